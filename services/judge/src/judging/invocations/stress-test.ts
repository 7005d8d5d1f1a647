import { JudgeStatus } from '@verdict/proto/codes/judge-status'
import { caseExcerpt } from '../../checking/case-excerpt.ts'
import { checkerLimits } from '../../checking/run-checker.ts'
import { safeText } from '../../checking/safe-text.ts'
import type { JudgeCase } from '../../spec/judge-spec.ts'
import { JudgingImpossible } from '../../spec/judging-impossible.ts'
import { invocationFacts, trialCase, type InvocationSetting } from './invocation-setting.ts'
import { retryOnMissingFile, type Judged } from '../judge-submission.ts'
import { compareSolutions, isValidInput, runSetter, type OutputDifference } from './compare-solutions.ts'
import { prepareStress, type StressPrograms } from './prepare-stress.ts'
import { shrinkInput } from './shrink-input.rules.ts'

/** The search has this time limit, and the minimization the next. */
const searchMs = 60_000
const shrinkMs = 40_000
const maxInputBytes = 1024 * 1024
const maxMessageBytes = 1024

type StressTask = NonNullable<InvocationSetting['invocation']['stress']>

/** Excerpts refer to this test. */
const noCase: JudgeCase = {
  seq: 1,
  caseId: 0,
  score: 0,
  group: 0,
  inputName: '',
  outputName: '',
  inputSha256: '',
  outputSha256: '',
  outputBytes: 0,
}

/**
 * Runs generated inputs until a solution differs from the reference, then minimizes the input while validators accept
 * it and the two still differ. The result is Accepted if they never differed, otherwise the verdict on the solution
 * with the input as `generated`; a program that failed is named by the trial.
 *
 * @throws JudgingImpossible, SandboxError
 */
export function stressTest(setting: InvocationSetting): Promise<Judged> {
  const { ctx, invocation, report, signal } = setting
  const { stress } = invocation
  if (stress === null || stress.generator === null || stress.other === null)
    throw new JudgingImpossible('a stress test without its programs')
  report({ status: JudgeStatus.Compiling, caseDone: 0, caseCount: stress.rounds })
  return retryOnMissingFile(ctx, async () => {
    const prepared = await prepareStress(setting, stress)
    try {
      if (prepared.kind === 'refused') return faultOf(setting, prepared.name, JudgeStatus.CompileError, prepared.text)
      return await search(setting, stress, prepared.programs)
    } finally {
      prepared.release()
    }
  }).finally(() => signal.throwIfAborted())
}

async function search(setting: InvocationSetting, stress: StressTask, programs: StressPrograms): Promise<Judged> {
  const { report, signal } = setting
  const endsAt = performance.now() + searchMs
  let round = 0
  for (; round < stress.rounds && performance.now() < endsAt; round += 1) {
    signal.throwIfAborted()
    report({ status: JudgeStatus.Judging, caseDone: round, caseCount: stress.rounds })
    const args = stress.arguments.map((word) => word.replaceAll('{i}', String(stress.from + round)))
    const limits = { ...checkerLimits, stdoutBytes: maxInputBytes }
    const made = await runSetter(setting, programs.generator, args, Buffer.alloc(0), limits)
    if (made.status !== undefined) return faultOf(setting, 'generator', made.status, made.message)
    const valid = await isValidInput(setting, programs, made.stdout)
    if (!valid.isValid) return faultOf(setting, 'validator', JudgeStatus.WrongAnswer, valid.message)
    const compared = await compareSolutions(setting, programs, made.stdout)
    if (compared.kind === 'fault') return faultOf(setting, 'reference', compared.status, compared.message)
    if (compared.kind === 'differ') return found(setting, programs, { input: made.stdout, compared, round: round + 1 })
  }
  return { ...resultOf(setting, JudgeStatus.Accepted), cases: roundsCase(round) }
}

/** Reports the number of inputs tried. */
function roundsCase(rounds: number): Judged['cases'] {
  return [trialCase(noCase, 'rounds', { status: JudgeStatus.Accepted, message: String(rounds) })]
}

interface Found {
  input: Uint8Array
  compared: OutputDifference
  round: number
}

async function found(
  setting: InvocationSetting,
  programs: StressPrograms,
  { input, compared, round }: Found,
): Promise<Judged> {
  let [smallest, difference] = [Buffer.from(input), compared]
  const endsAt = performance.now() + shrinkMs
  // Only validators can tell which inputs are valid.
  if (programs.validators.length > 0) {
    await shrinkInput(smallest.toString(), async (text) => {
      if (performance.now() > endsAt || setting.signal.aborted) return false
      const tried = Buffer.from(text)
      if (!(await isValidInput(setting, programs, tried)).isValid) return false
      const again = await compareSolutions(setting, programs, tried)
      if (again.kind !== 'differ') return false
      ;[smallest, difference] = [tried, again]
      return true
    })
  }
  const { status, message, written, answer } = difference
  const excerpt = caseExcerpt(smallest, written, answer, undefined)
  const one = {
    ...trialCase(noCase, 'difference', { status, message: safeText(Buffer.from(message), maxMessageBytes) }),
    excerpt,
  }
  return { ...resultOf(setting, status), cases: [one, ...roundsCase(round)], generated: smallest }
}

function faultOf(setting: InvocationSetting, name: string, status: JudgeStatus, text: string): Judged {
  const message = safeText(Buffer.from(text), maxMessageBytes).trim()
  return { ...resultOf(setting, status), cases: [trialCase(noCase, name, { status, message })] }
}

function resultOf(setting: InvocationSetting, status: JudgeStatus): Judged {
  return { ...invocationFacts(setting), status, errorMessage: '', timeMs: 0, memoryKb: 0, cases: [] }
}
