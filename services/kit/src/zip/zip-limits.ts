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
