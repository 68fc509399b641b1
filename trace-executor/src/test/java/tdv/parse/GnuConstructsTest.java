package tdv.parse;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;
import java.util.TreeMap;
import org.antlr.v4.runtime.CommonTokenStream;
import org.antlr.v4.runtime.Token;
import org.antlr.v4.runtime.atn.DecisionInfo;
import org.antlr.v4.runtime.atn.PredictionMode;
import org.antlr.v4.runtime.tree.ParseTree;
import org.antlr.v4.runtime.tree.Trees;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Every construct of GNU C11 that the front end knows, once. */
final class GnuConstructsTest {
  private static final String PROGRAM =
      """
      # 1 "constructs.c"
      #pragma pack(push, 1)
      typedef unsigned long size_t;
      typedef struct node Node, *NodeRef;
      struct __attribute__((packed, aligned(8))) node {
        struct { int a; union { float b; double c; }; };
        unsigned flag : 1, : 3, wide : 12 __attribute__((packed));
        int : 0;
        __extension__ long long big;
        const volatile char *const *restrict names;
        NodeRef next, *nexts[2];
        int (*compare)(const Node *, const Node *);
        _Static_assert(sizeof(int) == 4, "int");
        ;
        int tail[];
      } __attribute__((may_alias));
      struct empty { };
      struct zero { int length; char data[0]; } an_object, *a_pointer;
      enum color { RED, GREEN = 5, BLUE __attribute__((deprecated)) = GREEN + 1, };
      enum color paint;
      __int128 huge;
      unsigned __int128 uhuge;
      __int128_t thuge;
      _Float128 quad;
      __float128 quad2;
      double _Complex cplx = 1.0 + 2.0i;
      __complex__ float cplx2;
      _Bool flag = 1;
      signed char narrow;
      short int brief;
      _Atomic int counter;
      _Atomic(int *) atomic_pointer;
      int *_Atomic pointer_atomic;
      _Thread_local int tls;
      static __thread int tls2;
      _Alignas(16) char buffer[64];
      _Alignas(double) char buffer2[8];
      extern int renamed(int) __asm__("other" "name") __attribute__((nothrow, leaf));
      extern void *my_alloc(size_t n, size_t m)
          __attribute__((malloc)) __attribute__((alloc_size(1, 2), warn_unused_result));
      extern void report(const char *format, ...) __attribute__((format(printf, 1, 2)));
      void cleaner(int *p) { (void)p; }
      _Noreturn void stop(void);
      static inline __attribute__((always_inline)) int square(int x) { return x * x; }
      extern __inline__ __attribute__((gnu_inline)) int cube(int x) { return x * x * x; }
      int (*choose(int which))(int) { return which ? square : 0; }
      int (*(*table[3])(int))(int) = { choose, [2] = choose };
      void arrays(int n, int a[static 10], int b[const restrict], int c[*], int d[n][n + 1]);
      void (*handler(int sig, void (*f)(int)))(int);
      int v4 __attribute__((vector_size(16)));
      int designated[10] = { [0] = 1, [1 ... 3] = 2, [4] 5, 6 };
      struct { struct { int x, y; } p; int v[3]; } nested = { .p = { .y = 2 }, .p.x = 1, .v[1] = 3 };
      struct { int x; char *s; } old = { x: 1, s: "a" "b" L"" };
      char *strings = "one" " " "two\\n\\x41\\101\\u00e9" u8"x";
      int chars[] = { 'a', '\\'', '\\\\', '\\0', L'w', u'x', U'y', 'ab' };
      double numbers[] = { 1, 1u, 1UL, 1llu, 0x1F, 0b101, 017, 1.5, .5, 5., 1e10, 1E-3f, 0x1.8p3, 1.0L };
      int *literal = (int[]){ 1, 2, 3 };
      _Static_assert(1, "always");
      _Static_assert(1);
      __asm__(".globl x");
      old_style(a, b, c) int a; register char *b; double (*c)(); { return a + *b; }
      int old_pointer(p) const struct node *p __attribute__((unused)); { return p != 0; }
      int implicit() { extern other(); return other(1); }

      int statements(int n, ...)
      {
        __label__ local, local2;
        __builtin_va_list arguments;
        int i = 0, vla[n], matrix[n][n + 1], *pointer = vla;
        int cleaned __attribute__((cleanup(cleaner))) = 1;
        auto long automatic = 1;
        register long reg __asm__("rbx") = 0;
        __auto_type guess = n * 2;
        typeof(guess) same = guess;
        __typeof__(int *) tp = &same;
        __builtin_va_start(arguments, n);
        i += __builtin_va_arg(arguments, int);
        __builtin_va_end(arguments);
        for (int k = 0, j = 1; k < n; k++, j--) continue;
        for (;;) break;
        for (i = 0; i < 3; ++i) ;
        while (i --> 0) if (i) i--; else if (n) { } else ;
        do i++; while (i < 10);
        switch (n) {
          case 1:
          case 2 ... 4: i++; __attribute__((fallthrough));
          case 5: { int inner; inner = 1; (void)inner; }
          default: break;
        }
        switch (n % 4) {
          case 0: do { i++;
          case 3:      i++;
          case 2:      i++;
          case 1:      i++;
                  } while (--n > 0);
        }
        switch (n) case 7: i = 8;
        goto local;
      local: __attribute__((unused));
        i = n ?: 5;
        i = n ? i, n : (i = 4, 5);
        i = ({ int t = n; typeof(t) u = t; t + u; });
        if (({ i; })) local2: i = 1;
        i = sizeof i + sizeof(int) + sizeof(int[3]) + sizeof vla + sizeof(vla) / sizeof *vla
            + sizeof (int){ 1 } + sizeof (struct node *) + sizeof((n)) + sizeof(int (*)[n]);
        i = _Alignof(int) + __alignof__ i + __alignof__(struct node);
        i = _Generic(n, int: 1, char *: 2, struct node: 3, default: 4);
        i = __builtin_offsetof(struct node, nexts[1]) + __builtin_offsetof(Node, compare);
        i = __builtin_types_compatible_p(int, typeof(n)) + __builtin_choose_expr(1, 2, "x");
        i = __real__ cplx + __imag__ cplx + !~-+n;
        i = (int)(long)(char)n + (int){ 5 } + (*(int *)&n) - -n;
        i = ((struct node){ .a = 1 }).a + (struct zero){ 1 }.length + *(int[]){ 1, 2 };
        i <<= 1, i >>= 1, i &= 3, i |= 4, i ^= 5, i %= 6, i *= 7, i /= 8, i -= 9;
        i = n == 1 && i != 2 || n <= 3 && n >= 4 | 5 & 6 ^ 7 << 1 >> 2 < 3 > 1;
        pointer[0] = *pointer++ + (*pointer)++ + --*pointer;
        (*choose(1))(2);
        table[0](1)(2);
        a_pointer->length = an_object.length;
        __extension__ (i) = 1;
        __extension__ ({ i++; });
        (void)0, (void)({ });
        __asm__ volatile ("" : : : "memory");
        __asm__ __volatile__ ("nop" : "=r" (i), [name] "+m" (n) : "r" (i), "0" (1) : "cc", "memory");
        asm goto ("" : : "r" (i) : : local);
        asm inline volatile ("");
        void *target = &&local2;
        goto *target;
        int nested_function(int x) { return x + n; }
        typedef int Local;
        { int Local = 1; Local * 2; }
        Local * shadow = 0;
        int digraphs<:3:> = <% 1 %>;
        ;
        _Static_assert(1, "in a block");
        return nested_function(sizeof(Local) + *shadow);
        end: ;
        last:
      }
      """;

