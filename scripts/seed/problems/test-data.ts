import type { ProblemContent } from './problem-content.ts'
import { createRandom } from '../random.ts'
import type { GeneratedCase } from './test-set.ts'

export interface JudgedCase {
  /** The name of its files in the zip is the position in the order of judging, from 1. */
  name: string
  input: string
  answer: string
  /** Only OI problems have points; in a subtask these are the points of the whole subtask. */
  score: number | null
  /** The subtask is null in problems without subtasks. */
  group: number | null
}

const fullScore = 100

/** Builds the tests of a problem with their answers, the same on every machine. */
export function buildTests({ slug, definition, samples, testSet }: ProblemContent): JudgedCase[] {
  const generated = testSet.generate(createRandom(slug))
  const isScored = definition.type === 'oi'
  const cases: GeneratedCase[] = isScored ? generated : [...samples.map(({ input }) => ({ input })), ...generated]

  function scoreOf({ group }: GeneratedCase, index: number): number {
    if (definition.subtasks.length === 0) return evenShare(index, cases.length)
    const subtask = definition.subtasks.find((one) => one.group === group)
    if (subtask === undefined) throw new Error(`${slug}: test ${index + 1} belongs to no subtask`)
    return subtask.score
  }
  return cases.map((one, index) => ({
    name: String(index + 1),
    input: one.input,
    answer: testSet.solve(one.input),
    score: isScored ? scoreOf(one, index) : null,
    group: one.group ?? null,
  }))
}

/** Splits the full score into whole points, as evenly as possible. */
function evenShare(index: number, count: number): number {
  return Math.floor(((index + 1) * fullScore) / count) - Math.floor((index * fullScore) / count)
}
