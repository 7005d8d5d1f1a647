import { Type } from 'typebox'
import { judgeStatusValues } from '../codes/judge-status.ts'
import { remoteJudgeKeys } from '../codes/remote/judges.ts'
import { Id, Instant, Nullable, OneOf, OneOfNumbers, Scope, Uid } from '../http/schema.ts'
import { event } from './event.ts'

const Status = OneOfNumbers(judgeStatusValues)
const Attempt = Type.Integer({ minimum: 1 })

/**
 * A final verdict, for services; the policy of its scope decides what an actor may know. Published again with a higher
 * `attempt` after a rejudge. Consumers store `countedStatus` by `submitId`, so that a repeated or later event replaces
 * what an earlier one counted.
 */
export const submissionJudged = event('submission.judged.v1', {
  topic: 'verdict.submission',
  key: (data) => String(data.submitId),
  data: Type.Object({
    submitId: Id,
    attempt: Attempt,
    pid: Id,
    scope: Scope,
    upsolving: Type.Boolean({ description: 'made after the end of its scope; counts in no standings' }),
    trial: Type.Optional(
      Type.Boolean({ description: 'made in practice while the problem was not public; counts nowhere' }),
    ),
    uid: Uid,
    username: Type.String(),
    status: Status,
    score: Nullable(Type.Integer()),
    subtasks: Type.Optional(
      Type.Array(Type.Object({ num: Type.Integer(), points: Type.Integer() }), {
        description: 'what groups of tests have won, of problems whose groups have points of their own',
      }),
    ),
    oiRankScore: Nullable(Type.Integer()),
    timeMs: Nullable(Type.Integer()),
    memoryKb: Nullable(Type.Integer()),
    language: Type.String(),
    submitTime: Instant,
    judgedAt: Instant,
  }),
})

const ContestRun = { submitId: Id, pid: Id, scope: Scope, uid: Uid, submitTime: Instant }

/**
 * A submission to a contest was created; its verdict follows or comes with it. It is not published for other scopes,
 * which do not need it. It has a key of its own, so that the verdict does not wait until it was handled.
 */
export const submissionCreated = event('submission.created.v1', {
  topic: 'verdict.submission',
  key: (data) => `created ${data.submitId}`,
  data: Type.Object({ ...ContestRun, username: Type.String() }),
})

/**
 * The judging of a submission to a contest failed without a verdict and starts again: it is pending again. The next
 * verdict has the same `attempt`.
 */
export const submissionRequeued = event('submission.requeued.v1', {
  topic: 'verdict.submission',
  key: (data) => String(data.submitId),
  data: Type.Object({ ...ContestRun, attempt: Attempt }),
})

/** A submission was created in the name of a user by somebody else; the user is notified. */
export const submissionEntered = event('submission.entered.v1', {
  topic: 'verdict.submission',
  key: (data) => String(data.submitId),
  data: Type.Object({
    submitId: Id,
    uid: Uid,
    byUid: Uid,
    byUsername: Type.String(),
    cid: Id,
    contestTitle: Type.String(),
    contestTitleEn: Type.Optional(Type.String({ description: 'for readers in English; empty: the other' })),
    at: Instant,
  }),
})

/**
 * A task for a judge worker. It contains only the id; the worker claims the task and gets the rest (see
 * submission.proto). It has no key, so any worker with a free slot takes it.
 */
export const judgingTask = event('judging.task.v1', {
  topic: 'verdict.judging.tasks',
  data: Type.Object({
    taskId: Type.String(),
    submitId: Type.Optional(Id),
    attempt: Attempt,
    lane: Type.String(),
    sends: Type.Optional(Type.Integer({ minimum: 1, description: 'how often this task has been sent' })),
  }),
})

/** The same for the workers of one pool; without a name for the workers that share all other tasks. */
export function judgingTaskFor(pool: string): typeof judgingTask {
  return pool === '' ? judgingTask : { ...judgingTask, topic: `${poolTopics}.${pool}` }
}

/** Prefix of the topics of pools. */
export const poolTopics = 'verdict.judging.pool-tasks'

/** Languages that at least one live worker offers, with their versions. */
export const judgingLanguages = event('judging.languages.v1', {
  topic: 'verdict.judging.languages',
  key: () => 'languages',
  data: Type.Object({
    languages: Type.Array(Type.Object({ name: Type.String(), version: Type.String() })),
    at: Instant,
  }),
})

/**
 * A judging has to stop at once, because it was cancelled or restarted. A worker that misses the event learns it from
 * the response to its next report.
 */
export const judgingStopped = event('judging.stopped.v1', {
  topic: 'verdict.judging.stopped',
  key: (data) => data.taskId,
  data: Type.Object({ taskId: Type.String(), attempt: Attempt }),
})

/**
 * A submission to a remote problem has to be judged. Published again with a higher `attempt` when it is judged again.
 */
export const remoteJudgingRequested = event('judging.remote_requested.v1', {
  topic: 'verdict.judging.remote',
  key: (data) => String(data.submitId),
  data: Type.Object({
    submitId: Id,
    attempt: Attempt,
    uid: Uid,
    key: OneOf(remoteJudgeKeys),
    problem: Type.String({ description: 'as the remote judge names it' }),
    language: Type.String(),
    code: Type.String(),
    lane: OneOf(['contest', 'practice', 'rejudge']),
    needsConfirmation: Type.Optional(
      Type.Boolean({ description: 'a verdict that only a browser reports does not count' }),
    ),
    isRunKept: Type.Boolean({
      description: 'a run that is known there is asked for again; nothing is sent while it is there',
    }),
    at: Instant,
  }),
})

/** A submission no longer has to be judged at its remote judge. */
export const remoteJudgingCancelled = event('judging.remote_cancelled.v1', {
  topic: 'verdict.judging.remote',
  key: (data) => String(data.submitId),
  data: Type.Object({ submitId: Id, attempt: Attempt }),
})
