import { ContestAwardType } from '@verdict/proto/codes/contest'
import type { ContestDoc } from '../../contests/contest.model.ts'
import type { Person } from '../../people/people.ts'
import type { RankingInput } from '../../ranking/ranked-view.ts'

/** Fields of a contest that its scoreboard depends on besides the journal. */
export type RankedContest = Pick<
  ContestDoc,
  '_id' | 'version' | 'uid' | 'gid' | 'teams' | 'starAccounts' | 'awardType' | 'awards'
>

interface Ranked {
  people: ReadonlyMap<string, Person>
  roots: ReadonlySet<string>
  stamp: string
}

/** Excludes those who run the contest, roots of its group and super administrators from the scoreboard. */
export function rankingInput(contest: RankedContest, { people, roots, stamp }: Ranked): RankingInput {
  const stars = new Set(contest.starAccounts)
  return {
    isExcluded: (uid) => uid === contest.uid || roots.has(uid) || people.get(uid)?.isSuperAdmin === true,
    isStar(uid) {
      const person = people.get(uid)
      return person?.team?.isObserver === true || (stars.size > 0 && stars.has(person?.username ?? ''))
    },
    awards: awardsOf(contest),
    stamp,
  }
}

export function awardsOf({ awardType, awards }: Pick<ContestDoc, 'awardType' | 'awards'>): RankingInput['awards'] {
  if (awardType === ContestAwardType.None) return null
  return { isPercent: awardType === ContestAwardType.Proportion, tiers: awards }
}
