import { AppError } from '@verdict/kit/errors'
import type { UploadedCase } from './upload.model.ts'

/**
 * Whether a test has an input and no answer: whoever reads the input and writes something fails it.
 */
export function lacksAnswer({ inputBytes, outputBytes }: Pick<UploadedCase, 'inputBytes' | 'outputBytes'>): boolean {
  return inputBytes > 0 && outputBytes === 0
}

/** @throws AppError problem.case_name_taken for a name that two files of the tests have */
export function assertDistinctNames(cases: readonly Pick<UploadedCase, 'inputName' | 'outputName'>[]): void {
  const names = new Set<string>()
  for (const name of cases.flatMap(({ inputName, outputName }) => [inputName, outputName])) {
    if (names.has(name)) throw new AppError('problem.case_name_taken', { name })
    names.add(name)
  }
}
