/*
 * The tokens of GNU C11 as they come out of gcc's preprocessor.
 *
 * A letter outside ASCII is a few bytes from 0x80 on; SourceChars shows each of them as 0x7F.
 * Three token types are never produced by a rule that looks at characters only; TypedefMarker assigns them before
 * parsing, so that the parser needs neither a symbol table nor unbounded lookahead:
 *   TypedefName  an identifier that names a type at this place,
 *   AtomicType   `_Atomic` followed by `(`: a type specifier rather than a qualifier,
 *   BareColon    the `:` of a label that no statement follows: a declaration or the end of the block does.
 */
lexer grammar GnuCLexer;

tokens { TypedefName, AtomicType, BareColon }

// Line markers and pragmas. Their effect on positions and packing is read from the text, not from tokens.
// A `#` elsewhere is no C.
Directive : '#' ~[\r\n]* { if (_tokenStartCharPositionInLine == 0) skip(); else setType(Stray); } ;
Whitespace : [ \t\r\n\u000B\u000C]+ -> skip ;

Auto : 'auto' ;
Break : 'break' ;
Case : 'case' ;
Char : 'char' ;
Const : 'const' | '__const' | '__const__' ;
Continue : 'continue' ;
Default : 'default' ;
Do : 'do' ;
Double : 'double' ;
Else : 'else' ;
Enum : 'enum' ;
Extern : 'extern' ;
Float : 'float' ;
For : 'for' ;
Goto : 'goto' ;
If : 'if' ;
Inline : 'inline' | '__inline' | '__inline__' ;
Int : 'int' ;
Long : 'long' ;
Register : 'register' ;
Restrict : 'restrict' | '__restrict' | '__restrict__' ;
Return : 'return' ;
Short : 'short' ;
Signed : 'signed' | '__signed' | '__signed__' ;
Sizeof : 'sizeof' ;
Static : 'static' ;
Struct : 'struct' ;
Switch : 'switch' ;
Typedef : 'typedef' ;
Union : 'union' ;
Unsigned : 'unsigned' ;
Void : 'void' ;
Volatile : 'volatile' | '__volatile' | '__volatile__' ;
While : 'while' ;

Alignas : '_Alignas' ;
Alignof : '_Alignof' | '__alignof' | '__alignof__' ;
Atomic : '_Atomic' ;
Bool : '_Bool' ;
Complex : '_Complex' | '__complex' | '__complex__' ;
Generic : '_Generic' ;
Imaginary : '_Imaginary' ;
Noreturn : '_Noreturn' ;
StaticAssert : '_Static_assert' ;
ThreadLocal : '_Thread_local' | '__thread' ;

Asm : 'asm' | '__asm' | '__asm__' ;
Attribute : '__attribute' | '__attribute__' ;
AutoType : '__auto_type' ;
Extension : '__extension__' ;
Imag : '__imag' | '__imag__' ;
Label : '__label__' ;
Real : '__real' | '__real__' ;
Typeof : 'typeof' | '__typeof' | '__typeof__' ;
Int128 : '__int128' ;
FloatN : '_Float16' | '_Float32' | '_Float64' | '_Float128' | '_Float32x' | '_Float64x' | '__float128' | '__float80'
       | '_Decimal32' | '_Decimal64' | '_Decimal128' ;
BuiltinVaList : '__builtin_va_list' ;
BuiltinVaArg : '__builtin_va_arg' ;
BuiltinOffsetof : '__builtin_offsetof' ;
BuiltinTypesCompatible : '__builtin_types_compatible_p' ;

Ellipsis : '...' ;
LeftParen : '(' ;
RightParen : ')' ;
LeftBracket : '[' | '<:' ;
RightBracket : ']' | ':>' ;
LeftBrace : '{' | '<%' ;
RightBrace : '}' | '%>' ;
Dot : '.' ;
Arrow : '->' ;
PlusPlus : '++' ;
MinusMinus : '--' ;
And : '&' ;
Star : '*' ;
Plus : '+' ;
Minus : '-' ;
Tilde : '~' ;
Not : '!' ;
Div : '/' ;
Mod : '%' ;
LeftShift : '<<' ;
RightShift : '>>' ;
Less : '<' ;
LessEqual : '<=' ;
Greater : '>' ;
GreaterEqual : '>=' ;
Equal : '==' ;
NotEqual : '!=' ;
Caret : '^' ;
Or : '|' ;
AndAnd : '&&' ;
OrOr : '||' ;
Question : '?' ;
Colon : ':' ;
Semi : ';' ;
Comma : ',' ;
Assign : '=' ;
StarAssign : '*=' ;
DivAssign : '/=' ;
ModAssign : '%=' ;
PlusAssign : '+=' ;
MinusAssign : '-=' ;
LeftShiftAssign : '<<=' ;
RightShiftAssign : '>>=' ;
AndAssign : '&=' ;
XorAssign : '^=' ;
OrAssign : '|=' ;

Identifier : Letter (Letter | [0-9])* ;
// A preprocessing number; the value and its type are worked out later.
Number : '.'? [0-9] ([eEpP] [+\-] | [0-9a-zA-Z_.])* ;
CharConstant : [LuU]? '\'' (~['\\\r\n] | Escape)+ '\'' ;
StringLiteral : ('L' | 'u8' | 'u' | 'U')? '"' (~["\\\r\n] | Escape)* '"' ;
// Whatever else gcc lets through (a stray @ or \): the parser reports it at its place.
Stray : . ;

fragment Letter : [a-zA-Z_$\u007F] | '\\u' Hex Hex Hex Hex | '\\U' Hex Hex Hex Hex Hex Hex Hex Hex ;
fragment Hex : [0-9a-fA-F] ;
fragment Escape : '\\' ~[\r\n] ;
