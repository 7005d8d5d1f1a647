/** A problem is identified by its contest, which may be in the gym, and its letter there. */
export interface CodeforcesProblemId {
  contest: number
  index: string
  isGym: boolean
}

/** Gym contests have numbers from here; users may omit the leading digits. */
const firstGym = 100_000

/** Only this contest has numbers instead of letters. */
const numbered = 921

const written = /^(\d{1,6})[-_ ]?([A-Za-z]\d?|\d{2})$/
const inAddress =
  /\/(?:problemset\/problem|contest\/(?=\d+\/problem)|gym\/(?=\d+\/problem))\/?(\d+)\/(?:problem\/)?(\w{1,2})/i

/** Parses `1850A`, `103687B`, `92101` or an address; null for anything else. */
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
