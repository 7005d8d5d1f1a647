import { AppError } from '@verdict/kit/errors'
import type { ProblemDoc } from '../problems/problem.model.ts'
import type { ProblemForm } from './form.rules.ts'

export type SampleInput = NonNullable<ProblemForm['samples']>[number]

/** The source of a problem's tests in a form; `marks` null: the form does not mention scores and subtasks. */
export type TestDataChange =
  | { kind: 'manual'; samples: SampleInput[] }
  | { kind: 'upload'; uploadId: string; scorings: SampleInput[] | null }
  | { kind: 'keep'; scorings: SampleInput[] | null }

function manualChange(samples: SampleInput[]): TestDataChange {
  if (samples.length === 0) throw new AppError('problem.no_tests')
  samples.forEach(({ input, output }, index) => {
    if ((input ?? '') === '' && (output ?? '') === '') throw new AppError('problem.case_empty', { seq: index + 1 })
  })
  return { kind: 'manual', samples }
}

/**
 * Determines what a form means for the tests. A named upload is used; samples are used if the problem's tests are
 * entered by hand; otherwise the tests stay, with the scores and subtasks of the form.
 *
 * @throws AppError problem.no_tests, problem.case_empty
 */
export function testDataChangeOf(form: ProblemForm, stored: Pick<ProblemDoc, 'isUploadCase'> | null): TestDataChange {
  const uploadId = form.uploadTestcaseDir ?? ''
  const isUpload = form.isUploadTestCase ?? (uploadId !== '' || (stored?.isUploadCase ?? false))
  if (!isUpload && (form.samples !== undefined || stored === null)) return manualChange(form.samples ?? [])
  const scorings = form.samples === undefined || form.samples.length === 0 ? null : form.samples
  if (isUpload && uploadId !== '') return { kind: 'upload', uploadId, scorings }
  if (stored === null || stored.isUploadCase !== isUpload) throw new AppError('problem.no_tests')
  return { kind: 'keep', scorings }
}
