/**
 * Why a submission could not be judged, for everybody: the reason itself may quote judge code, answers and paths, and is
 * for administrators alone.
 *
 * - `checker_failed`: a program of the problem setter does not compile, crashed or broke its protocol
 * - `problem_unusable`: the problem cannot be judged as it is, or not in this language
 * - `sandbox_failed`: the sandbox or the machine under it failed
 * - `judge_failed`: anything else, as test data that cannot be fetched
 */
export const systemErrorCodes = ['checker_failed', 'problem_unusable', 'sandbox_failed', 'judge_failed'] as const

export type SystemErrorCode = (typeof systemErrorCodes)[number]

/** Explanations for owners and others, in the reader's language. */
export const systemErrorTexts: Readonly<Record<SystemErrorCode, string>> = {
  checker_failed: 'A program of the problem that judges failed',
  problem_unusable: 'The problem cannot be judged as it is',
  sandbox_failed: 'The sandbox failed',
  judge_failed: 'The judge could not do its work',
}

/** The text of a code; an unknown code has the last text. */
export function systemErrorText(code: string): string {
  const known = systemErrorCodes.find((one) => one === code)
  return systemErrorTexts[known ?? 'judge_failed']
}
