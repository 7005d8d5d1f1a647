import { Type } from 'typebox'
import { remoteJudgeKeys } from '../codes/remote/judges.ts'
import { runEvidences } from '../codes/remote/browser-runs.ts'
import { remoteFailureCodes } from '../codes/remote/failures.ts'
import { judgeStatusValues } from '../codes/judge-status.ts'
import { Id, Instant, Nullable, OneOf, OneOfNumbers } from '../http/schema.ts'
import { event } from './event.ts'

const Status = OneOfNumbers(judgeStatusValues)
const nullableInteger = Nullable(Type.Integer())

const RunOnSite = {
  submitId: Id,
  attempt: Type.Integer({ minimum: 1 }),
  key: OneOf(remoteJudgeKeys),
  runId: Type.String({ description: 'of the remote judge; empty: not known' }),
  runUrl: Type.String(),
  account: Type.String({ description: 'name of the account there; empty: none was used' }),
  text: Type.String({ description: 'status in the words of the remote judge' }),
}

/** Progress of a submission at the remote judge: waiting, compiling or judging. */
export const remoteProgress = event('remote.progress.v1', {
  topic: 'verdict.remote',
  key: (data) => String(data.submitId),
  data: Type.Object({ ...RunOnSite, status: Status }),
})

/** The verdict of the remote judge, or the reason why there is none. */
export const remoteJudged = event('remote.judged.v1', {
  topic: 'verdict.remote',
  key: (data) => String(data.submitId),
  data: Type.Object({
    ...RunOnSite,
    status: Status,
    failure: Type.String({ description: `one of ${remoteFailureCodes.join(', ')}; empty: none` }),
    detail: Type.String({ description: 'compile log; of a refusal the words of the remote judge' }),
    evidence: Type.Optional(OneOf(runEvidences, { description: 'of a verdict that a browser brought' })),
    score: nullableInteger,
    timeMs: nullableInteger,
    memoryKb: nullableInteger,
    cases: Type.Array(
      Type.Object({
        seq: Type.Integer({ minimum: 1 }),
        groupNum: nullableInteger,
        status: Status,
        timeMs: Type.Integer(),
        memoryKb: Type.Integer(),
        score: nullableInteger,
        text: Type.String(),
      }),
    ),
    at: Instant,
  }),
})
