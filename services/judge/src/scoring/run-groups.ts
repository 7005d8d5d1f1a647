import { allSettled } from './all-settled.ts'
import { casesOf, topologicalOrder, isGroupDecided } from './groups.rules.ts'
import type { CaseGroup, JudgeCase } from '../spec/judge-spec.ts'
import { skippedCase, type JudgedCase } from '../cases/judged-case.ts'
import { JudgingImpossible } from '../spec/judging-impossible.ts'

export type CaseRunner = (one: JudgeCase) => Promise<JudgedCase>

/**
 * Runs the tests of declared groups; the result is in judging order.
 *
 * A group waits for those that it requires and is skipped unless all of them were passed in full; independent groups
 * run concurrently. In groups that are scored as a whole, the rest is skipped once its points are decided.
 *
 * @throws JudgingImpossible if the requirements of groups have a cycle
 */
export async function runGroups(
  groups: readonly CaseGroup[],
  cases: readonly JudgeCase[],
  run: CaseRunner,
): Promise<JudgedCase[]> {
  const ordered = topologicalOrder(groups)
  if (ordered === undefined) throw new JudgingImpossible('groups of the problem require each other in a circle')
  const declared = new Set(groups.map(({ num }) => num))
  const loose = cases.filter(({ group }) => !declared.has(group))
  const judged = new Map<number, Promise<JudgedCase[]>>()
  const start = (group: CaseGroup) => {
    const required = group.requires.flatMap((num) => judged.get(num) ?? [])
    const running = Promise.all(required).then((outcomes) =>
      outcomes.flat().every(({ percent }) => percent >= 100)
        ? runGroup(group, casesOf(group, cases), run)
        : casesOf(group, cases).map(skippedCase),
    )
    judged.set(group.num, running)
    return running
  }
  const [alone, ...grouped] = await allSettled([
    () => allSettled(loose.map((one) => () => run(one))),
    ...ordered.map((group) => () => start(group)),
  ])
  return [...(alone ?? []), ...grouped.flat()].sort((a, b) => a.seq - b.seq)
}

async function runGroup(group: CaseGroup, cases: readonly JudgeCase[], run: CaseRunner): Promise<JudgedCase[]> {
  if (group.policy === 'sum') return allSettled(cases.map((one) => () => run(one)))
  const judged: JudgedCase[] = []
  for (const one of cases) judged.push(isGroupDecided(group, judged) ? skippedCase(one) : await run(one))
  return judged
}
