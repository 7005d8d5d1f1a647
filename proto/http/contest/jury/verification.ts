import { Type } from 'typebox'
import { judgeStatusValues } from '../../../codes/judge-status.ts'
import { route } from '../../route.ts'
import { Id, Instant, Nothing, Nullable, OneOfNumbers, pageOf, pageQuery, Uid } from '../../schema.ts'

export const verificationLimits = { verdicts: 200 } as const

const Attempt = Type.Integer({ minimum: 1, description: 'number of the judging that the verdict comes from' })

/**
 * `time` is that of the slowest test in ms. Tests and language are missing if the submission service does not know
 * them.
 */
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

/**
 * Unverified verdicts are sorted oldest first, verified ones latest first. Only managers of the contest may call this.
 */
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

/**
 * Verifies all of the given verdicts or none: the call is refused if a verdict has changed since it was read. Repeating
 * the call changes nothing. Only managers of the contest may call this.
 */
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

/**
 * The submission becomes pending again. Repeating the call changes nothing. Only managers of the contest may call this.
 */
export const withdrawContestVerification = route({
  summary: 'Take back that a verdict is verified',
  owner: 'contest',
  method: 'DELETE',
  path: '/api/contest-verification',
  access: 'login',
  query: Type.Object({ cid: Id, submitId: Id }),
  data: Nothing,
})
