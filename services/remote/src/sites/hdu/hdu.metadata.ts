import { siteLanguage } from '../runs/marker.rules.ts'
import type { SiteMetadata } from '../port.ts'
import { numericId } from '../parsing/problem-id.ts'

export const hduBases = { main: 'https://acm.hdu.edu.cn' }
const home = hduBases.main

export const problemPath = (id: string) => `/showproblem.php?pid=${id}`

export const hduLanguages = [
  siteLanguage('0', 'G++', 'text/x-c++src'),
  siteLanguage('1', 'GCC', 'text/x-csrc'),
  siteLanguage('2', 'C++', 'text/x-c++src'),
  siteLanguage('3', 'C', 'text/x-csrc'),
  siteLanguage('4', 'Pascal', 'text/x-pascal'),
  siteLanguage('5', 'Java', 'text/x-java'),
  siteLanguage('6', 'C#', 'text/x-csharp'),
]

export const hduMetadata: SiteMetadata = {
  key: 'HDU',
  languages: hduLanguages,
  normalizeId: (text) => numericId(text, /\bpid=(\d+)/),
  problemUrl: (id) => `${home}${problemPath(id)}`,
  runUrl: ({ runId }) => `${home}/status.php?first=${runId}`,
}
