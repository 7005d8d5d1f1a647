import type { Contest } from './contest.rules.ts'

const hourMs = 3_600_000

/** A contest of five hours that has been running for one; for tests. */
export function runningContest(changes: Partial<Contest> = {}): Contest {
  const now = Date.now()
  const at = (hours: number) => new Date(now + hours * hourMs).toISOString()
  return {
    id: 7,
    uid: 'uid-author',
    author: 'author',
    title: 'Spring Cup',
    description: 'Five hours.',
    gid: null,
    type: 0,
    status: 0,
    source: 0,
    auth: 0,
    count: 3,
    now: at(0),
    startTime: at(-1),
    endTime: at(4),
    duration: 18_000,
    sealRank: true,
    sealRankTime: at(3),
    openPrint: false,
    openRank: false,
    allowEndSubmit: false,
    rankShowName: 'username',
    oiRankScoreType: 'Recent',
    ...changes,
  }
}
