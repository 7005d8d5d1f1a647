import type { CaseGroup } from '../spec/judge-spec.ts'
import { shareOf, sum } from '../cases/points.rules.ts'
import type { CaseOutcome } from '../cases/judged-case.ts'

type Outcome = Pick<CaseOutcome, 'group' | 'score' | 'fullScore' | 'percent'>

/**
 * Points of a problem whose groups have points of their own: each group's by its policy, and those of tests in no
 * declared group by themselves.
 */
export function groupsScore(groups: readonly CaseGroup[], cases: readonly Outcome[]): number {
  const declared = new Set(groups.map(({ num }) => num))
  const loose = cases.filter(({ group }) => !declared.has(group)).map(({ score }) => score)
  return sum(loose) + sum(groups.map((group) => groupScore(group, casesOf(group, cases))))
}

/** What each declared group has won. */
export function groupResults(
  groups: readonly CaseGroup[],
  cases: readonly Outcome[],
): readonly { num: number; points: number }[] {
  return groups.map((group) => ({ num: group.num, points: groupScore(group, casesOf(group, cases)) }))
}

/** What all groups and the tests outside of them are worth together. */
export function pointsOfGroups(groups: readonly CaseGroup[], cases: readonly Outcome[]): number {
  return groupsScore(
    groups,
    cases.map((one) => ({ ...one, score: one.fullScore, percent: 100 })),
  )
}

/**
 * `sum`: the points of its tests, at most the group's; where the tests have none, the group's points times the mean
 * share. `min`: the group's points times the share of its worst test, `max`: of its best one. `all`: all of its points or none.
 */
export function groupScore({ points, policy }: CaseGroup, cases: readonly Outcome[]): number {
  if (cases.length === 0) return 0
  const shares = cases.map(({ percent }) => percent)
  switch (policy) {
    case 'sum': {
      const haveOwnPoints = cases.some(({ fullScore }) => fullScore > 0)
      const won = haveOwnPoints ? sum(cases.map(({ score }) => score)) : shareOf(sum(shares) / shares.length, points)
      return points > 0 ? Math.min(points, won) : won
    }
    case 'min':
      return shareOf(Math.min(...shares), points)
    case 'max':
      return shareOf(Math.max(...shares), points)
    case 'all':
      return shares.every((share) => share >= 100) ? points : 0
  }
}

/** Whether nothing is left to win in the group after these tests. */
export function isGroupDecided(
  { policy }: Pick<CaseGroup, 'policy'>,
  cases: readonly Pick<Outcome, 'percent'>[],
): boolean {
  switch (policy) {
    case 'sum':
      return false
    case 'min':
      return cases.some(({ percent }) => percent === 0)
    case 'max':
      return cases.some(({ percent }) => percent >= 100)
    case 'all':
      return cases.some(({ percent }) => percent < 100)
  }
}

/**
 * The groups in an order in which each comes after all that it requires; undefined where they require each other in a
 * circle. Requirements that name no group count for nothing.
 */
export function topologicalOrder(groups: readonly CaseGroup[]): CaseGroup[] | undefined {
  const known = new Set(groups.map(({ num }) => num))
  const done = new Set<number>()
  const ordered: CaseGroup[] = []
  let rest = [...groups]
  while (rest.length > 0) {
    const ready = rest.filter(({ requires }) => requires.every((num) => done.has(num) || !known.has(num)))
    if (ready.length === 0) return undefined
    for (const group of ready) done.add(group.num)
    ordered.push(...ready)
    rest = rest.filter(({ num }) => !done.has(num))
  }
  return ordered
}

export function casesOf<T extends { group: number }>({ num }: Pick<CaseGroup, 'num'>, cases: readonly T[]): T[] {
  return cases.filter(({ group }) => group === num)
}
