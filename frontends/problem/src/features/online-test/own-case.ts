import { readStored, writeStored } from '@verdict/ui'
import type { Example } from '../problem/examples.ts'

/** Longest input of an online test, in characters. */
export const maxInputLength = 1000

/** What a program is tried on. */
export interface TestCase {
  input: string
  /** Empty: nothing is expected, whatever the program writes. */
  expected: string
}

const keyOf = (pid: number) => `test:${pid}`

/** The reader's own test of a problem as it was left; the first sample to begin with. */
export function readOwnCase(pid: number, samples: readonly Example[]): TestCase {
  const stored = readStored(keyOf(pid))
  if (typeof stored === 'object' && stored !== null && 'input' in stored && 'expected' in stored) {
    const { input, expected } = stored
    if (typeof input === 'string' && typeof expected === 'string') return { input, expected }
  }
  const first = samples[0]
  return { input: first?.input ?? '', expected: first?.output ?? '' }
}

/** Kept at every stroke, as the code is. */
export function writeOwnCase(pid: number, own: TestCase): void {
  writeStored(keyOf(pid), own)
}

type InputFault = 'inputEmpty' | 'inputTooLong'

/** Why a program cannot be tried on an input, or null when it can. */
export function inputFault(input: string): InputFault | null {
  if (input === '') return 'inputEmpty'
  return input.length > maxInputLength ? 'inputTooLong' : null
}
