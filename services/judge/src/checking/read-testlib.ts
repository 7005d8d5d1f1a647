import { JudgeStatus } from '@verdict/proto/codes/judge-status'
import { exitFailed, failedOutcome, percentOutcome, statusOutcome, type CheckOutcome } from './check-outcome.ts'

const { Accepted, WrongAnswer, PresentationError } = JudgeStatus

/** The code means extra output after the end; testlib words it like a presentation error. */
const dirt = 4

/** These are testlib's default exit codes; 8 is an unexpected end of file. */
const statusByCode: Readonly<Record<number, JudgeStatus>> = {
  0: Accepted,
  1: WrongAnswer,
  2: PresentationError,
  8: WrongAnswer,
}

/**
 * Interprets the exit code and the first words of the error output of a testlib checker.
 *
 * `_pc(n)` exits with code n, which for small n is the code of another status, so the words take precedence. Without
 * them the code decides, unless it belongs to another protocol (`prefix-only`).
 */
export function readTestlib(
  code: number,
  message: string,
  percentScale: number,
  fallback: 'code' | 'prefix-only' = 'code',
): CheckOutcome {
  const partial = /^partially correct \((\d+)\)/.exec(message)
  if (partial !== null) return percentOutcome((Number(partial[1]) / percentScale) * 100, message)
  if (fallback === 'code' && code === 0) return statusOutcome(Accepted, message)
  const points = /^points (-?\d+(?:\.\d+)?)/.exec(message)
  if (points !== null) return percentOutcome(Number(points[1]), message)
  if (message.startsWith('FAIL')) return failedOutcome(message)
  const status =
    fallback === 'code' && code === dirt
      ? WrongAnswer
      : (statusByPrefix(message, fallback) ?? (fallback === 'code' ? statusByCode[code] : undefined))
  if (status !== undefined) return statusOutcome(status, message)
  return exitFailed(code, message)
}

/** In the plain protocol of HOJ, a presentation error counts as Wrong Answer. Source: spec 3-api §4, "Checker". */
function statusByPrefix(message: string, fallback: 'code' | 'prefix-only'): JudgeStatus | undefined {
  if (/^ok(\s|$)/.test(message)) return Accepted
  if (message.startsWith('wrong answer')) return WrongAnswer
  if (message.startsWith('wrong output format')) return fallback === 'code' ? PresentationError : WrongAnswer
  if (message.startsWith('unexpected eof')) return WrongAnswer
  return undefined
}
