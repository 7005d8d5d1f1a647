import { readStored, writeStored } from '@verdict/ui'

/** Longest input of a test of one's own, in characters. */
export const maxInputLength = 1000
/** The server runs so many at once. */
export const mostCases = 20

/** What a program is tried on. */
export interface TestCase {
  input: string
  /** Empty: nothing is expected, whatever the program writes. */
  expected: string
}

export interface OwnCase extends TestCase {
  /** Tells the reader's tests of a problem apart, from 1. */
  no: number
}

const keyOf = (pid: number) => `tests:${pid}`

function isOwnCase(value: unknown): value is OwnCase {
  if (typeof value !== 'object' || value === null) return false
  const { no, input, expected } = value as Record<string, unknown>
  return typeof no === 'number' && typeof input === 'string' && typeof expected === 'string'
}

/** The reader's own tests of a problem as they were left. */
export function readOwnCases(pid: number): OwnCase[] {
  const stored = readStored(keyOf(pid))
  return Array.isArray(stored) ? stored.filter(isOwnCase).slice(0, mostCases) : []
}

/** Kept at every stroke, as the code is. */
export function writeOwnCases(pid: number, cases: readonly OwnCase[]): void {
  writeStored(keyOf(pid), cases)
}

type InputFault = 'inputEmpty' | 'inputTooLong'

/** Why a program cannot be tried on an input, or null when it can. Samples are as long as they are. */
export function inputFault(input: string, isOwn: boolean): InputFault | null {
  if (input === '') return 'inputEmpty'
  return isOwn && input.length > maxInputLength ? 'inputTooLong' : null
}
