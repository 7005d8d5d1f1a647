import { Type } from 'typebox'
import { JudgeStatus } from '../../codes/judge-status.ts'
import { browserFailures, browserJudges, publicRunJudges, reportedVerdicts } from '../../codes/remote/browser-runs.ts'
import { route } from '../route.ts'
import { Id, Instant, NonBlank, Nothing, Nullable, OneOf, OneOfNumbers } from '../schema.ts'

const Judge = OneOf(browserJudges)

const unfinished = [JudgeStatus.Pending, JudgeStatus.Compiling, JudgeStatus.Judging] as const

export const claimBrowserRun = route({
  summary: 'Take an own submission over, to send it with the own account by the browser extension',
  owner: 'remote',
  method: 'POST',
  path: '/api/remote/browser-run',
  access: 'login',
  body: Type.Object({ submitId: Id }),
  data: Type.Object({
    submitId: Id,
    attempt: Type.Integer(),
    judge: Judge,
    problem: Type.String({ description: 'as the remote judge names it' }),
    language: Type.String(),
    code: Type.String({ description: 'with the marker, as it is to be sent' }),
    marker: Type.String(),
    key: Type.String({ description: 'for the reports on this submission, and for nothing else' }),
    keyUntil: Instant,
    maySend: Type.Boolean({ description: 'false: it may have been sent, and its run is only looked for' }),
    runsBefore: Type.Array(Type.String()),
    runId: Type.String({ description: 'empty: not known yet' }),
    account: Type.String({ description: 'name at the remote judge; empty: not known yet' }),
    pollMs: Type.Integer({ description: 'least time between two looks at the run' }),
  }),
})

/** The extension sends these reports without a sign-in, with the key that it received with the submission. */
const reported = { submitId: Id, key: Type.String({ minLength: 20, maxLength: 100 }) }
const RunId = Type.String({ pattern: '^\\d{1,20}$' })
const Account = NonBlank(100)
const Words = Type.String({ maxLength: 200 })
const Figure = Nullable(Type.Integer({ minimum: 0, maximum: 1_000_000_000 }))

export const reportBrowserSending = route({
  summary: 'Say that the browser is about to send; granted once',
  owner: 'remote',
  method: 'POST',
  path: '/api/remote/browser-run/sending',
  access: 'public',
  body: Type.Object({
    ...reported,
    account: Account,
    runsBefore: Type.Array(Type.String({ maxLength: 30 }), { maxItems: 500 }),
  }),
  data: Nothing,
})

export const reportBrowserProgress = route({
  summary: 'Say which run it is at the remote judge, and how far it is',
  owner: 'remote',
  method: 'POST',
  path: '/api/remote/browser-run/progress',
  access: 'public',
  body: Type.Object({
    ...reported,
    runId: RunId,
    status: OneOfNumbers(unfinished),
    text: Words,
  }),
  data: Nothing,
})

export const reportBrowserVerdict = route({
  summary: 'Say what the run came to; it is compared with the public API of the remote judge',
  owner: 'remote',
  method: 'POST',
  path: '/api/remote/browser-run/verdict',
  access: 'public',
  body: Type.Object({
    ...reported,
    runId: RunId,
    status: OneOfNumbers(reportedVerdicts),
    text: Words,
    timeMs: Figure,
    memoryKb: Figure,
    compileLog: Type.String({ maxLength: 16_384 }),
  }),
  data: Nothing,
})

export const reportBrowserFailure = route({
  summary: 'Say why the browser has not sent, or does not find its run',
  owner: 'remote',
  method: 'POST',
  path: '/api/remote/browser-run/failure',
  access: 'public',
  body: Type.Object({ ...reported, failure: OneOf(browserFailures), detail: Type.String({ maxLength: 500 }) }),
  data: Nothing,
})

const PublicRunJudge = OneOf(publicRunJudges)

const Handle = Type.Object({
  judge: PublicRunJudge,
  handle: Type.String(),
  isProved: Type.Boolean(),
  problem: Type.String({ description: 'where a compile error is to be submitted to prove it' }),
  problemUrl: Type.String(),
  until: Nullable(Instant),
})

export const getOwnHandles = route({
  summary: 'Own accounts on remote judges that are proved, or to be proved',
  owner: 'remote',
  method: 'GET',
  path: '/api/remote/handles',
  access: 'login',
  query: Type.Object({}),
  data: Type.Array(Handle),
})

const HandleName = Type.Object({ judge: PublicRunJudge, handle: Account })

export const startHandleVerification = route({
  summary: 'Begin to prove that an account on a remote judge is the own one',
  owner: 'remote',
  method: 'POST',
  path: '/api/remote/handle',
  access: 'login',
  body: HandleName,
  data: Handle,
})

export const completeHandleVerification = route({
  summary: 'Look for the compile error that proves an account on a remote judge',
  owner: 'remote',
  method: 'POST',
  path: '/api/remote/handle/check',
  access: 'login',
  timeLimitSec: 60,
  body: HandleName,
  data: Handle,
})
