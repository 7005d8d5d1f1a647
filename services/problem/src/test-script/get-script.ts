import type { ProblemScript } from '@verdict/proto/http/problem/preparation/script'
import type { Locale } from '@verdict/proto/codes/locale'
import type { Actor } from '@verdict/kit/actor'
import { AppError } from '@verdict/kit/errors'
import type { ExampleDoc } from '../examples/example.model.ts'
import type { FilePreview } from '../generation/generation.model.ts'
import { isAbandoned, localizeRefusal } from '../generation/get-generation.ts'
import { findSpec } from '../judge-specs/find-judge-spec.ts'
import { findPreparation } from '../preparation/edit-preparation.ts'
import { findManageableProblem } from '../problems/find-problem.ts'
import type { ProblemDoc } from '../problems/problem.model.ts'
import { withDraft } from '../versions/find-draft.ts'
import type { TestScriptContext } from './context.ts'
import { testKey } from './plan-script.ts'
import { planTests } from './save-script.ts'
import type { ScriptedTest, ScriptRunDoc } from './script-run.model.ts'
import { scriptOf } from './script.rules.ts'

/** Maximum length of file previews in a list. */
const shownCharacters = 400

/**
 * The script of a problem with the result of its last run.
 *
 * @throws AppError problem.not_found, problem.not_manageable
 */
export async function getScript(
  ctx: TestScriptContext,
  actor: Actor,
  { pid }: { pid: number },
  lang: Locale,
): Promise<ProblemScript> {
  const problem = await findManageableProblem(ctx, actor, pid)
  const preparation = await findPreparation(ctx, pid)
  const script = preparation.script ?? scriptOf(preparation.scripts)
  const run = await ctx.scriptRuns.findById(pid).lean<ScriptRunDoc>()
  if (run === null) return { ...noRun, script }
  const users = await ctx.users.find([run.uid])
  return {
    script,
    state: run.state === 'running' && isAbandoned(ctx, run) ? 'stopped' : run.state,
    isStale: await isStale(ctx, problem, run),
    isTaken: await isTaken(ctx, problem, run),
    solution: run.solution,
    startedAt: run.startedAt.toISOString(),
    by: users.get(run.uid)?.username ?? '',
    tests: run.tests.map((test) => toView(test, lang)),
  }
}

const noRun = {
  state: 'none',
  isStale: false,
  isTaken: false,
  solution: '',
  startedAt: null,
  by: '',
  tests: [],
} satisfies Omit<ProblemScript, 'script'>

function toView(test: ScriptedTest, lang: Locale): ProblemScript['tests'][number] {
  const { line, inputName, outputName, group, state, isReused, refusal, input, output } = test
  return {
    line,
    command: test.arguments,
    inputName,
    outputName,
    group,
    state: isReused ? 'reused' : state,
    refusal: refusal === null ? null : localizeRefusal(refusal, lang),
    input: beginningOf(input),
    output: beginningOf(output),
  }
}

function beginningOf(file: FilePreview | null): FilePreview | null {
  if (file === null) return null
  const text = file.text.slice(0, shownCharacters)
  return { text, bytes: file.bytes, truncated: file.truncated || text.length < file.text.length }
}

/** Whether running the script now would produce other tests; true also for an invalid script. */
async function isStale(ctx: TestScriptContext, problem: ProblemDoc, run: ScriptRunDoc): Promise<boolean> {
  const example = await ctx.examples.findOne({ _id: run.exampleId, pid: run._id }).lean<ExampleDoc>()
  if (example === null) return true
  try {
    const planned = await planTests(ctx, problem, await findPreparation(ctx, run._id))
    const now = planned.map((test) => [test.inputName, test.group, testKey(test, example)])
    return JSON.stringify(now) !== JSON.stringify(run.tests.map(({ inputName, group, key }) => [inputName, group, key]))
  } catch (error) {
    if (error instanceof AppError) return true
    throw error
  }
}

/** Whether the problem, or its draft, uses the tests of this run. */
async function isTaken(
  ctx: Pick<TestScriptContext, 'blobs' | 'judgeSpecs' | 'draftVersions'>,
  problem: ProblemDoc,
  { _id: pid, tests }: ScriptRunDoc,
): Promise<boolean> {
  const { specVersion } = await withDraft(ctx, problem)
  const { cases } = await findSpec(ctx, pid, specVersion)
  const stored = new Set(cases.map((one) => [one.inputName, one.inputSha256, one.outputSha256].join(' ')))
  return tests.every(
    ({ inputName, files }) =>
      files !== null && stored.has([inputName, files.inputSha256, files.outputSha256].join(' ')),
  )
}
