import { AppError } from '@verdict/kit/errors'
import type { ComparisonDoc } from './judging.model.ts'

/** Flags of the default validator that take no value; those of the second list are followed by a number. */
const plainFlags = ['case_sensitive', 'space_change_sensitive']
const toleranceFlags = ['float_tolerance', 'float_relative_tolerance', 'float_absolute_tolerance']

function flagAtFault(args: readonly string[]): string | undefined {
  for (let at = 0; at < args.length; at += 1) {
    const flag = args[at] ?? ''
    if (plainFlags.includes(flag)) continue
    const value = args[at + 1] ?? ''
    const isTolerance = toleranceFlags.includes(flag) && value.trim() !== '' && Number(value) >= 0
    if (!isTolerance || !Number.isFinite(Number(value))) return [flag, value].join(' ').trim()
    at += 1
  }
  return undefined
}

/**
 * Validates the flags of a comparison: only `kattis` takes any.
 *
 * Source: Kattis problem package format, "Default output validator specification".
 *
 * @throws AppError problem.comparison_flag
 */
export function assertComparison({ kind, args }: ComparisonDoc): void {
  const flag = kind === 'kattis' ? flagAtFault(args) : args[0]
  if (flag !== undefined) throw new AppError('problem.comparison_flag', { kind, flag })
}
