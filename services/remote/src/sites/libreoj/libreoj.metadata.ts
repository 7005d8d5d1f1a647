import type { SiteMetadata } from '../port.ts'
import { badId } from '../parsing/problem-id.ts'
import { libreojLanguages } from './libreoj.languages.ts'
import { parseProblem, problemId, type ProblemNumber } from './problem-number.rules.ts'

const home = 'https://loj.ac'

export const libreojMetadata: SiteMetadata = {
  key: 'LIBRE',
  languages: libreojLanguages,
  normalizeId: (text) => problemId(requireProblemNumber(text)),
  problemUrl: (id) => `${home}/p/${requireProblemNumber(id).displayId}`,
  runUrl: ({ runId }) => `${home}/s/${runId}`,
}

export function requireProblemNumber(id: string): ProblemNumber {
  const number = parseProblem(id)
  if (number === null) throw badId()
  return number
}
