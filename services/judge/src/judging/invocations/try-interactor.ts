import { JudgeStatus } from '@verdict/proto/codes/judge-status'
import { interactorTrials, type InteractorTrial } from '@verdict/proto/codes/judging/invocations'
import type { CaseSetting, JudgedCase } from '../../cases/judged-case.ts'
import { caseLimits } from '../../cases/limits.rules.ts'
import { CheckerFailed } from '../../checking/checker-failed.ts'
import { prepareJudgePrograms } from '../../checking/judge-programs.ts'
import type { Program } from '../../compiling/compile-program.ts'
import { retryOnMissingFile, type Judged } from '../judge-submission.ts'
import { judgeOneBy } from '../../modes/judge-case.ts'
import { JudgingImpossible } from '../../spec/judging-impossible.ts'
import { trialCase, trialsResult, type InvocationSetting } from './invocation-setting.ts'

/** These shell commands are misbehaving programs. */
const scripts: Readonly<Record<InteractorTrial, string>> = {
  silent: 'exit 0',
  waiting: 'exec cat > /dev/null',
  talkative: 'exec yes 1',
  dying: 'read line; kill -SEGV $$',
}

/**
 * Runs the problem's interactor or manager against programs that write nothing, only read, write without end, or crash,
 * on the first test. A trial on which it crashed is a System Error with the reason; all others get its verdict.
 *
 * @throws CheckerFailed when it does not compile
 */
export function tryInteractor(setting: InvocationSetting): Promise<Judged> {
  const { ctx, spec, runner, report, signal } = setting
  const [one] = spec.cases
  if (one === undefined || spec.interactor === undefined) throw new JudgingImpossible('the problem has no interactor')
  const caseCount = interactorTrials.length
  report({ status: JudgeStatus.Compiling, caseDone: 0, caseCount })
  return retryOnMissingFile(ctx, async () => {
    const { programs, release } = await prepareJudgePrograms(ctx, runner, spec)
    try {
      const limits = caseLimits(spec, { factors: { time: 1, memory: 1 } })
      const cases: JudgedCase[] = []
      for (const trial of interactorTrials) {
        const about = { spec, limits, runner, signal, programs, code: scripts[trial], program: programOf(trial) }
        cases.push(await meet(setting, about, trial))
        report({ status: JudgeStatus.Judging, caseDone: cases.length, caseCount })
      }
      return trialsResult(setting, cases)
    } finally {
      release()
    }
  })

  async function meet({ ctx }: InvocationSetting, about: CaseSetting, trial: InteractorTrial): Promise<JudgedCase> {
    if (one === undefined) throw new JudgingImpossible('the problem has no test data')
    try {
      return { ...(await judgeOneBy(spec)(ctx, about, one)), trial }
    } catch (error) {
      if (!(error instanceof CheckerFailed)) throw error
      return trialCase(one, trial, { status: JudgeStatus.SystemError, message: error.message })
    }
  }
}

/** Makes a program that runs the script in a shell. */
function programOf(trial: InteractorTrial): Program {
  const argv = ['/bin/sh', '-c', scripts[trial]]
  const version = { argv: ['/bin/sh', '--version'], pattern: /^/ }
  return { toolchain: { language: 'sh', sourceName: 'trial.sh', run: { argv }, version }, files: {} }
}
