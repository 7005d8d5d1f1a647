import { defineJob, type Job } from '@verdict/kit/job'
import type { InvocationRun } from '../invocations/invocation-run.rules.ts'
import { readInvocation } from '../invocations/read-invocation.ts'
import { findSpec } from '../judge-specs/find-judge-spec.ts'
import type { ProblemDoc } from '../problems/problem.model.ts'
import { withDraft } from '../versions/find-draft.ts'
import { findLatestVersion } from '../versions/record-version.ts'
import type { GateContext } from './context.ts'
import { findGateOutcome } from './find-gate-outcome.ts'
import type { GateDoc, StoredReport } from './gate.model.ts'
import { runKeys } from './gate-run.rules.ts'
import { findingOf } from './reports/finding.rules.ts'
import { sampleFindings } from './reports/sample-findings.ts'
import { solutionFindings, solutionReport } from './reports/solution-report.rules.ts'
import { gateOwner } from './start-gate.ts'
import { testFindings, testReports } from './reports/test-report.rules.ts'
import { suggestTimeLimit } from './reports/time-limit.rules.ts'
import { checkerFindings, interactorFindings, trialReports } from './reports/trial-report.rules.ts'
import { expectsAccepted } from './reports/verdict-of-tests.rules.ts'

const everyMs = 2_000

/** Collects results of the judges for running gates. */
export function finishGatesJob(ctx: GateContext): Job {
  return defineJob({
    name: 'finish-gates',
    schedule: { everyMs },
    woken: ctx.gateStarted,
    isNeeded: async () => (await ctx.gates.exists({ state: 'running' })) !== null,
    async run(signal) {
      for (const gate of await ctx.gates.find({ state: 'running' }).lean<GateDoc[]>()) {
        if (signal.aborted) return
        await followGate(ctx, gate)
      }
    },
  })
}

export interface GateProgress {
  done: number
  total: number
}

/** Progress of a running gate; ends it when the judges are done or have lost it. */
export async function followGate(ctx: GateContext, gate: GateDoc): Promise<GateProgress> {
  const { _id: pid, invocationId } = gate
  if (invocationId === '') {
    await endGate(ctx, gate, [])
    return { done: 0, total: 0 }
  }
  const invocation = { owner: gateOwner(pid), invocationId }
  const { state, runs } = await readInvocation(ctx, { ...invocation, withCases: false })
  const progress = {
    done: runs.reduce((sum, { caseDone }) => sum + caseDone, 0),
    total: runs.reduce((sum, one) => sum + (one.state === 'waiting' ? 1 : one.caseCount), 0),
  }
  if (state === 'lost') await loseGate(ctx, gate)
  if (state === 'judged') await endGate(ctx, gate, (await readInvocation(ctx, { ...invocation, withCases: true })).runs)
  return progress
}

const running = ({ _id, startedAt }: GateDoc) => ({ _id, startedAt, state: 'running' as const })

async function loseGate(ctx: Pick<GateContext, 'clock' | 'gates'>, gate: GateDoc): Promise<void> {
  const failed = { state: 'failed' as const, failure: 'gate.lost' as const, endedAt: ctx.clock.now() }
  await ctx.gates.updateOne(running(gate), { $set: failed })
}

async function endGate(ctx: GateContext, gate: GateDoc, runs: readonly InvocationRun[]): Promise<void> {
  const problem = await ctx.problems.findOne({ _id: gate._id, deletedAt: null }).lean<ProblemDoc>()
  if (problem === null) return loseGate(ctx, gate)
  const report = await reportOf(ctx, gate, await withDraft(ctx, problem), runs)
  await ctx.gates.updateOne(running(gate), { $set: { state: 'done', report, endedAt: ctx.clock.now() } })
  await noteOnVersion(ctx, problem)
}

/** Stores the outcome of a gate with the published version, unless the gate was for a draft. */
async function noteOnVersion(ctx: GateContext, problem: ProblemDoc): Promise<void> {
  const outcome = await findGateOutcome(ctx, problem)
  const latest = await findLatestVersion(ctx, problem._id)
  if (latest === null || outcome === 'untested') return
  await ctx.problemVersions.updateOne({ pid: latest.pid, number: latest.number }, { $set: { gate: outcome } })
}

async function reportOf(
  ctx: Pick<GateContext, 'blobs' | 'judgeSpecs'>,
  gate: GateDoc,
  problem: ProblemDoc,
  runs: readonly InvocationRun[],
): Promise<StoredReport> {
  const { cases, timeLimitMs, judgeMode } = await findSpec(ctx, gate._id, gate.specVersion)
  const runOf = (key: string) => runs.find((run) => run.key === key)
  const solutions = gate.solutions.flatMap((solution, index) => {
    const run = runOf(runKeys.solution(index))
    return run === undefined ? [] : [solutionReport(solution, run)]
  })
  const validators = gate.validators.flatMap((name, index) => {
    const run = runOf(runKeys.validator(index))
    return run === undefined ? [] : [{ name, run }]
  })
  const tests = testReports(cases, solutions, validators)
  const accepted = solutions.filter(({ expected, isExpected }) => expectsAccepted(expected) && isExpected)
  const [checker, interactor] = [runOf(runKeys.checker), runOf(runKeys.interactor)]
  // The parser of formulas is loaded with the first gate.
  const { statementFindings } = await import('./reports/statement-findings.ts')
  const findings = [
    ...(judgeMode === 'submit_answer' ? [] : solutionFindings(solutions)),
    ...(validators.length === 0 ? [findingOf('gate.no_validator')] : []),
    ...testFindings(tests, solutions, validators),
    ...(await sampleFindings(ctx, problem, cases)),
    ...checkerFindings(checker, gate.checkerTests),
    ...interactorFindings(interactor),
    ...statementFindings(problem.statements),
  ]
  return {
    findings,
    solutions,
    tests,
    checker: trialReports(checker),
    interactor: trialReports(interactor),
    timeLimit: suggestTimeLimit(timeLimitMs, accepted),
  }
}
