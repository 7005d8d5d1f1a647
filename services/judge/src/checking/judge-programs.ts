import type { JudgeContext } from '../judging/judge-context.ts'
import type { JudgeSpec } from '../judging/judge-spec.ts'
import type { CaseSetting } from '../judging/judged-case.ts'
import type { Runner } from '../sandbox/run-gate.ts'
import { prepareProgram, type ReadyProgramLease } from './judge-program.ts'

/** All programs of the problem setter that its judge mode needs; the cache keeps them at least until `release`. */
export interface JudgePrograms {
  programs: CaseSetting['programs']
  release: () => void
}

/** @throws CheckerFailed, JudgingImpossible, SandboxError */
export async function prepareJudgePrograms(
  ctx: JudgeContext,
  runner: Pick<Runner, 'run'>,
  spec: JudgeSpec,
): Promise<JudgePrograms> {
  const leases: ReadyProgramLease[] = []
  const release = () => leases.forEach((lease) => lease.release())
  const programs: CaseSetting['programs'] = {}
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

/** A problem may still carry a program of a mode that it had before. */
function isNeeded({ judgeMode }: JudgeSpec, role: keyof CaseSetting['programs']): boolean {
  if (judgeMode === 'default') return false
  return role === 'checker' || judgeMode === 'interactive' || judgeMode === 'communication'
}
