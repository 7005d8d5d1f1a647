import { AppError } from '../errors.ts'

export interface ZipLimits {
  maxFiles: number
  /** Unpacked size of all files together. */
  maxTotalBytes: number
  maxFileBytes: number
  /** Left out if the other limits are low enough to make a high compression ratio harmless. */
  ratio?: ZipRatio
}

/**
 * Maximum compression ratio of one file and of all together. It is checked only from these sizes on, because small data
 * may well compress strongly.
 */
interface ZipRatio {
  max: number
  fileFromBytes: number
  totalFromBytes: number
}

/** The refusal for content that exceeds a size limit when unpacked. */
export function zipTooLarge(maxBytes: number): AppError {
  return new AppError('zip.too_large', { limit: `${Math.floor(maxBytes / 1024 / 1024)} MiB` })
}
