import { Type } from 'typebox'
import { judgeStatusValues } from '../codes/judge-status.ts'
import { Id, IdOrNone, Instant, Nullable, OneOfNumbers, Uid } from '../http/schema.ts'
import { event } from './event.ts'

const Status = OneOfNumbers(judgeStatusValues)
const Attempt = Type.Integer({ minimum: 1 })

/** A submission was accepted for judging. */
export const submissionCreated = event('submission.created.v1', {
  topic: 'verdict.submission',
  key: (data) => String(data.submitId),
  data: Type.Object({ submitId: Id, pid: Id, cid: IdOrNone, gid: Nullable(Id), uid: Uid, submitTime: Instant }),
})

/** A step of a judging that is under way; only the latest matters, and losing one costs nothing. */
export const submissionProgressed = event('submission.progressed.v1', {
  topic: 'verdict.submission.progress',
  key: (data) => String(data.submitId),
  data: Type.Object({
    submitId: Id,
    uid: Uid,
    cid: IdOrNone,
    attempt: Attempt,
    status: Status,
    caseDone: Type.Integer({ minimum: 0 }),
    caseCount: Type.Integer({ minimum: 0 }),
  }),
})

/**
 * A final verdict. Published again, with a higher `attempt`, after a rejudge. `countedStatus` of consumers is keyed by
 * `submitId`, so that a repeated or later event replaces what an earlier one counted.
 */
export const submissionJudged = event('submission.judged.v1', {
  topic: 'verdict.submission',
  key: (data) => String(data.submitId),
  data: Type.Object({
    submitId: Id,
    attempt: Attempt,
    pid: Id,
    cid: IdOrNone,
    gid: Nullable(Id),
    uid: Uid,
    username: Type.String(),
    status: Status,
    score: Nullable(Type.Integer()),
    oiRankScore: Nullable(Type.Integer()),
    timeMs: Nullable(Type.Integer()),
    memoryKb: Nullable(Type.Integer()),
    language: Type.String(),
    submitTime: Instant,
    judgedAt: Instant,
  }),
})

/**
 * A task for a judge worker: only names it; the worker claims it and gets the rest (see submission.proto). It has no
 * key: whichever worker has a slot free takes it.
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

/** A task that was given up: it cost too many workers. Its submission ended as System Error. */
export const judgingGivenUp = event('judging.given_up.v1', {
  topic: 'verdict.judging.given-up',
  key: (data) => data.taskId,
  data: Type.Object({ taskId: Type.String(), attempt: Attempt, workerId: Type.String(), reason: Type.String() }),
})

/** Languages that at least one live worker offers, with the version it shows. */
export const judgingLanguages = event('judging.languages.v1', {
  topic: 'verdict.judging.languages',
  key: () => 'languages',
  data: Type.Object({
    languages: Type.Array(Type.Object({ name: Type.String(), version: Type.String() })),
    at: Instant,
  }),
})

/** A judging is to end at once: cancelled, or begun anew. A worker that misses it learns by its next report. */
export const judgingStopped = event('judging.stopped.v1', {
  topic: 'verdict.judging.stopped',
  key: (data) => data.taskId,
  data: Type.Object({ taskId: Type.String(), attempt: Attempt }),
})
