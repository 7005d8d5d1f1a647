/** Where a problem stands: a contest of Codeforces, or one of its gym, and the letter in it. */
export interface CodeforcesProblemId {
  contest: number
  index: string
  isGym: boolean
}

/** Gym contests are numbered from here; below it people leave the leading digits away. */
const firstGym = 100_000

/** The one contest whose problems have numbers for letters. */
const numbered = 921

const written = /^(\d{1,6})[-_ ]?([A-Za-z]\d?|\d{2})$/
const inAddress =
  /\/(?:problemset\/problem|contest\/(?=\d+\/problem)|gym\/(?=\d+\/problem))\/?(\d+)\/(?:problem\/)?(\w{1,2})/i

/** Reads `1850A`, `103687B`, `92101` or an address; null for anything else. */
export function parseProblemId(text: string, isGym: boolean): CodeforcesProblemId | null {
  const trimmed = text.trim()
  const found = (/^https?:/i.test(trimmed) ? inAddress : written).exec(trimmed)
  if (found === null || (/^https?:/i.test(trimmed) && /\/gym\//i.test(trimmed) !== isGym)) return null
  const number = Number(found[1])
  const contest = isGym && number < firstGym ? number + firstGym : number
  const index = (found[2] ?? '').toUpperCase()
  const isThere = contest > 0 && (contest === numbered || /^[A-Z]/.test(index)) && contest >= firstGym === isGym
  return isThere ? { contest, index, isGym } : null
}

export const problemIdOf = ({ contest, index }: CodeforcesProblemId): string => `${contest}${index}`

export const problemPath = ({ contest, index, isGym }: CodeforcesProblemId): string =>
  isGym ? `/gym/${contest}/problem/${index}` : `/problemset/problem/${contest}/${index}`

export const submitPath = ({ contest, index, isGym }: CodeforcesProblemId): string =>
  isGym ? `/gym/${contest}/submit` : `/problemset/submit/${contest}/${index}`
