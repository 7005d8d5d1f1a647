import { JudgeStatus } from '@verdict/proto/codes/judge-status'
import { runChecker, type JudgedFiles } from '../../checking/run-checker.ts'
import { emptyInput, type InputFile } from '../../sandbox/sandbox.ts'
import type { CaseFinding, CaseSetting } from '../judged-case.ts'
import type { JudgeCase } from '../judge-spec.ts'

/**
 * The command of an interactor or a manager. A program that ends early must not end its partner before that has said
 * what it found: writing to nobody gives it an error instead of the signal.
 */
export function withoutPipeSignal(argv: readonly string[]): string[] {
  return ['/bin/sh', '-c', 'trap "" PIPE; exec "$@"', 'sh', ...argv]
}

/**
 * Lets the problem's checker, if it has one, judge what a content partner has written to its output file.
 *
 * @param keptId the file; none was written: it is empty
 * @throws CheckerFailed, SandboxError
 */
export async function checkAfterwards(
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
  return { ...finding, status, percent, message }
}