  private static CommonTokenStream tokens() {
    return UnitParser.tokens(PROGRAM, new Dialect(true, true));
  }

  @Test
  void parse() {
    ParseTree tree = UnitParser.tree(tokens(), PredictionMode.SLL);
    assertTrue(Trees.getDescendants(tree).size() > 1000);
  }

  @Test
  void haveTheSameTreeInBothPredictionModes() {
    assertEquals(
        UnitParser.tree(tokens(), PredictionMode.LL).toStringTree(),
        UnitParser.tree(tokens(), PredictionMode.SLL).toStringTree());
  }

  @Test
  void useEveryToken() {
    boolean[] used = new boolean[GnuCLexer.VOCABULARY.getMaxTokenType() + 1];
    tokens().getTokens().stream()
        .filter(token -> token.getType() != Token.EOF)
        .forEach(token -> used[token.getType()] = true);
    Map<String, Integer> unused = new TreeMap<>();
    for (int type = 1; type < used.length; type++) {
      if (!used[type]) {
        unused.put(GnuCLexer.VOCABULARY.getSymbolicName(type), type);
      }
    }
    assertEquals("[Directive, Imaginary, Stray, Whitespace]", unused.keySet().toString());
  }

  /**
   * A decision that looks far ahead makes parsing slow; the grammar has few that look far at all.
   */
  @Test
  void areDecidedOnFewTokens() {
    GnuCParser parser = new GnuCParser(tokens());
    parser.setProfile(true);
    parser.getInterpreter().setPredictionMode(PredictionMode.SLL);
    parser.translationUnit();
    DecisionInfo[] decisions = parser.getParseInfo().getDecisionInfo();
    for (DecisionInfo decision : decisions) {
      assertTrue(
          decision.SLL_TotalLook <= 3 * decision.invocations || decision.SLL_MaxLook <= 16,
          () -> parser.getRuleNames()[rule(parser, decision)] + " looks far ahead: " + decision);
    }
    double lookahead = Arrays.stream(decisions).mapToLong(d -> d.SLL_TotalLook).sum();
    double invocations = Arrays.stream(decisions).mapToLong(d -> d.invocations).sum();
    assertTrue(lookahead < 1.5 * invocations, lookahead + " tokens for " + invocations);
  }

  private static int rule(GnuCParser parser, DecisionInfo decision) {
    return parser.getATN().getDecisionState(decision.decision).ruleIndex;
  }

  @Test
  void areValidForGcc(@TempDir Path directory) throws IOException, InterruptedException {
    Path file = Files.writeString(directory.resolve("constructs.i"), PROGRAM);
    Process gcc =
        new ProcessBuilder("gcc", "-fsyntax-only", "-w", file.toString())
            .redirectErrorStream(true)
            .start();
    String output = new String(gcc.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertEquals(0, gcc.waitFor(), output);
  }
}
