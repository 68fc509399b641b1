/*
 * GNU C11 after preprocessing.
 *
 * Every decision is made on one or two tokens in SLL mode: typedef names arrive marked (see GnuCLexer), binary operators
 * form one flat list whose precedence is resolved when the tree is built, and prefixes that C shares between constructs
 * (declaration and function definition, cast and compound literal) are factored out.
 */
parser grammar GnuCParser;

options { tokenVocab = GnuCLexer; }

translationUnit : externalDeclaration* EOF ;

externalDeclaration
  : declaration
  | implicitIntDefinition
  | asmDefinition
  | Semi
  ;

// `main() { ... }`: no specifier at all.
implicitIntDefinition : declarator declarationRest ;

asmDefinition : Asm Volatile? LeftParen StringLiteral+ RightParen Semi ;

// ---- declarations ----

declaration
  : Extension* declarationSpecifier+ (Semi | declarator declarationRest)
  | staticAssert
  ;

declarationRest
  : asmLabel? attributeSpecifier* (Assign initializer)? (Comma initDeclarator)* Semi
  | parameterDefinition* compoundStatement
  ;

// A declaration between the declarator and the body of a K&R definition. It has no initializer, no storage class but
// register, and does not start with an attribute: so it is soon told from the next declaration of its block.
parameterDefinition
  : leadingSpecifier declarationSpecifier* declarator attributeSpecifier* (Comma declarator attributeSpecifier*)* Semi
  ;

leadingSpecifier
  : Register
  | typeQualifier
  | typeSpecifier
  ;

initDeclarator : attributeSpecifier* declarator asmLabel? attributeSpecifier* (Assign initializer)? ;

asmLabel : Asm LeftParen StringLiteral+ RightParen ;

staticAssert : Extension? StaticAssert LeftParen conditionalExpression (Comma StringLiteral+)? RightParen Semi ;

declarationSpecifier
  : storageSpecifier
  | typeQualifier
  | typeSpecifier
  | alignmentSpecifier
  | attributeSpecifier
  ;

storageSpecifier
  : Typedef | Extern | Static | Auto | Register | ThreadLocal | Inline | Noreturn
  ;

typeQualifier : Const | Volatile | Restrict | Atomic ;

typeSpecifier
  : Void | Char | Short | Int | Long | Signed | Unsigned | Float | Double | Bool | Complex | Imaginary
  | Int128 | FloatN | AutoType | BuiltinVaList | TypedefName
  | recordSpecifier
  | enumSpecifier
  | typeofSpecifier
  | AtomicType LeftParen typeName RightParen
  ;

// Attributes behind the closing brace belong to the type; they are found as the next specifiers of the list.
recordSpecifier : (Struct | Union) attributeSpecifier* (Identifier memberList? | memberList) ;

memberList : LeftBrace memberDeclaration* RightBrace ;

memberDeclaration
  : Extension* declarationSpecifier+ (memberDeclarator (Comma memberDeclarator)*)? Semi
  | staticAssert
  | Semi
  ;

memberDeclarator
  : attributeSpecifier* declarator (Colon conditionalExpression)? attributeSpecifier*
  | Colon conditionalExpression attributeSpecifier*
  ;

enumSpecifier : Enum attributeSpecifier* (Identifier enumeratorList? | enumeratorList) ;

enumeratorList : LeftBrace enumerator (Comma enumerator)* Comma? RightBrace ;

enumerator : Identifier attributeSpecifier* (Assign conditionalExpression)? ;

typeofSpecifier : Typeof LeftParen (typeName | expression) RightParen ;

alignmentSpecifier : Alignas LeftParen (typeName | conditionalExpression) RightParen ;

attributeSpecifier : Attribute LeftParen LeftParen attribute? (Comma attribute?)* RightParen RightParen ;

attribute : attributeName (LeftParen (attributeArgument (Comma attributeArgument)*)? RightParen)? ;

// Any word that gcc takes for one, such as `const` or, after <stdnoreturn.h>, `_Noreturn`.
attributeName
  : Identifier | TypedefName | storageSpecifier | typeQualifier
  | Void | Char | Short | Int | Long | Signed | Unsigned | Float | Double | Bool | Complex | Int128 | AutoType
  ;

attributeArgument : typeName | assignmentExpression ;

// One rule for named and abstract declarators; who asks knows whether a name must, may or must not be there.
declarator
  : pointer+ directDeclarator?
  | directDeclarator
  ;

pointer : Star (typeQualifier | attributeSpecifier)* ;

directDeclarator
  : declaratorCore declaratorSuffix*
  | declaratorSuffix+
  ;

declaratorCore
  : Identifier
  | LeftParen attributeSpecifier* declarator RightParen
  ;

declaratorSuffix
  : LeftBracket (Static | typeQualifier)* (assignmentExpression | Star)? RightBracket # arraySuffix
  | LeftParen parameterList? RightParen # functionSuffix
  | LeftParen Identifier (Comma Identifier)* RightParen # identifierListSuffix
  ;

parameterList : parameterDeclaration (Comma parameterDeclaration)* (Comma Ellipsis)? ;

