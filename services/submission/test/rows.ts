import { JudgeStatus } from '@verdict/proto/codes/judge-status'
import type { SubmissionRow } from '../src/submissions/submission.model.ts'
import { code } from './world.ts'

/** A stored submission that was judged long ago. */
export function storedSubmission(
  submitId: number,
  changes: Partial<SubmissionRow> & { problemVersion?: number } = {},
): SubmissionRow {
  const { problemVersion = 1, ...rest } = changes
  const record = {
    workerId: 'w0',
    sandboxVersion: '',
    compilerVersion: '',
    dataHash: '',
    codeHash: '',
    problemVersion,
    timeLimitMs: 0,
    memoryLimitMb: 0,
    compileMs: 0,
    judgeMs: 0,
    compileCached: false,
    language: 'C',
    checkerVersion: '',
    interactorVersion: '',
    referenceMs: 0,
    reruns: 0,
  }
  return {
    _id: submitId,
    scope: 'practice',
    visibility: 'public',
    pid: 1,
    displayPid: 'A1',
    uid: 'ada',
    username: 'ada',
    cid: 0,
    tid: 0,
    gid: null,
    displayId: null,
    cpid: null,
    tenant: 'public',
    upsolving: false,
    language: 'C',
    code,
    length: code.length,
    share: false,
    submitTime: new Date(submitId),
    status: JudgeStatus.Accepted,
    attempt: 1,
    score: null,
    oiRankScore: null,
    timeMs: 1,
    memoryKb: 1,
    errorMessage: null,
    judger: 'w0',
    isManual: false,
    judgedAt: new Date(submitId),
    judgeCaseMode: 'default',
    record,
    ...rest,
  }
}
