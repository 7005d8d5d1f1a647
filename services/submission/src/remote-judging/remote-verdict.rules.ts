import { isJudgeStatus, JudgeStatus } from '@verdict/proto/codes/judge-status'
import { isRemoteFailure, remoteFailureText } from '@verdict/proto/codes/remote/failures'
import type { EventData } from '@verdict/proto/events/event'
import type { remoteJudged, remoteProgress } from '@verdict/proto/events/remote'
import { bareVerdict, systemError, type Verdict } from '../verdicts/result.rules.ts'

type Judged = EventData<typeof remoteJudged>

const scoreOfAccepted = 100

/** Converts the verdict of a remote judge. Judges without points give 100 or 0. */
export function toRemoteVerdict(judged: Judged): Verdict {
  const { status, failure, detail, key, timeMs, memoryKb, score, cases } = judged
  if (isRemoteFailure(failure)) {
    const reason = remoteFailureText(failure, { key, detail }, 'en-US')
    return status === JudgeStatus.SystemError ? systemError(reason) : { ...bareVerdict(status), reason }
  }
  if (status === JudgeStatus.SystemError) return systemError(judged.text)
  const points = score ?? (status === JudgeStatus.Accepted ? scoreOfAccepted : 0)
  return {
    ...bareVerdict(status, status === JudgeStatus.CompileError && detail !== '' ? detail : null),
    score: points,
    timeMs,
    memoryKb,
    cases: cases.map((one) => ({
      seq: one.seq,
      caseId: one.seq,
      timeMs: one.timeMs,
      memoryKb: one.memoryKb,
      score: one.score,
      status: isJudgeStatus(one.status) ? one.status : JudgeStatus.SystemError,
      groupNum: one.groupNum,
      inputName: '',
      outputName: '',
      message: one.text,
      messageByChecker: false,
    })),
  }
}

/** The update of a submission with the state of its run at the remote judge. */
export function runFields(event: EventData<typeof remoteProgress>) {
  const { runId, runUrl, account, text } = event
  return { 'remote.runId': runId, 'remote.runUrl': runUrl, 'remote.account': account, 'remote.text': text }
}
