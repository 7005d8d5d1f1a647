import { hasJudgeProgram } from './judge-programs.rules.ts'
import { AppError } from '@verdict/kit/errors'
import type { Actor } from '@verdict/kit/actor'
import type { Preparation } from '@verdict/proto/http/problem/preparation/preparation'
import type { InvocationProgram } from '@verdict/proto/grpc/generated/submission/v1/InvocationProgram'
import type { ExampleDoc } from '../examples/example.model.ts'
import { findSpec } from '../judge-specs/find-judge-spec.ts'
import type { JudgeSpecDoc } from '../judge-specs/judge-spec.model.ts'
import { findPreparation } from '../preparation/edit-preparation.ts'
import { findManageableProblem } from '../problems/find-problem.ts'
import { remoteJudging } from '../problems/remote-judging.rules.ts'
import type { ProblemDoc } from '../problems/problem.model.ts'
import { withDraft } from '../versions/find-draft.ts'
import { gateContentHash } from './content-hash.rules.ts'
import type { GateDoc } from './gate.model.ts'
import { caseArguments } from './case-arguments.rules.ts'
import type { GateContext } from './context.ts'
import { runKeys } from './gate-run.rules.ts'
import { timeLimitRule } from './reports/time-limit.rules.ts'
import { expectsTimeLimitExceeded } from './reports/verdict-of-tests.rules.ts'

/** Invocations of a gate have this owner. */
export function gateOwner(pid: number): string {
  return `gate:${pid}`
}

/** Everything that a gate tests, in its current state. */
export interface GateSubject {
  problem: ProblemDoc
  spec: JudgeSpecDoc
  examples: ExampleDoc[]
  preparation: Preparation
}

/** @throws AppError problem.version_not_found */
export async function findGateSubject(
  ctx: Pick<GateContext, 'judgeSpecs' | 'examples' | 'preparations'>,
  problem: ProblemDoc,
): Promise<GateSubject> {
  const [spec, examples, preparation] = await Promise.all([
    findSpec(ctx, problem._id, problem.specVersion),
    ctx.examples.find({ pid: problem._id }).sort({ name: 1, _id: 1 }).lean<ExampleDoc[]>(),
    findPreparation(ctx, problem._id),
  ])
  return { problem, spec, examples, preparation }
}

/**
 * Starts the gate of a problem, or of its draft if there is one, and ends a running one; the judges work in the
 * background.
 *
 * @throws AppError problem.not_found, problem.not_manageable, gate.remote, gate.no_tests, submission.no_worker
 */
export async function startGate(ctx: GateContext, actor: Actor, { pid }: { pid: number }): Promise<void> {
  const problem = await withDraft(ctx, await findManageableProblem(ctx, actor, pid))
  if (remoteJudging(problem) !== undefined) throw new AppError('gate.remote')
  const subject = await findGateSubject(ctx, problem)
  const { spec, preparation } = subject
  if (spec.cases.length === 0) throw new AppError('gate.no_tests')
  const examples = solutionsOf(subject)
  const gate: GateDoc = {
    _id: pid,
    state: 'running',
    invocationId: '',
    specVersion: spec.version,
    contentHash: gateContentHash(subject),
    solutions: examples.map(({ _id, name, language, expected }) => ({ exampleId: _id, name, language, expected })),
    validators: preparation.validators.map(({ name }) => name),
    checkerTests: preparation.checkerTests.map(({ name, isAccepted }) => ({ name, isAccepted })),
    uid: actor.uid,
    startedAt: ctx.clock.now(),
    endedAt: null,
    failure: null,
    report: null,
  }
  const programs = programsOf(subject, examples)
  // A problem without any program still has a statement to check.
  if (programs.length > 0) {
    const request = { owner: gateOwner(pid), uid: actor.uid, pid, problemVersion: spec.version, programs }
    gate.invocationId = (await ctx.invocations.start(request)).invocationId
  }
  await ctx.gates.replaceOne({ _id: pid }, gate, { upsert: true })
  ctx.gateStarted.set()
}

/** Returns the solutions that are programs; submitted answers are not. */
function solutionsOf({ spec, examples }: GateSubject): ExampleDoc[] {
  return spec.judgeMode === 'submit_answer' ? [] : examples
}

function programsOf({ spec, preparation }: GateSubject, examples: readonly ExampleDoc[]): InvocationProgram[] {
  const solutions = examples.map(({ language, code, expected }, index) => ({
    key: runKeys.solution(index),
    language,
    code,
    task: { kind: 'solution', marginPercent: expectsTimeLimitExceeded(expected) ? timeLimitRule.slowTimes * 100 : 0 },
  }))
  const validators = preparation.validators.map(({ language, code, protocol, args, argsFor = [] }, index) => ({
    key: runKeys.validator(index),
    language,
    code,
    task: { kind: 'validator', protocol, args, caseArgs: caseArguments(spec.cases, argsFor) },
  }))
  const checkerTests = preparation.checkerTests.map(({ name, input, output, answer }) => ({
    name,
    input,
    output,
    answer,
  }))
  const has = hasJudgeProgram(spec)
  return [
    ...validators,
    ...solutions,
    ...(has.checker ? [{ key: runKeys.checker, language: '', code: '', task: { kind: 'checker', checkerTests } }] : []),
    ...(has.interactor ? [{ key: runKeys.interactor, language: '', code: '', task: { kind: 'interactor' } }] : []),
  ]
}

/** Twice is once. @throws AppError problem.not_found, problem.not_manageable */
export async function stopGate(ctx: GateContext, actor: Actor, { pid }: { pid: number }): Promise<void> {
  await findManageableProblem(ctx, actor, pid, { _id: 1 })
  const ended = { $set: { state: 'stopped' as const, endedAt: ctx.clock.now() } }
  const { modifiedCount } = await ctx.gates.updateOne({ _id: pid, state: 'running' }, ended)
  if (modifiedCount > 0) await ctx.invocations.stop({ owner: gateOwner(pid) })
}
