import { siteLanguage } from '../runs/marker.rules.ts'
import type { SiteMetadata } from '../port.ts'
import { numericId } from '../parsing/problem-id.ts'

export const pojBases = { main: 'http://poj.org' }
const home = pojBases.main

export const problemPath = (id: string) => `/problem?id=${id}`

export const pojLanguages = [
  siteLanguage('0', 'G++', 'text/x-c++src'),
  siteLanguage('1', 'GCC', 'text/x-csrc'),
  siteLanguage('2', 'Java', 'text/x-java'),
  siteLanguage('3', 'Pascal', 'text/x-pascal'),
  siteLanguage('4', 'C++', 'text/x-c++src'),
  siteLanguage('5', 'C', 'text/x-csrc'),
  siteLanguage('6', 'Fortran', 'text/x-fortran'),
]

export const pojMetadata: SiteMetadata = {
  key: 'POJ',
  languages: pojLanguages,
  normalizeId: (text) => numericId(text, /\bid=(\d+)/),
  problemUrl: (id) => `${home}${problemPath(id)}`,
  runUrl: ({ runId }) => `${home}/showsource?solution_id=${runId}`,
}
