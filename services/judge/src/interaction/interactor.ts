import { JudgeStatus } from '@verdict/proto/codes/judge-status'
import { runChecker, type JudgedFiles } from '../checking/run-checker.ts'
import { emptyInput, type InputFile } from '../sandbox/sandbox.ts'
import type { CaseFinding, CaseSetting } from '../cases/judged-case.ts'
import type { JudgeCase } from '../spec/judge-spec.ts'

/**
 * The command of an interactor or a manager that ignores SIGPIPE: a program that ends early must not end it before it has
 * said what it found. Writing to a closed pipe gives it the error EPIPE instead.
 */
export function ignoringSigpipe(argv: readonly string[]): string[] {
  return ['/bin/sh', '-c', 'trap "" PIPE; exec "$@"', 'sh', ...argv]
}

/**
 * Lets the problem's checker, if it has one, judge what the interactor or manager has written to its output file.
 *
 * @param keptId the file; none was written: it is empty
 * @throws CheckerFailed, SandboxError
 */
export async function checkInteractorOutput(
  setting: CaseSetting,
  one: JudgeCase,
  files: JudgedFiles,
  keptId: string | undefined,
  finding: CaseFinding,
): Promise<CaseFinding> {
  const { checker } = setting.programs
  if (checker === undefined || finding.status !== JudgeStatus.Accepted) return finding
  const output: InputFile = keptId === undefined ? emptyInput : { from: 'kept', fileId: keptId }
  const { status, percent, message } = await runChecker(setting, checker, one, { ...files, output })
  return { ...finding, status, percent, message, messageByChecker: true }
}
