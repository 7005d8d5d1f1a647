/** Grammar of the editor by the MIME type of a judge language. */
const byContentType: Readonly<Record<string, string>> = {
  'text/x-csrc': 'c',
  'text/x-c++src': 'cpp',
  'text/x-java': 'java',
  'text/x-python': 'python',
  'text/x-go': 'go',
  'text/x-rustsrc': 'rust',
  'text/x-csharp': 'csharp',
  'text/javascript': 'javascript',
  'text/x-php': 'php',
  'application/x-httpd-php': 'php',
  'text/x-ruby': 'ruby',
  'text/x-pascal': 'pascal',
  'text/x-haskell': 'haskell',
  // These languages use the grammar of the most similar one.
  'text/x-ocaml': 'fsharp',
  'text/x-d': 'cpp',
  'text/x-zig': 'rust',
  'text/x-kotlin': 'kotlin',
  'text/typescript': 'typescript',
  'text/x-perl': 'perl',
  'text/x-lua': 'lua',
  'text/x-scala': 'scala',
  'text/x-swift': 'swift',
}

export function grammarOf(contentType: string | undefined): string {
  return (contentType === undefined ? undefined : byContentType[contentType]) ?? 'plaintext'
}

/** File extensions of languages, to guess the language of an opened file. */
const extensions: readonly (readonly [RegExp, readonly string[]])[] = [
  [/^c\+\+/i, ['cpp', 'cc', 'cxx']],
  [/^c#/i, ['cs']],
  [/^c\b/i, ['c']],
  [/^javascript/i, ['js', 'mjs']],
  [/^typescript/i, ['ts', 'mts']],
  [/^java/i, ['java']],
  [/^py/i, ['py']],
  [/^go/i, ['go']],
  [/^rust/i, ['rs']],
  [/^php/i, ['php']],
  [/^ruby/i, ['rb']],
  [/pascal/i, ['pas']],
  [/^kotlin/i, ['kt', 'kts']],
  [/^haskell/i, ['hs']],
  [/^ocaml/i, ['ml']],
  [/^perl/i, ['pl']],
  [/^lua/i, ['lua']],
  [/^d$/i, ['d']],
  [/^scala/i, ['scala', 'sc']],
  [/^swift/i, ['swift']],
  [/^zig/i, ['zig']],
]

/** The language in `offered` that matches a file name; the present one if it matches. */
export function languageOfFile(filename: string, present: string, offered: readonly string[]): string {
  const extension = /\.([^.]+)$/.exec(filename)?.[1]?.toLowerCase()
  if (extension === undefined) return present
  const fits = (name: string) => extensions.some(([pattern, list]) => pattern.test(name) && list.includes(extension))
  return fits(present) ? present : (offered.find(fits) ?? present)
}
