package tdv.random;

/** What stands at the top of the programs that need it. */
enum Definition {
  NOTHING(""),
  WORD(
      """
      union word {
        int whole;
        short half[2];
        unsigned char byte[4];
      };
      """),
  GROUP(
      """
      struct group {
        signed char small;
        unsigned short middle;
        int large;
      };
      """),
  SECTIONS(
      """
      void __VERIFIER_atomic_begin(void);
      void __VERIFIER_atomic_end(void);
      """),
  ASSUMPTION("void __VERIFIER_assume(int);\n"),
  ADD_TO("static void add_to(int *sum, int number) { *sum = (int)(0u + *sum + number); }\n"),
  FETCH("static int fetch(int *place) { return *place; }\n"),
  PUT("static void put(int *place, int number) { *place = number; }\n"),
  SPLIT(
      """
      static void split(int number, int *low, int *rest) {
        *low = number & 1;
        *rest = number >> 1;
      }
      """),
  CLIMB("static int climb(int steps) { return steps <= 0 ? 0 : 1 + climb(steps - 1); }\n"),
  /** Adds in each call of itself. */
  PILE(
      """
      static int pile(int *place, int height) {
        int before = *place;
        if (height <= 0)
          return before;
        *place = (int)(before + 1u);
        return pile(place, height - 1);
      }
      """),
  TABLE(
      """
      static int same(int number) { return number; }
      static int opposite(int number) { return (int)(0u - number); }
      static int (*const table[2])(int) = {same, opposite};
      """);

  private final String text;

  Definition(String text) {
    this.text = text;
  }

  String text() {
    return text;
  }
}
