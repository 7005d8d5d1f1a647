import type { JudgeSpec } from '../spec/judge-spec.ts'
import type { Runner } from '../sandbox/run-semaphore.ts'
import { prepareProgram, type ReadyProgram, type ReadyProgramLease, type SetterToolchain } from './judge-program.ts'

/** Holds the compiled programs of the problem setter. */
export interface JudgePrograms {
  checker?: ReadyProgram
  /** The interactor may be a manager. */
  interactor?: ReadyProgram
}

/** The cache keeps the programs at least until `release`. */
export interface JudgeProgramsLease {
  programs: JudgePrograms
  release: () => void
}

/**
 * Compiles the programs that the judge mode of the problem needs.
 *
 * @throws CheckerFailed, JudgingImpossible, SandboxError
 */
export async function prepareJudgePrograms(
  ctx: SetterToolchain,
  runner: Pick<Runner, 'run'>,
  spec: JudgeSpec,
): Promise<JudgeProgramsLease> {
  const leases: ReadyProgramLease[] = []
  const release = () => leases.forEach((lease) => lease.release())
  const programs: JudgePrograms = {}
  try {
    for (const role of ['checker', 'interactor'] as const) {
      const program = spec[role]
      if (program === undefined || !isNeeded(spec, role)) continue
      const lease = await prepareProgram(ctx, runner, program, spec.judgeExtraFiles)
      leases.push(lease)
      programs[role] = lease.ready
    }
    return { programs, release }
  } catch (error) {
    release()
    throw error
  }
}

/** A problem may still have a program from an earlier judge mode. */
function isNeeded({ judgeMode }: JudgeSpec, role: keyof JudgePrograms): boolean {
  if (judgeMode === 'default') return false
  return role === 'checker' || judgeMode === 'interactive' || judgeMode === 'communication'
}
