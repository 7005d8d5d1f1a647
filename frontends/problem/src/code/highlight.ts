import hljs from 'highlight.js/lib/core'
import c from 'highlight.js/lib/languages/c'
import cpp from 'highlight.js/lib/languages/cpp'
import csharp from 'highlight.js/lib/languages/csharp'
import d from 'highlight.js/lib/languages/d'
import delphi from 'highlight.js/lib/languages/delphi'
import go from 'highlight.js/lib/languages/go'
import haskell from 'highlight.js/lib/languages/haskell'
import java from 'highlight.js/lib/languages/java'
import javascript from 'highlight.js/lib/languages/javascript'
import kotlin from 'highlight.js/lib/languages/kotlin'
import lua from 'highlight.js/lib/languages/lua'
import ocaml from 'highlight.js/lib/languages/ocaml'
import perl from 'highlight.js/lib/languages/perl'
import php from 'highlight.js/lib/languages/php'
import python from 'highlight.js/lib/languages/python'
import ruby from 'highlight.js/lib/languages/ruby'
import rust from 'highlight.js/lib/languages/rust'
import scala from 'highlight.js/lib/languages/scala'
import swift from 'highlight.js/lib/languages/swift'
import typescript from 'highlight.js/lib/languages/typescript'

const grammars = {
  c,
  cpp,
  csharp,
  d,
  delphi,
  go,
  haskell,
  java,
  javascript,
  kotlin,
  lua,
  ocaml,
  perl,
  php,
  python,
  ruby,
  rust,
  scala,
  swift,
  typescript,
}
for (const [name, grammar] of Object.entries(grammars)) hljs.registerLanguage(name, grammar)

/** The first match wins, so `C++` and `C#` come before `C`. */
const byName: readonly (readonly [RegExp, keyof typeof grammars])[] = [
  [/^c\+\+/i, 'cpp'],
  [/^c#/i, 'csharp'],
  [/^c\b/i, 'c'],
  [/^javascript/i, 'javascript'],
  [/^java/i, 'java'],
  [/^py/i, 'python'],
  [/^go/i, 'go'],
  [/^rust/i, 'rust'],
  [/^php/i, 'php'],
  [/^ruby/i, 'ruby'],
  [/pascal/i, 'delphi'],
  [/^d$/i, 'd'],
  [/^haskell/i, 'haskell'],
  [/^kotlin/i, 'kotlin'],
  [/^lua/i, 'lua'],
  [/^ocaml/i, 'ocaml'],
  [/^perl/i, 'perl'],
  [/^scala/i, 'scala'],
  [/^swift/i, 'swift'],
  // Zig uses the grammar of the most similar language.
  [/^zig/i, 'rust'],
  [/^typescript/i, 'typescript'],
]

/** Longer programs are not highlighted, since that would block the page. */
const mostCharacters = 100_000

/** Highlights code as HTML; null for a language without a grammar. */
export function highlight(code: string, language: string): string | null {
  const grammar = byName.find(([pattern]) => pattern.test(language))?.[1]
  if (grammar === undefined || code.length > mostCharacters) return null
  return hljs.highlight(code, { language: grammar, ignoreIllegals: true }).value
}
