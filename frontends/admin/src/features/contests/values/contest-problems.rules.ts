import type { adminGetContestProblemCandidates, adminGetContestProblemList } from '@verdict/proto/http/contest/admin'
import type { RouteData } from '@verdict/proto/http/route'
import { nextLetter } from '../../../contest-letters/next-letter.rules.ts'

type ProblemList = RouteData<typeof adminGetContestProblemList>
export type Candidate = ProblemList['problemList']['records'][number]
/** A problem that cannot be added to a contest, with the reason. */
export type ExcludedProblem = NonNullable<RouteData<typeof adminGetContestProblemCandidates>['excluded']>

/** A problem in the form of a contest. */
export interface ContestProblemValue {
  pid: number
  /** Display id on the site: A1000. */
  problemId: string
  /** Title on the site. */
  title: string
  /** Letter in the contest. */
  displayId: string
  /** Empty: the title of the site. */
  displayTitle: string
  /** The English title; if it is empty, readers in English see the other one. */
  displayTitleEn: string
  /** Colour of its balloon; empty: none. */
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

/** Lists balloon colours that are easy to distinguish in a hall; keys are those of the texts. */
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

/** Adds a problem under the next letter, with a balloon if the others have one. */
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

/** Whether the problem can be edited here: problems of a group only in their group. */
export function isEditableHere(problem: Pick<ContestProblemValue, 'manageable' | 'gid'>, gid: number): boolean {
  return problem.manageable && (gid === 0 || problem.gid === gid)
}

/** Reorders problems; letters stay in place, so that the first problem remains A. */
export function reorderProblems(
  before: readonly ContestProblemValue[],
  after: readonly ContestProblemValue[],
): ContestProblemValue[] {
  const letters = before.map(({ displayId }) => displayId)
  return after.map((problem, index) => ({ ...problem, displayId: letters[index] ?? problem.displayId }))
}

/** Form values of a contest's problems in order. */
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

/**
 * Error of a problem's letter.
 *
 * @param others letters of the other problems
 */
export function letterError(letter: string, others: readonly string[] = []): LetterError | null {
  const text = letter.trim()
  if (text === '') return 'letterRequired'
  if (!/^[A-Za-z0-9]{1,10}$/.test(text)) return 'letterInvalid'
  return others.some((other) => other.trim().toUpperCase() === text.toUpperCase()) ? 'letterTaken' : null
}

/** The first error of all letters. */
export function lettersError(problems: readonly ContestProblemValue[]): LetterError | null {
  for (const { pid, displayId } of problems) {
    const others = problems.filter((one) => one.pid !== pid).map((one) => one.displayId)
    const fault = letterError(displayId, others)
    if (fault !== null) return fault
  }
  return null
}
