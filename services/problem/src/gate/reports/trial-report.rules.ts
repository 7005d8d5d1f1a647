import { JudgeStatus } from '@verdict/proto/codes/judge-status'
import type { GateReport } from '@verdict/proto/http/problem/preparation/gate'
import { statusOf, type InvocationRun } from '../../invocations/invocation-run.rules.ts'
import { findingOf } from './finding.rules.ts'
import type { GateDoc, GateFinding } from '../gate.model.ts'
import { shortVerdict } from './verdict-of-tests.rules.ts'

type Trial = GateReport['checker'][number]

const maxMessage = 500

/** Reports the results of trials with the checker or interactor. */
export function trialReports(run: InvocationRun | undefined): Trial[] {
  return (run?.cases ?? []).map((one) => ({
    trial: one.trial,
    test: one.seq,
    status: statusOf(one),
    message: one.message.slice(0, maxMessage),
  }))
}

/** Changes of an answer that a checker may well accept: a blank more, and where there are several right answers any. */
const mayBeAccepted = ['answer', 'extra_blank']

/** Reports errors of the checker. */
export function checkerFindings(run: InvocationRun | undefined, own: GateDoc['checkerTests']): GateFinding[] {
  if (run === undefined) return []
  if (run.cases.length === 0)
    return [findingOf('gate.checker_failed', { trial: 'compile', test: 0, message: run.message.slice(0, maxMessage) })]
  return trialReports(run).flatMap(({ trial, test, status, message }) => {
    if (status === JudgeStatus.SystemError) return [findingOf('gate.checker_failed', { trial, test, message })]
    const isAccepted = status === JudgeStatus.Accepted
    if (test === 0) {
      const expected = own.find(({ name }) => name === trial)?.isAccepted
      if (expected === undefined || expected === isAccepted) return []
      return [findingOf('gate.checker_test_wrong', { name: trial, verdict: shortVerdict(status) })]
    }
    if (trial === 'answer') return isAccepted ? [] : [findingOf('gate.checker_refuses_answer', { test, message })]
    return isAccepted && !mayBeAccepted.includes(trial) ? [findingOf('gate.checker_accepts', { trial, test })] : []
  })
}

/** Reports errors of the interactor or manager. */
export function interactorFindings(run: InvocationRun | undefined): GateFinding[] {
  if (run === undefined) return []
  if (run.cases.length === 0)
    return [findingOf('gate.interactor_failed', { trial: 'compile', message: run.message.slice(0, maxMessage) })]
  return trialReports(run).flatMap(({ trial, status, message }) => {
    if (status === JudgeStatus.SystemError) return [findingOf('gate.interactor_failed', { trial, message })]
    return status === JudgeStatus.Accepted ? [findingOf('gate.interactor_accepts', { trial })] : []
  })
}
