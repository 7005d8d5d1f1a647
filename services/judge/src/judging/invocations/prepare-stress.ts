import type { CaseLimits } from '../../cases/limits.rules.ts'
import { caseLimits } from '../../cases/limits.rules.ts'
import { prepareProgram, type ReadyProgram } from '../../checking/judge-program.ts'
import type { CompileOutcome, Program } from '../../compiling/compile-program.ts'
import { limitTermsOf } from '../../languages/toolchain.ts'
import { compileSetterProgram } from '../compile-setter-program.ts'
import { compileSubmission } from '../compile-submission.ts'
import { languageOf } from '../judge-submission.ts'
import type { InvocationSetting } from './invocation-setting.ts'

/** A solution comes with the limits of its language. */
export interface StressSolution {
  program: Program
  limits: CaseLimits
  code: string
}

export interface StressPrograms {
  generator: Program
  reference: StressSolution
  other: StressSolution
  validators: { program: Program; protocol: string; args: readonly string[] }[]
  /** Without a checker, outputs are compared by the rule of the problem. */
  checker?: ReadyProgram
}

type Prepared = { release: () => void } & (
  | { kind: 'ready'; programs: StressPrograms }
  | { kind: 'refused'; name: string; text: string }
)

type StressTask = NonNullable<InvocationSetting['invocation']['stress']>

/** Carries the compiler output for a part of the stress test, by its name. */
class Refused extends Error {
  readonly part: string

  constructor(part: string, text: string) {
    super(text)
    this.part = part
  }
}

/** Compiles the programs of a stress test; the first compile error ends it. */
export async function prepareStress(setting: InvocationSetting, stress: StressTask): Promise<Prepared> {
  const { ctx, runner, spec, task } = setting
  const leases: (() => void)[] = []
  const release = () => {
    for (const one of leases.splice(0)) one()
  }
  const programOf = (part: string, { outcome, release }: { outcome: CompileOutcome; release: () => void }): Program => {
    leases.push(release)
    if (outcome.kind !== 'compiled') throw new Refused(part, outcome.text)
    return outcome.program
  }
  const contender = async (
    part: string,
    { language, code }: { language: string; code: string },
  ): Promise<StressSolution> => {
    const offered = await languageOf(ctx, language)
    const program = programOf(part, await compileSubmission(ctx, runner, offered, code, spec))
    return { program, code, limits: caseLimits(spec, limitTermsOf(offered.toolchain)) }
  }
  const setter = async (part: string, source: { language: string; code: string }) =>
    programOf(part, await compileSetterProgram(ctx, runner, source, spec.judgeExtraFiles))
  try {
    const validators: StressPrograms['validators'] = []
    for (const { language, code, protocol, args } of stress.validators)
      validators.push({ program: await setter('validator', { language, code }), protocol, args })
    const programs: StressPrograms = {
      generator: await setter('generator', stress.generator ?? { language: '', code: '' }),
      reference: await contender('reference', task),
      other: await contender('other', stress.other ?? { language: '', code: '' }),
      validators,
    }
    if (spec.judgeMode === 'spj' && spec.checker !== undefined) {
      const lease = await prepareProgram(ctx, runner, spec.checker, spec.judgeExtraFiles)
      leases.push(lease.release)
      programs.checker = lease.ready
    }
    return { kind: 'ready', programs, release }
  } catch (error) {
    if (error instanceof Refused) return { kind: 'refused', name: error.part, text: error.message, release }
    release()
    throw error
  }
}
