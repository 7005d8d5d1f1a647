import { JudgeStatus } from '@verdict/proto/codes/judge-status'
import { reportedVerdicts, type BrowserFailure } from '@verdict/proto/codes/remote/browser-runs'
import { findRun } from '@verdict/remote/sites/runs/find-run'
import { outcomeOf, type SiteOutcome } from '@verdict/remote/sites/outcome'
import type { RunResult } from '@verdict/remote/sites/port'
import { openJudge } from './judge-http.ts'
import { judgeOf } from './judges.ts'
import { reportFailure, reportProgress, reportSending, reportVerdict, type ReportResult } from './report.ts'
import { saveRun, type Run, type RunState } from './run.ts'

/** Searches for a run that is not visible yet have these delays. */
const findPausesMs = [0, 5_000, 10_000, 45_000, 240_000] as const
const maxPauseMs = 10_000
const faultPauseMs = 15_000
const maxLooks = 120

/** Changes the state of a run and stores it before the next step. */
export const setRunState = (run: Run, state: RunState, changes: Partial<Run> = {}): Promise<Run> =>
  saveRun({ ...run, looks: 0, dueAt: Date.now(), ...changes, state })

export const finishRun = (run: Run, outcome: string): Promise<Run> => setRunState(run, 'done', { outcome })

/** Ends a run with a failure once the site has been told. */
export async function failRun(run: Run, failure: BrowserFailure, detail = ''): Promise<Run> {
  const answer = await reportFailure(run, failure, detail)
  return answer === 'unreachable' ? later(run, faultPauseMs) : finishRun(run, failure)
}

const later = (run: Run, pauseMs: number): Promise<Run> => saveRun({ ...run, dueAt: Date.now() + pauseMs })

/**
 * Asks the site whether the form may be submitted, after recording the runs that the account has already. The state
 * `sending` is stored before the form is told; a run in this state is never sent again.
 */
export async function beginSending(run: Run, account: string): Promise<boolean> {
  const judge = judgeOf(run.order.judge)
  const http = openJudge(judge, run)
  const before = await outcomeOf(() => judge.site.recentRuns(http, { username: account, problemId: run.order.problem }))
  if ('outcome' in before) {
    await failRun(run, failureOf(before.outcome), before.outcome.kind)
    return false
  }
  const sending = { ...run, account, runsBefore: before.value }
  const answer = await reportSending(sending, { account, runsBefore: before.value })
  if (answer === 'taken') {
    await setRunState(sending, 'sending', { dueAt: Date.now() + maxPauseMs })
    return true
  }
  // A missing response may mean yes, so nothing is sent, and the run is ended so that no other browser sends it.
  await (answer === 'refused' ? finishRun(sending, 'refused_by_site') : failRun(sending, 'gone'))
  return false
}

function failureOf({ kind }: SiteOutcome): BrowserFailure {
  if (kind === 'session-lost') return 'signed_out'
  if (kind === 'challenged') return 'challenged'
  return kind === 'layout-changed' ? 'layout_changed' : 'site_unavailable'
}

/** Looks for the run of code that was or may have been sent. */
export async function findSentRun(run: Run): Promise<Run> {
  const { order, account, runsBefore, looks } = run
  const judge = judgeOf(order.judge)
  const sent = { username: account, problemId: order.problem, code: order.code, marker: order.marker, runsBefore }
  const found = await outcomeOf(() => findRun(judge.site, openJudge(judge, run), sent))
  if ('outcome' in found) {
    if (looks >= maxLooks) return failRun(run, 'run_not_found', found.outcome.kind)
    return saveRun({ ...run, looks: looks + 1, dueAt: Date.now() + faultPauseMs })
  }
  if (found.value.kind === 'found') {
    const { runId } = found.value
    const answer = await reportProgress({ ...run, runId }, { runId, status: JudgeStatus.Pending, text: '' })
    if (answer === 'refused') return finishRun(run, 'refused_by_site')
    return setRunState(run, 'judging', { runId, dueAt: Date.now() + order.pollMs })
  }
  const pauseMs = findPausesMs[looks + 1]
  if (pauseMs === undefined) return failRun(run, 'run_not_found')
  return saveRun({ ...run, looks: looks + 1, dueAt: Date.now() + pauseMs })
}

/** Polls the verdict of a run and reports it to the site. */
export async function pollVerdict(run: Run): Promise<Run> {
  const { order, runId, account: username, looks } = run
  if (looks >= maxLooks) return failRun(run, 'verdict_timeout')
  const judge = judgeOf(order.judge)
  const about = { runId, problemId: order.problem, username }
  const polled = await outcomeOf(() => judge.site.poll(openJudge(judge, run), [about]))
  const result = 'value' in polled ? polled.value.get(runId) : undefined
  const next = { ...run, looks: looks + 1, dueAt: Date.now() + pauseOf(order.pollMs, looks) }
  if (result === undefined || 'kind' in result) return saveRun({ ...next, dueAt: Date.now() + faultPauseMs })
  const text = result.siteText.slice(0, 200)
  if (!result.isFinal) {
    const answer = await reportProgress(run, { runId, status: unfinished(result.status), text })
    return answer === 'refused' ? finishRun(run, 'refused_by_site') : saveRun(next)
  }
  const answer = await bringVerdict(run, result)
  return answer === 'unreachable' ? saveRun({ ...next, dueAt: Date.now() + faultPauseMs }) : finishRun(run, text)
}

const pauseOf = (pollMs: number, looks: number) => Math.min(maxPauseMs, Math.round(pollMs * 1.5 ** looks))

function unfinished(status: JudgeStatus): 5 | 6 | 7 {
  if (status === JudgeStatus.Compiling || status === JudgeStatus.Judging) return status
  return JudgeStatus.Pending
}

async function bringVerdict(run: Run, { status, siteText, timeMs, memoryKb }: RunResult): Promise<ReportResult> {
  const { order, runId, account: username } = run
  const judge = judgeOf(order.judge)
  const isCompileError = status === JudgeStatus.CompileError
  const log = isCompileError
    ? await outcomeOf(() => judge.site.compileLog(openJudge(judge, run), { runId, problemId: order.problem, username }))
    : null
  const compileLog = log !== null && 'value' in log ? log.value.slice(0, 16_384) : ''
  const verdict = reportedVerdicts.find((one) => one === status) ?? JudgeStatus.SystemError
  return reportVerdict(run, { runId, status: verdict, text: siteText.slice(0, 200), timeMs, memoryKb, compileLog })
}
