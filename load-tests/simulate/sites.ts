/** Describes a site in its busiest hour of an ordinary day, and during its largest contest. */
export interface Site {
  name: string
  users: number
  /** The largest contest has this many participants at the same time. */
  participants: number
}

export const sites: readonly Site[] = [
  { name: 'a school', users: 1_000, participants: 60 },
  { name: 'a university league', users: 100_000, participants: 2_000 },
  { name: 'a national site', users: 10_000_000, participants: 100_000 },
]

/** The habits are assumptions; all other figures follow from them. */
const habits = {
  activeShareOfDay: 0.1,
  ofActiveInDay: { visits: 2, lists: 10, problems: 10, ownSubmissions: 6, submissions: 2 },
  daySec: 12 * 3_600,
  /** The busiest hour has this multiple of the day's mean. */
  peak: 4,
  openPageShare: 0.05,
  contest: { submissionsPerSec: 1 / 600, openBoardShare: 0.6, boardReadsPerSec: 1 / 60 },
} as const

/** Rates are those of a second in the busiest hour. */
export interface Rates {
  visits: number
  lists: number
  problems: number
  ownSubmissions: number
  submissions: number
  boards: number
  /** This many rows change on a board with these open pages. */
  changedRows: number
  openBoards: number
  openPages: number
}

/** Returns the rates of an ordinary day, or with the largest contest in addition. */
export function ratesOf({ users, participants }: Site, withContest: boolean): Rates {
  const active = users * habits.activeShareOfDay
  const { visits, lists, problems, ownSubmissions, submissions } = habits.ofActiveInDay
  const perSec = (inDay: number) => (active * inDay * habits.peak) / habits.daySec
  const { contest } = habits
  const inContest = withContest ? participants : 0
  const ofContest = inContest * contest.submissionsPerSec
  const openBoards = inContest * contest.openBoardShare
  return {
    visits: perSec(visits),
    lists: perSec(lists),
    problems: perSec(problems),
    ownSubmissions: perSec(ownSubmissions) + 2 * ofContest,
    submissions: perSec(submissions) + ofContest,
    boards: inContest * contest.boardReadsPerSec,
    // A row changes with the submission and with the verdict.
    changedRows: 2 * ofContest,
    openBoards,
    openPages: active * habits.openPageShare + openBoards,
  }
}

/** Returns the submissions of a day, for the size of the databases. */
export function submissionsOfDay({ users }: Site): number {
  return users * habits.activeShareOfDay * habits.ofActiveInDay.submissions
}
