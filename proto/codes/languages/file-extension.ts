import { languageInfo } from './languages.ts'

const extensions: Readonly<Record<string, string>> = {
  'text/x-c++src': 'cpp',
  'text/x-csrc': 'c',
  'text/x-java': 'java',
  'text/x-python': 'py',
  'text/x-go': 'go',
  'text/x-csharp': 'cs',
  'text/x-rustsrc': 'rs',
  'text/x-php': 'php',
  'text/javascript': 'js',
  'text/x-ruby': 'rb',
  'text/x-pascal': 'pas',
  'text/x-kotlin': 'kt',
  'text/typescript': 'ts',
  'text/x-haskell': 'hs',
  'text/x-ocaml': 'ml',
  'text/x-perl': 'pl',
  'text/x-lua': 'lua',
  'text/x-d': 'd',
  'text/x-scala': 'scala',
  'text/x-swift': 'swift',
  'text/x-zig': 'zig',
}

/** The extension of programs in a language, without the dot. */
export function extensionOf(language: string): string {
  return extensions[languageInfo(language)?.contentType ?? ''] ?? 'txt'
}
