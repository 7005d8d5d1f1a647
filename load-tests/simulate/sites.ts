/** A site at its busiest hour of an ordinary day, and at its largest contest. */
export interface Site {
  name: string
  users: number
  /** Participants of the largest contest, all at once. */
  participants: number
}

export const sites: readonly Site[] = [
  { name: 'a school', users: 1_000, participants: 60 },
  { name: 'a university league', users: 100_000, participants: 2_000 },
  { name: 'a national site', users: 10_000_000, participants: 100_000 },
]

/** What people do, by assumption: change it here, the rest follows. */
const habits = {
  activeShareOfDay: 0.1,
  ofActiveInDay: { visits: 2, lists: 10, problems: 10, ownSubmissions: 6, submissions: 2 },
  daySec: 12 * 3_600,
  /** The busiest hour, of the day's mean. */
  peak: 4,
  openPageShare: 0.05,
  contest: { submissionsPerSec: 1 / 600, openBoardShare: 0.6, boardReadsPerSec: 1 / 60 },
} as const

/** A second of the busiest hour. */
export interface Rates {
  visits: number
  lists: number
  problems: number
  ownSubmissions: number
  submissions: number
  boards: number
  /** Changed rows of one board that has these open pages. */
  changedRows: number
  openBoards: number
  openPages: number
}

/** What a second asks of the site: on an ordinary day, and with its largest contest beside it. */
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
    // One when it is submitted, one with the verdict.
    changedRows: 2 * ofContest,
    openBoards,
    openPages: active * habits.openPageShare + openBoards,
  }
}

/** In a day, for what is stored. */
export function submissionsOfDay({ users }: Site): number {
  return users * habits.activeShareOfDay * habits.ofActiveInDay.submissions
}
