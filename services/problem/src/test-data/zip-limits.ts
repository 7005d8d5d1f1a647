import type { ZipLimits } from '@verdict/kit/zip'
import type { TestDataContext } from './context.ts'

const mebibyte = 1024 * 1024

/** Size limits for zips of tests and packages. */
export function zipLimitsOf({ settings }: Pick<TestDataContext, 'settings'>): ZipLimits {
  return {
    maxFiles: settings.PROBLEM_ZIP_MAX_FILES,
    maxTotalBytes: settings.PROBLEM_ZIP_MAX_TOTAL_MIB * mebibyte,
    maxFileBytes: settings.PROBLEM_ZIP_MAX_FILE_MIB * mebibyte,
    ratio: { max: settings.PROBLEM_ZIP_MAX_RATIO, fileFromBytes: 16 * mebibyte, totalFromBytes: 128 * mebibyte },
  }
}
