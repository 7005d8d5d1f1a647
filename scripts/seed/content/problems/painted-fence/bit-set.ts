const { clz32 } = Math

/**
 * Stores a set of small whole numbers as levels of 32-bit words, so that the largest one up to a bound is found fast.
 */
export class BitSet {
  readonly #levels: Int32Array[] = []

  /** The set can hold values from 0 to `size` - 1. */
  constructor(size: number) {
    for (let length = size; this.#levels.length === 0 || length > 1;) {
      length = Math.ceil(length / 32)
      this.#levels.push(new Int32Array(length))
    }
  }

  has(value: number): boolean {
    return ((this.#levels[0]?.[value >>> 5] ?? 0) & (1 << (value & 31))) !== 0
  }

  add(value: number) {
    let at = value
    for (const words of this.#levels) {
      words[at >>> 5] = (words[at >>> 5] ?? 0) | (1 << (at & 31))
      at >>>= 5
    }
  }

  delete(value: number) {
    let at = value
    for (const words of this.#levels) {
      words[at >>> 5] = (words[at >>> 5] ?? 0) & ~(1 << (at & 31))
      at >>>= 5
      if (words[at] !== 0) return
    }
  }

  /** Finds the largest value up to and including `bound`, or -1. */
  atOrBefore(bound: number): number {
    let at = bound
    for (let level = 0; level < this.#levels.length && at >= 0; level++) {
      const word = this.#levels[level]?.[at >>> 5] ?? 0
      const upTo = word & (-1 >>> (31 - (at & 31)))
      if (upTo !== 0) return this.#largestBelow(level, (at & ~31) + topBit(upTo))
      at = (at >>> 5) - 1
    }
    return -1
  }

  #largestBelow(level: number, at: number): number {
    let found = at
    for (let below = level - 1; below >= 0; below--) found = found * 32 + topBit(this.#levels[below]?.[found] ?? 0)
    return found
  }
}

const topBit = (word: number) => 31 - clz32(word)
