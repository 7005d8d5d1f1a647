import { AppError } from '../errors.ts'

export interface ZipLimits {
  maxFiles: number
  /** Of all files together, unpacked. */
  maxTotalBytes: number
  maxFileBytes: number
  /** Left out where the bounds above are low enough to bear what grows to them from little. */
  ratio?: ZipRatio
}

/**
 * Unpacked to packed size, of one file and of all together; looked at only from these sizes on, since small data may
 * well be monotonous.
 */
interface ZipRatio {
  max: number
  fileFromBytes: number
  totalFromBytes: number
}

/** The refusal of what unpacks to more than a bound. */
export function zipTooLarge(maxBytes: number): AppError {
  return new AppError('zip.too_large', { limit: `${Math.floor(maxBytes / 1024 / 1024)} MiB` })
}
