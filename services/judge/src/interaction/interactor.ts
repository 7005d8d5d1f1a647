import { JudgeStatus } from '@verdict/proto/codes/judge-status'
import { runChecker, type JudgedFiles } from '../checking/run-checker.ts'
import { emptyInput, type InputFile } from '../sandbox/sandbox.ts'
import type { CaseFinding, CaseSetting } from '../cases/judged-case.ts'
import type { JudgeCase } from '../spec/judge-spec.ts'

/**
 * Makes a command line that ignores SIGPIPE, so that an interactor or manager can report its verdict after the program
 * has ended early; writing to a closed pipe then fails with EPIPE.
 */
export function ignoringSigpipe(argv: readonly string[]): string[] {
  return ['/bin/sh', '-c', 'trap "" PIPE; exec "$@"', 'sh', ...argv]
}

/**
 * Judges the output file of the interactor or manager with the problem's checker, if there is one.
 *
 * @param keptId id of the file; without one it is empty
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
