import type { SiteFacts } from '../port.ts'
import { badId } from '../problem-id.ts'
import { parseProblemId, problemIdOf, problemPath, type CodeforcesProblemId } from './codeforces-problem-id.rules.ts'
import { codeforcesLanguages } from './codeforces.languages.ts'

export const codeforcesBases = { main: 'https://codeforces.com', api: 'https://codeforces.com/api' }
export const home = codeforcesBases.main

export const codeforcesFacts = factsOf(false)
export const gymFacts = factsOf(true)

function factsOf(isGym: boolean): SiteFacts {
  const placeOf = (id: string) => placeIn(id, isGym)
  return {
    key: isGym ? 'GYM' : 'CF',
    languages: codeforcesLanguages,
    normalizeId: (text) => problemIdOf(placeOf(text)),
    problemUrl: (id) => `${home}${problemPath(placeOf(id))}`,
    runUrl: ({ runId, problemId }) =>
      `${home}/${isGym ? 'gym' : 'contest'}/${placeOf(problemId).contest}/submission/${runId}`,
  }
}

export function placeIn(id: string, isGym: boolean): CodeforcesProblemId {
  const place = parseProblemId(id, isGym)
  if (place === null) throw badId()
  return place
}
