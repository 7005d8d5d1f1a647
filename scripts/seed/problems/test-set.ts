import type { Random } from '../random.ts'

/** Holds a generated test; the reference solution adds the answer. */
export interface GeneratedCase {
  input: string
  /** Only tests of problems with subtasks name one. */
  group?: number
}

/** Each folder of a problem exports its generator and reference solution. */
export interface TestSet {
  /** Returns tests in the order of judging. The samples of an ACM problem are added before them. */
  generate(random: Random): GeneratedCase[]
  /** Computes the whole output for a whole input, as the reference solution. */
  solve(input: string): string
}

/** Writes rows of values as input text: values separated by spaces, each row ended by a line feed. */
export function lines(rows: readonly (readonly (number | string)[] | number | string)[]): string {
  return rows.map((row) => `${typeof row === 'object' ? row.join(' ') : row}\n`).join('')
}

/** Makes `length` values, each from its index. */
export function times<T>(length: number, make: (index: number) => T): T[] {
  const made: T[] = []
  for (let index = 0; index < length; index++) made.push(make(index))
  return made
}

/** Reads the whole numbers and words of an input without copying the text. */
export class Scanner {
  readonly #text: string
  #at = 0

  constructor(text: string) {
    this.#text = text
  }

  /** Reads the next whole number of at most 2^53. */
  int(): number {
    this.#skipBlank()
    const negative = this.#text.charCodeAt(this.#at) === minus
    if (negative) this.#at++
    let value = 0
    for (let digit = this.#digit(); digit >= 0; digit = this.#digit()) {
      value = value * 10 + digit
      this.#at++
    }
    return negative ? -value : value
  }

  ints(count: number): number[] {
    return times(count, () => this.int())
  }

  /** Reads the next word; at the end of the text it is empty. */
  word(): string {
    this.#skipBlank()
    const start = this.#at
    while (this.#text.charCodeAt(this.#at) > space) this.#at++
    return this.#text.slice(start, this.#at)
  }

  #digit(): number {
    const digit = this.#text.charCodeAt(this.#at) - zero
    return digit >= 0 && digit <= 9 ? digit : -1
  }

  #skipBlank() {
    while (this.#text.charCodeAt(this.#at) <= space) this.#at++
  }
}

const space = 32
const minus = 45
const zero = 48
