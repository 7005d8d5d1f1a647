import type { Locale } from '@verdict/proto/codes/locale'

/** A kind of compiler error that can be explained. */
export type CompilerFault =
  | 'undeclared'
  | 'unfinished'
  | 'brackets'
  | 'indentation'
  | 'types'
  | 'redefined'
  | 'entry'
  | 'missingLibrary'
  | 'syntax'

interface Explanation {
  fault: CompilerFault
  /** Each alternative matches the wording of one compiler. */
  says: RegExp
  zh: string
  en: string
}

/** Patterns of common errors of gcc, clang, javac, Go and Python, most specific first. */
const explanations: readonly Explanation[] = [
  {
    fault: 'undeclared',
    says: /was not declared|undeclared identifier|cannot find symbol|undefined: \w|NameError/,
    zh: '这里用到的名字没有声明：检查拼写、大小写，以及是否缺少头文件或 import。',
    en: 'An undeclared name: check spelling and case, and whether a header or import is missing.',
  },
  {
    fault: 'unfinished',
    says: /expected ['‘`]?;|';' expected|missing semicolon/,
    zh: '语句没有写完：通常是上一行末尾缺少分号。',
    en: 'Incomplete statement: usually the line above is missing a semicolon.',
  },
  {
    fault: 'brackets',
    says: /expected ['‘`]?[)}\]]|reached end of file|unexpected EOF|was never closed|at end of input/,
    zh: '括号不配对：从这里往前找没有闭合的括号。',
    en: 'Mismatched brackets: look above for one that is not closed.',
  },
  {
    fault: 'indentation',
    says: /IndentationError|TabError|unexpected indent|expected an indented block/,
    zh: '缩进不一致：同一层的语句要用相同的空格，不要混用制表符。',
    en: 'Inconsistent indentation: use the same number of spaces on one level, without tabs.',
  },
  {
    fault: 'types',
    says: /cannot convert|incompatible types|invalid conversion|cannot use .{1,300} as|no matching function/,
    zh: '类型不匹配：比较这里给出的类型和需要的类型。',
    en: 'Type mismatch: compare the given type with the required one.',
  },
  {
    fault: 'redefined',
    says: /redefinition|already defined|redeclared|conflicting declaration/,
    zh: '同一个名字定义了两次：改名，或删去其中一处。',
    en: 'A name is defined twice: rename or remove one of them.',
  },
  {
    fault: 'entry',
    says: /undefined reference to [`'‘]?main|should be declared in a file named|class Main/,
    zh: '程序入口不对：检查 main 函数，或类名是否为 Main。',
    en: 'Invalid entry point: check main, or whether the class is named Main.',
  },
  {
    fault: 'missingLibrary',
    says: /No such file or directory|cannot find package|package .{1,300} does not exist|ModuleNotFoundError/,
    zh: '评测机上没有这个头文件或库：换成标准库中的。',
    en: 'This header or library is not available: use the standard library.',
  },
  {
    fault: 'syntax',
    says: /SyntaxError|syntax error|parse error|expected/,
    zh: '语法错误：编译器读到这里时期待别的内容，错误也可能在上一行。',
    en: 'Syntax error: the compiler expected something else here; the error may be in the line above.',
  },
]

/** The first known error in the compiler output; null: none. */
export function compilerFault(text: string): CompilerFault | null {
  const found = text
    .split('\n')
    .flatMap((line) => explanations.filter(({ says }) => says.test(line)).slice(0, 1))
    .at(0)
  return found?.fault ?? null
}

export function explainCompilerFault(fault: CompilerFault, locale: Locale): string {
  const found = explanations.find((one) => one.fault === fault)
  if (found === undefined) return ''
  return locale === 'en-US' ? found.en : found.zh
}
