import { siteLanguage } from '../runs/marker.rules.ts'
import type { SiteMetadata } from '../port.ts'
import { badId } from '../parsing/problem-id.ts'

export const spojBases = { main: 'https://www.spoj.com' }
const home = spojBases.main

export const problemPath = (id: string) => `/problems/${id}/`

/** These are the common ones of its eighty languages; each problem accepts some of them. */
export const spojLanguages = [
  siteLanguage('1', 'C++', 'text/x-c++src'),
  siteLanguage('44', 'C++14', 'text/x-c++src'),
  siteLanguage('82', 'C++14 (Clang)', 'text/x-c++src'),
  siteLanguage('11', 'C', 'text/x-csrc'),
  siteLanguage('34', 'C99', 'text/x-csrc'),
  siteLanguage('10', 'Java', 'text/x-java'),
  siteLanguage('4', 'Python 2', 'text/x-python'),
  siteLanguage('99', 'PyPy', 'text/x-python'),
  siteLanguage('116', 'Python 3', 'text/x-python'),
  siteLanguage('27', 'C#', 'text/x-csharp'),
  siteLanguage('114', 'Go', 'text/x-go'),
  siteLanguage('93', 'Rust', 'text/x-rustsrc'),
  siteLanguage('17', 'Ruby', 'text/x-ruby'),
  siteLanguage('56', 'Node.js', 'text/javascript'),
  siteLanguage('22', 'Pascal', 'text/x-pascal'),
  siteLanguage('47', 'Kotlin', 'text/x-kotlin'),
]

/** Maps the abbreviations on the pages of problems to our names; versions that follow them are not listed. */
export const spojAbbreviations: Readonly<Record<string, string>> = {
  'C++': 'C++',
  CPP: 'C++',
  'C++14': 'C++14',
  CPP14: 'C++14',
  'C++14-CLANG': 'C++14 (Clang)',
  'CPP14-CLANG': 'C++14 (Clang)',
  C: 'C',
  C99: 'C99',
  JAVA: 'Java',
  PYTHON: 'Python 2',
  PYPY: 'PyPy',
  PYTHON3: 'Python 3',
  'C#': 'C#',
  CSHARP: 'C#',
  GO: 'Go',
  RUST: 'Rust',
  RUBY: 'Ruby',
  NODEJS: 'Node.js',
  'PAS-FPC': 'Pascal',
  KTLN: 'Kotlin',
  KOTLIN: 'Kotlin',
}

export const spojMetadata: SiteMetadata = {
  key: 'SPOJ',
  languages: spojLanguages,
  normalizeId,
  problemUrl: (id) => `${home}${problemPath(id)}`,
  runUrl: ({ runId }) => `${home}/status/ns=${runId}`,
}

function normalizeId(text: string): string {
  const trimmed = text.trim()
  const code = /^https?:/i.test(trimmed) ? /\/problems\/(\w+)/.exec(trimmed)?.[1] : trimmed
  if (code === undefined || !/^[a-z0-9_]{2,20}$/i.test(code)) throw badId()
  return code.toUpperCase()
}
