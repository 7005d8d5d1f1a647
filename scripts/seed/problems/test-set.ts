import type { Random } from '../random.ts'

/** One test as its generator makes it; the answer comes from the reference solution. */
export interface GeneratedCase {
  input: string
  /** Subtask that the test belongs to; only in problems with subtasks. */
  group?: number
}

/** What the folder of a problem contributes in code. */
export interface TestSet {
  /** Tests in the order in which they are judged. The samples of an ACM problem come before them by themselves. */
  generate(random: Random): GeneratedCase[]
  /** Reference solution: whole input to whole output. */
  solve(input: string): string
}

/** Rows of values as the text of an input: values apart by a space, every row ended by a line feed. */
export function lines(rows: readonly (readonly (number | string)[] | number | string)[]): string {
  return rows.map((row) => `${typeof row === 'object' ? row.join(' ') : row}\n`).join('')
}

/** `length` values, each from its index. */
export function times<T>(length: number, make: (index: number) => T): T[] {
  const made: T[] = []
  for (let index = 0; index < length; index++) made.push(make(index))
  return made
}

/** Reads whole numbers and words of an input one after the other, without copying the text. */
export class Scanner {
  readonly #text: string
  #at = 0

  constructor(text: string) {
    this.#text = text
  }

  /** The next whole number of at most 2^53. */
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

  /** The next run of characters that are not blank; empty at the end of the text. */
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
