import { JudgeStatus } from '@verdict/proto/codes/judge-status'
import { figuresKey, inRankingOrder, type RankingFigures, type RankingName } from './ranking.rules.ts'

/** Submissions of a member with one status on one problem of the group, and the best OI points among them. */
export interface GroupAttempts {
  uid: string
  pid: number
  status: number
  submissions: number
  bestOiRankScore: number | null
}

/** A member of a group with the figures that are ranked. */
export type GroupFigures = RankingFigures & { _id: string }

const noFigures: RankingFigures = { solved: 0, tries: 0, oiScore: 0 }

/** Figures of each member; zero without submissions. Users who are not members are left out. */
export function figuresOfMembers(uids: readonly string[], attempts: readonly GroupAttempts[]): GroupFigures[] {
  const byUid = Map.groupBy(attempts, ({ uid }) => uid)
  return uids.map((uid) => ({ _id: uid, ...sumOfProblems(byUid.get(uid) ?? []) }))
}

function sumOfProblems(attempts: readonly GroupAttempts[]): RankingFigures {
  const byProblem = Map.groupBy(attempts, ({ pid }) => pid)
  let sum = noFigures
  for (const ofOne of byProblem.values()) {
    sum = {
      solved: sum.solved + (ofOne.some(({ status }) => status === JudgeStatus.Accepted) ? 1 : 0),
      tries: sum.tries + ofOne.reduce((total, { submissions }) => total + submissions, 0),
      oiScore: sum.oiScore + Math.max(0, ...ofOne.map(({ bestOiRankScore }) => bestOiRankScore ?? 0)),
    }
  }
  return sum
}

/** Members in the order of the site's ranking of that name with their ranks, from 1; equal members share a rank. */
export function rankMembers<M extends GroupFigures>(
  name: RankingName,
  members: readonly M[],
): (M & { place: number })[] {
  const placeOf = new Map<string, number>()
  return inRankingOrder(name, members).map((member, index) => {
    const key = figuresKey(name, member)
    const place = placeOf.get(key) ?? index + 1
    placeOf.set(key, place)
    return { ...member, place }
  })
}
