// Looked up once because under jest each access to a global takes a microsecond, which adds up for large tests.
const { floor, imul } = Math

/** Generates random values from a seed, the same on every machine. */
export interface Random {
  /** Returns a whole number, both ends included; the range may be as wide as 2^53. */
  int(low: number, high: number): number
  chance(probability: number): boolean
  pick<T>(values: readonly T[]): T
  /** Returns a shuffled copy. */
  shuffled<T>(values: readonly T[]): T[]
  /** Returns `length` characters of `alphabet`. */
  text(length: number, alphabet: string): string
}

/** Uses mulberry32 (Tommy Ettinger, public domain), seeded with an FNV-1a hash. */
export function createRandom(seed: string): Random {
  let state = hash(seed)

  function next32(): number {
    state = (state + 0x6d2b79f5) | 0
    let mixed = imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return (mixed ^ (mixed >>> 14)) >>> 0
  }

  function fraction(): number {
    return ((next32() >>> 5) * 67108864 + (next32() >>> 6)) / 2 ** 53
  }

  const random: Random = {
    int: (low, high) => low + floor(fraction() * (high - low + 1)),
    chance: (probability) => fraction() < probability,
    pick(values) {
      const index = random.int(0, values.length - 1)
      const value = values[index]
      if (value === undefined) throw new RangeError('nothing to pick from')
      return value
    },
    shuffled(values) {
      const result = [...values]
      for (let last = result.length - 1; last > 0; last--) {
        const other = random.int(0, last)
        const [a, b] = [result[last], result[other]]
        if (a === undefined || b === undefined) continue
        result[last] = b
        result[other] = a
      }
      return result
    },
    text: (length, alphabet) => Array.from({ length }, () => alphabet[random.int(0, alphabet.length - 1)]).join(''),
  }
  return random
}

function hash(text: string): number {
  let value = 0x811c9dc5
  for (let i = 0; i < text.length; i++) value = imul(value ^ text.charCodeAt(i), 0x01000193)
  return value >>> 0
}
