import type { SiteMetadata } from '../port.ts'
import { badId } from '../parsing/problem-id.ts'
import { parseProblemId, problemIdOf, problemPath, type CodeforcesProblemId } from './codeforces-problem-id.rules.ts'
import { codeforcesLanguages } from './codeforces.languages.ts'

export const codeforcesBases = { main: 'https://codeforces.com', api: 'https://codeforces.com/api' }
export const codeforcesUrl = codeforcesBases.main

export const codeforcesMetadata = metadataOf(false)
export const gymMetadata = metadataOf(true)

function metadataOf(isGym: boolean): SiteMetadata {
  const placeOf = (id: string) => requireProblemId(id, isGym)
  return {
    key: isGym ? 'GYM' : 'CF',
    languages: codeforcesLanguages,
    normalizeId: (text) => problemIdOf(placeOf(text)),
    problemUrl: (id) => `${codeforcesUrl}${problemPath(placeOf(id))}`,
    runUrl: ({ runId, problemId }) =>
      `${codeforcesUrl}/${isGym ? 'gym' : 'contest'}/${placeOf(problemId).contest}/submission/${runId}`,
  }
}

export function requireProblemId(id: string, isGym: boolean): CodeforcesProblemId {
  const place = parseProblemId(id, isGym)
  if (place === null) throw badId()
  return place
}