parameterDeclaration : declarationSpecifier+ (declarator attributeSpecifier*)? ;

typeName : declarationSpecifier+ declarator? ;

initializer
  : assignmentExpression
  | bracedInitializer
  ;

bracedInitializer : LeftBrace (initializerItem (Comma initializerItem)* Comma?)? RightBrace ;

initializerItem : designation? initializer ;

designation
  : designator+ Assign?
  | Identifier Colon
  ;

designator
  : LeftBracket conditionalExpression (Ellipsis conditionalExpression)? RightBracket
  | Dot Identifier
  ;

// ---- statements ----

compoundStatement : LeftBrace labelDeclaration* blockItem* RightBrace ;

labelDeclaration : Label Identifier (Comma Identifier)* Semi ;

blockItem
  : declaration
  | statement
  ;

statement
  : labeledStatement
  | compoundStatement
  | expressionStatement
  | ifStatement
  | switchStatement
  | whileStatement
  | doStatement
  | forStatement
  | jumpStatement
  | asmStatement
  | attributeSpecifier+ Semi
  ;

labeledStatement
  : Identifier (Colon attributeSpecifier* statement | BareColon attributeSpecifier*) # namedLabel
  | Case conditionalExpression (Ellipsis conditionalExpression)? (Colon statement | BareColon) # caseLabel
  | Default (Colon statement | BareColon) # defaultLabel
  ;

expressionStatement : expression? Semi ;

ifStatement : If LeftParen expression RightParen statement (Else statement)? ;

switchStatement : Switch LeftParen expression RightParen statement ;

whileStatement : While LeftParen expression RightParen statement ;

doStatement : Do statement While LeftParen expression RightParen Semi ;

forStatement
  : For LeftParen (declaration | expression? Semi) condition=expression? Semi step=expression? RightParen statement
  ;

jumpStatement
  : Goto Identifier Semi # gotoStatement
  | Goto Star expression Semi # computedGoto
  | Continue Semi # continueStatement
  | Break Semi # breakStatement
  | Return expression? Semi # returnStatement
  ;

asmStatement : Asm (Volatile | Inline | Goto | Const)* LeftParen StringLiteral+ asmOperands* RightParen Semi ;

asmOperands : Colon (asmOperand (Comma asmOperand)*)? ;

asmOperand
  : (LeftBracket Identifier RightBracket)? StringLiteral+ (LeftParen expression RightParen)?
  | Identifier
  ;

// ---- expressions ----

expression : assignmentExpression (Comma assignmentExpression)* ;

assignmentExpression : conditionalExpression (assignmentOperator assignmentExpression)? ;

assignmentOperator
  : Assign | StarAssign | DivAssign | ModAssign | PlusAssign | MinusAssign | LeftShiftAssign | RightShiftAssign
  | AndAssign | XorAssign | OrAssign
  ;

conditionalExpression : binaryExpression (Question expression? Colon conditionalExpression)? ;

binaryExpression : castExpression (binaryOperator castExpression)* ;

binaryOperator
  : Star | Div | Mod | Plus | Minus | LeftShift | RightShift | Less | Greater | LessEqual | GreaterEqual
  | Equal | NotEqual | And | Caret | Or | AndAnd | OrOr
  ;

castExpression
  : LeftParen typeName RightParen (bracedInitializer postfixSuffix* | castExpression)
  | Extension castExpression
  | unaryExpression
  ;

unaryExpression
  : primaryExpression postfixSuffix* # postfix
  | (PlusPlus | MinusMinus) castExpression # prefixStep
  | (And | Star | Plus | Minus | Tilde | Not | Real | Imag) castExpression # prefix
  | AndAnd Identifier # labelAddress
  | (Sizeof | Alignof) typeOperand # sizeOfType
  | (Sizeof | Alignof) unaryExpression # sizeOfExpression
  ;

// `sizeof (T){...}.x` is an expression that starts like a type.
typeOperand : LeftParen typeName RightParen (bracedInitializer postfixSuffix*)? ;

postfixSuffix
  : LeftBracket expression RightBracket # subscript
  | LeftParen (assignmentExpression (Comma assignmentExpression)*)? RightParen # call
  | (Dot | Arrow) Identifier # memberAccess
  | (PlusPlus | MinusMinus) # postfixStep
  ;

primaryExpression
  : Identifier # identifier
  | (Number | CharConstant) # constant
  | StringLiteral+ # string
  | LeftParen expression RightParen # parenthesized
  | LeftParen compoundStatement RightParen # statementExpression
  | Generic LeftParen assignmentExpression (Comma genericAssociation)+ RightParen # genericSelection
  | BuiltinVaArg LeftParen assignmentExpression Comma typeName RightParen # vaArg
  | BuiltinOffsetof LeftParen typeName Comma Identifier offsetofStep* RightParen # offsetof
  | BuiltinTypesCompatible LeftParen typeName Comma typeName RightParen # typesCompatible
  ;

genericAssociation : (typeName | Default) Colon assignmentExpression ;

offsetofStep
  : Dot Identifier
  | Arrow Identifier
  | LeftBracket expression RightBracket
  ;
