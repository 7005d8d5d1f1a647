import { Type } from 'typebox'
import { judgeStatusValues } from '../../../codes/judge-status.ts'
import { route } from '../../route.ts'
import { Id, Instant, Nothing, Nullable, OneOfNumbers, pageOf, pageQuery, Uid } from '../../schema.ts'

export const verificationLimits = { verdicts: 200 } as const

const Attempt = Type.Integer({ minimum: 1, description: 'number of the judging that the verdict comes from' })

/** `time`: the slowest test, ms. Without tests and language where the submission service does not know them. */
const VerdictToVerify = Type.Object({
  submitId: Id,
  attempt: Attempt,
  uid: Uid,
  username: Type.String(),
  name: Type.String({ description: 'as the board shows the contestant or team' }),
  displayId: Type.String(),
  displayTitle: Type.String(),
  status: OneOfNumbers(judgeStatusValues),
  score: Nullable(Type.Integer()),
  time: Nullable(Type.Integer()),
  language: Nullable(Type.String()),
  testsPassed: Nullable(Type.Integer()),
  tests: Nullable(Type.Integer()),
  submitTime: Instant,
  elapsedSec: Type.Integer({ description: 'of the contest, when it was submitted' }),
  verifiedBy: Nullable(Type.String({ description: 'username' })),
  verifiedAt: Nullable(Instant),
})

/** For who runs the contest: those to be verified oldest first, those that are verified latest first. */
export const getContestVerifications = route({
  summary: 'Verdicts of a contest that a juror has yet to verify, or has verified',
  owner: 'contest',
  method: 'GET',
  path: '/api/get-contest-verifications',
  access: 'login',
  query: Type.Object({
    ...pageQuery({ limit: 50, maxLimit: 200 }),
    cid: Id,
    verified: Type.Optional(Type.Boolean({ description: 'those that are verified' })),
    displayId: Type.Optional(Type.String({ maxLength: 10, description: 'letter of a problem' })),
    status: Type.Optional(OneOfNumbers(judgeStatusValues)),
  }),
  data: pageOf(VerdictToVerify),
})

/** For who runs the contest. All or none; a verdict that has changed since it was looked at refuses. Twice is once. */
export const verifyContestVerdicts = route({
  summary: 'Verify verdicts of a contest: teams and boards are told them',
  owner: 'contest',
  method: 'POST',
  path: '/api/contest-verification',
  access: 'login',
  body: Type.Object({
    cid: Id,
    verdicts: Type.Array(Type.Object({ submitId: Id, attempt: Attempt }), {
      minItems: 1,
      maxItems: verificationLimits.verdicts,
    }),
  }),
  data: Nothing,
})

/** For who runs the contest. The submission is pending again. Twice is once. */
export const withdrawContestVerification = route({
  summary: 'Take back that a verdict is verified',
  owner: 'contest',
  method: 'DELETE',
  path: '/api/contest-verification',
  access: 'login',
  query: Type.Object({ cid: Id, submitId: Id }),
  data: Nothing,
})
