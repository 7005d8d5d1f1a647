import { AppError } from '@verdict/kit/errors'
import type { UploadedCase } from './upload.model.ts'

/** @throws AppError problem.case_name_taken if two files have the same name */
export function assertDistinctNames(cases: readonly Pick<UploadedCase, 'inputName' | 'outputName'>[]): void {
  const names = new Set<string>()
  for (const name of cases.flatMap(({ inputName, outputName }) => [inputName, outputName])) {
    if (names.has(name)) throw new AppError('problem.case_name_taken', { name })
    names.add(name)
  }
}
