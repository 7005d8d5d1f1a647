import { JudgeStatus } from '@verdict/proto/codes/judge-status'
import { exitFailed, failedOutcome, percentOutcome, statusOutcome, type CheckOutcome } from './check-outcome.ts'

const { Accepted, WrongAnswer, PresentationError } = JudgeStatus

/** More in the output than there should be; the words are those of a wrong format. */
const dirt = 4

/** Exit codes of testlib without defines; 8 is an output that ends too early. */
const statusByCode: Readonly<Record<number, JudgeStatus>> = {
  0: Accepted,
  1: WrongAnswer,
  2: PresentationError,
  8: WrongAnswer,
}

/**
 * What a checker made with testlib says by exit code and by the first words of its error output.
 *
 * Its `_pc(n)` ends with exit code n, which is a code of its own for small n, so the words come first. Where there are
 * none, the code decides, unless the code is another protocol's (`prefix-only`).
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

/** In the plain protocol of HOJ a wrong format counts as a wrong answer. Source: spec 3-api §4, "Checker". */
function statusByPrefix(message: string, fallback: 'code' | 'prefix-only'): JudgeStatus | undefined {
  if (/^ok(\s|$)/.test(message)) return Accepted
  if (message.startsWith('wrong answer')) return WrongAnswer
  if (message.startsWith('wrong output format')) return fallback === 'code' ? PresentationError : WrongAnswer
  if (message.startsWith('unexpected eof')) return WrongAnswer
  return undefined
}
