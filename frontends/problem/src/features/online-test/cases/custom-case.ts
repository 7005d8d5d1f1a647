import { characterCount } from '@verdict/proto/codes/texts/character-count'
import { readStored, writeStored } from '@verdict/ui'
import { maxInputLength, type TestCase } from './test-case.rules.ts'

/** Maximum number of cases that the server runs at once. */
export const maxCases = 20

export interface CustomCase extends TestCase {
  /** Numbers the reader's tests of a problem, from 1. */
  no: number
}

const keyOf = (pid: number) => `tests:${pid}`

function isCustomCase(value: unknown): value is CustomCase {
  if (typeof value !== 'object' || value === null) return false
  const { no, input, expected } = value as Record<string, unknown>
  return typeof no === 'number' && typeof input === 'string' && typeof expected === 'string'
}

/** Custom test cases of a problem in this browser. */
export function readCustomCases(pid: number): CustomCase[] {
  const stored = readStored(keyOf(pid))
  return Array.isArray(stored) ? stored.filter(isCustomCase).slice(0, maxCases) : []
}

/** Stores the custom test cases, at every keystroke. */
export function writeCustomCases(pid: number, cases: readonly CustomCase[]): void {
  writeStored(keyOf(pid), cases)
}

/** Adds a custom case, unless there is one with the same input or the maximum is reached. `no` is its position. */
export function withCustomCase(
  own: readonly CustomCase[],
  { input, expected }: TestCase,
): { own: readonly CustomCase[]; no: number | null } {
  const same = own.find((one) => one.input === input)
  if (same !== undefined) return { own, no: same.no }
  if (own.length >= maxCases) return { own, no: null }
  const no = 1 + Math.max(0, ...own.map((one) => one.no))
  return { own: [...own, { no, input, expected }], no }
}

type InputError = 'inputEmpty' | 'inputTooLong'

/** Why a program cannot be run on an input; null if it can. The length of samples is not limited. */
export function inputError(input: string, isCustom: boolean): InputError | null {
  if (input === '') return 'inputEmpty'
  return isCustom && characterCount(input) > maxInputLength ? 'inputTooLong' : null
}
