import type { adminGetContestProblemCandidates, adminGetContestProblemList } from '@verdict/proto/http/contest/admin'
import type { RouteData } from '@verdict/proto/http/route'
import { nextLetter } from '../../../contest-letters/next-letter.rules.ts'

type ProblemList = RouteData<typeof adminGetContestProblemList>
export type Candidate = ProblemList['problemList']['records'][number]
/** A problem that was looked for, and why a contest cannot take it in. */
export type Excluded = NonNullable<RouteData<typeof adminGetContestProblemCandidates>['excluded']>

/** A problem in the form of a contest. */
export interface ContestProblemValue {
  pid: number
  /** On the site: A1000. */
  problemId: string
  /** On the site. */
  title: string
  /** Its letter in the contest. */
  displayId: string
  /** Empty: the title of the site. */
  displayTitle: string
  /** For readers in English; empty: the other title. */
  displayTitleEn: string
  /** Of its balloon; empty: none. */
  color: string
  auth: number
  /** The group that it is of; null: none. */
  gid: number | null
  author: string
  manageable: boolean
  testCount: number
  languages: string[]
}

export interface CandidateParams {
  currentPage: number
  limit: number
  keyword: string
}

export const firstCandidates: CandidateParams = { currentPage: 1, limit: 10, keyword: '' }

/** Colours of balloons that can be told apart in a hall; the names are those of the texts. */
export const balloonColors = [
  { name: 'red', color: '#e5484d' },
  { name: 'blue', color: '#3b82f6' },
  { name: 'green', color: '#2f9e44' },
  { name: 'yellow', color: '#f2c100' },
  { name: 'purple', color: '#8e4ec6' },
  { name: 'orange', color: '#f76b15' },
  { name: 'pink', color: '#f472b6' },
  { name: 'white', color: '#ffffff' },
  { name: 'black', color: '#1f2328' },
  { name: 'lightBlue', color: '#7cd4fd' },
  { name: 'lightGreen', color: '#a3e635' },
  { name: 'brown', color: '#8d5524' },
  { name: 'silver', color: '#b4b9c2' },
  { name: 'gold', color: '#c9a227' },
] as const

function nextColor(problems: readonly ContestProblemValue[]): string {
  return balloonColors.find(({ color }) => problems.every((one) => one.color !== color))?.color ?? ''
}

/** The problems with one more, under the first letter that is free; with a balloon of its own where there are balloons. */
export function withCandidate(
  problems: readonly ContestProblemValue[],
  { id: pid, problemId, title, auth, gid, author, manageable = false, testCount = 0, languages = [] }: Candidate,
  { hasBalloons }: { hasBalloons: boolean },
): ContestProblemValue[] {
  const displayId = nextLetter(problems.map((one) => one.displayId))
  const added = {
    pid,
    problemId,
    title,
    displayId,
    displayTitle: '',
    displayTitleEn: '',
    color: hasBalloons ? nextColor(problems) : '',
    auth,
    gid,
    author: author ?? '',
    manageable,
    testCount,
    languages: [...languages],
  }
  return [...problems, added]
}

/** Whether the reader may change the problem where the contest is edited: those of a group in their group alone. */
export function isEditableHere(problem: Pick<ContestProblemValue, 'manageable' | 'gid'>, gid: number): boolean {
  return problem.manageable && (gid === 0 || problem.gid === gid)
}

/** The problems in a new order: the letters stay where they are, so that the first one is A as before. */
export function inOrder(
  before: readonly ContestProblemValue[],
  after: readonly ContestProblemValue[],
): ContestProblemValue[] {
  const letters = before.map(({ displayId }) => displayId)
  return after.map((problem, index) => ({ ...problem, displayId: letters[index] ?? problem.displayId }))
}

/** The problems of a stored contest, in the order of its list. */
export function problemsOfContest({ problemList, contestProblemMap }: ProblemList): ContestProblemValue[] {
  return problemList.records.flatMap((row) => {
    const link = contestProblemMap[row.id]
    if (link === undefined) return []
    const [value] = withCandidate([], row, { hasBalloons: false })
    const { displayId, displayTitle, displayTitleEn, color } = link
    const own = displayTitle === row.title ? '' : displayTitle
    const shown = { displayId, displayTitle: own, displayTitleEn, color: color ?? '' }
    return value === undefined ? [] : [{ ...value, ...shown }]
  })
}

export type LetterError = 'letterRequired' | 'letterInvalid' | 'letterTaken'

/** What is wrong with the letter of a problem, if anything; `others`: the letters that the others have. */
export function letterError(letter: string, others: readonly string[] = []): LetterError | null {
  const text = letter.trim()
  if (text === '') return 'letterRequired'
  if (!/^[A-Za-z0-9]{1,10}$/.test(text)) return 'letterInvalid'
  return others.some((other) => other.trim().toUpperCase() === text.toUpperCase()) ? 'letterTaken' : null
}

/** The first fault among the letters of a contest. */
export function lettersError(problems: readonly ContestProblemValue[]): LetterError | null {
  for (const { pid, displayId } of problems) {
    const others = problems.filter((one) => one.pid !== pid).map((one) => one.displayId)
    const fault = letterError(displayId, others)
    if (fault !== null) return fault
  }
  return null
}
