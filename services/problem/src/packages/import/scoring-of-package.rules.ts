import { ProblemType } from '@verdict/proto/codes/problem'
import type { GroupDoc } from '../../judging/judging.model.ts'
import type { ProblemForm } from '../../editor/form.rules.ts'
import type { Notes } from '../model/notes.ts'
import type { PackagedGroup, PackagedProblem, PackagedTest } from '../model/packaged-problem.ts'

type Samples = NonNullable<ProblemForm['samples']>

/** Names stored tests: as in the package if the names are unique, otherwise by number. */
export function storedNames(tests: readonly PackagedTest[]): { inputName: string; outputName: string }[] {
  const names = tests.flatMap(({ inputName, outputName }) => [inputName, outputName])
  const isPlain = names.every((name) => name !== '' && name.length <= 100 && !/[/\\\p{Cc}]/u.test(name))
  if (isPlain && new Set(names).size === names.length)
    return tests.map(({ inputName, outputName }) => ({ inputName, outputName }))
  return tests.map((_test, index) => ({ inputName: `${index + 1}.in`, outputName: `${index + 1}.out` }))
}

type Rounding = (points: number) => number

/** Rounds points to whole numbers and carries the remainder over to the next ones, so that the sum is kept. */
function createRounding(path: string, notes: Notes): Rounding {
  let [exact, given] = [0, 0]
  return (points) => {
    exact += Math.max(0, points)
    const whole = Math.max(0, Math.round(exact) - given)
    given += whole
    if (whole !== points) notes.doubt(path, 'package.points_rounded', { before: points, after: whole })
    return whole
  }
}

/** Returns the points of a group; if it adds up its tests, they are their sum. */
function pointsOf(group: PackagedGroup, scores: readonly (number | null)[], round: Rounding): number {
  const isSum = group.policy === 'sum' && scores.some((score) => score !== null)
  if (isSum) return scores.reduce<number>((total, score) => total + (score ?? 0), 0)
  return round(group.points)
}

/** Returns scores and groups of the tests for the form; `samples` is null if the package has neither. */
export function scoringOfPackage(
  { type, tests, groups, path, caseMode }: PackagedProblem,
  notes: Notes,
): { samples: Samples | null; groups: GroupDoc[] } {
  if (type === ProblemType.Acm) return { samples: null, groups: [] }
  const names = storedNames(tests)
  const hasGroups = groups.length > 0
  const isScored = tests.some(({ points }) => points !== null)
  const round = createRounding(path, notes)
  const inSum = new Set(groups.filter(({ policy }) => policy === 'sum').map(({ num }) => num))
  const scores = tests.map(({ points, group }): number | null => {
    const isGrouped = hasGroups && group !== null
    if (isGrouped && !inSum.has(group)) return null
    if (points !== null) return round(points)
    return isGrouped ? null : 0
  })
  const samples = tests.map((test, index) => ({
    input: names[index]?.inputName ?? '',
    output: names[index]?.outputName ?? '',
    score: scores[index] ?? null,
    groupNum: test.group ?? (hasGroups || caseMode === 'default' ? 0 : 1),
  }))
  const made = groups.map((group) => {
    const own = scores.filter((_score, index) => tests[index]?.group === group.num)
    const { num, policy, requires } = group
    return { num, points: pointsOf(group, own, round), policy, requires }
  })
  return { samples: hasGroups || isScored ? samples : null, groups: made }
}
