import { languageInfo } from '@verdict/proto/codes/languages/languages'
import type { ProblemSummary } from '../clients/problems.client.ts'

/** Names of languages of remote judges, with the closest local language. */
const byName: readonly (readonly [RegExp, string])[] = [
  [/\bpypy\s*3|pypy.*\(3\./i, 'PyPy3'],
  [/\bpypy/i, 'PyPy2'],
  [/python\s*2|cpython 2/i, 'Python2'],
  [/python/i, 'Python3'],
  [/node|javascript/i, 'JavaScript Node'],
  [/typescript/i, 'TypeScript'],
  [/kotlin/i, 'Kotlin'],
  [/java/i, 'Java'],
  [/c#|csharp|mono/i, 'C#'],
  [/\bgo(lang)?\b/i, 'Golang'],
  [/rust/i, 'Rust'],
  [/ruby/i, 'Ruby'],
  [/\bphp\b/i, 'PHP'],
  [/pascal|delphi/i, 'Pascal'],
  [/haskell/i, 'Haskell'],
  [/ocaml/i, 'OCaml'],
  [/perl/i, 'Perl'],
  [/scala/i, 'Scala'],
  [/c\+\+\s*2[3b]|\+\+23/i, 'C++ 23 With O2'],
  [/c\+\+\s*2[0a]|\+\+20/i, 'C++ 20 With O2'],
  [/\+\+/i, 'C++ 17 With O2'],
  [/\bg?cc?(99|11|23)?\b/i, 'C With O2'],
]

/** The local language for an online test: that of the same name, else the closest one. */
export function testLanguageOf(
  { remoteJudge, localLanguages }: Pick<ProblemSummary, 'remoteJudge' | 'localLanguages'>,
  language: string,
): string {
  if (remoteJudge === '' || localLanguages.includes(language)) return language
  const closest = byName.find(([pattern]) => pattern.test(language))?.[1]
  return languageInfo(closest ?? '')?.name ?? language
}
