import type { SiteFacts } from '../port.ts'
import { badId } from '../problem-id.ts'
import { libreojLanguages } from './libreoj.languages.ts'
import { parseProblem, problemId, type ProblemNumber } from './problem-number.rules.ts'

const home = 'https://loj.ac'

export const libreojFacts: SiteFacts = {
  key: 'LIBRE',
  languages: libreojLanguages,
  normalizeId: (text) => problemId(numberOf(text)),
  problemUrl: (id) => `${home}/p/${numberOf(id).displayId}`,
  runUrl: ({ runId }) => `${home}/s/${runId}`,
}

export function numberOf(id: string): ProblemNumber {
  const number = parseProblem(id)
  if (number === null) throw badId()
  return number
}
