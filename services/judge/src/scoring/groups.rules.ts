import type { CaseGroup } from '../spec/judge-spec.ts'
import { shareOf, sum } from '../cases/points.rules.ts'
import type { CaseOutcome } from '../cases/judged-case.ts'

type Outcome = Pick<CaseOutcome, 'group' | 'score' | 'fullScore' | 'percent'>

/**
 * Sums the points of a problem with declared groups: those of each group by its policy, and those of tests outside of
 * declared groups.
 */
export function groupsScore(groups: readonly CaseGroup[], cases: readonly Outcome[]): number {
  const declared = new Set(groups.map(({ num }) => num))
  const loose = cases.filter(({ group }) => !declared.has(group)).map(({ score }) => score)
  return sum(loose) + sum(groups.map((group) => groupScore(group, casesOf(group, cases))))
}

/** Returns the points of each declared group. */
export function groupResults(
  groups: readonly CaseGroup[],
  cases: readonly Outcome[],
): readonly { num: number; points: number }[] {
  return groups.map((group) => ({ num: group.num, points: groupScore(group, casesOf(group, cases)) }))
}

/** Returns the maximum points of all groups and the tests outside of them. */
export function pointsOfGroups(groups: readonly CaseGroup[], cases: readonly Outcome[]): number {
  return groupsScore(
    groups,
    cases.map((one) => ({ ...one, score: one.fullScore, percent: 100 })),
  )
}

/**
 * Scores a group by its policy. `sum` is the points of its tests, at most the group's; if the tests have none, the
 * group's points times the mean share. `min` is the group's points times the share of its worst test, `max` of its best
 * one. `all` is all of its points or none.
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

/** Whether further tests cannot change the points of the group. */
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
 * Sorts the groups so that each comes after all that it requires; undefined if there is a cycle. Requirements that name
 * no group are ignored.
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
