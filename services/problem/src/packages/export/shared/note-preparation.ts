import type { Notes } from '../../model/notes.ts'
import type { PackagedProblem } from '../../model/packaged-problem.ts'

type Preparation = PackagedProblem['preparation']

/** Notes the parts of a preparation that the format cannot represent, except the validators that it can. */
export function notePreparation(
  { validators, generators, scripts, checkerTests }: Preparation,
  written: readonly Preparation['validators'][number][],
  notes: Notes,
): void {
  const left = validators.filter((one) => !written.includes(one))
  for (const { name } of [...left, ...generators]) notes.lost('', name)
  if (scripts.length > 0) notes.lost('', `scripts (${scripts.length})`)
  if (checkerTests.length > 0) notes.lost('', `checker tests (${checkerTests.length})`)
}
