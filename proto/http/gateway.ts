import { Type } from 'typebox'
import { judgeStatusValues } from '../codes/judge-status.ts'
import { Id, Nullable, OneOfNumbers } from './schema.ts'

/** Path of the live push: a stream of server-sent events for the signed-in caller, resumable by `Last-Event-ID`. */
export const livePath = '/api/events'

/** Event `submission` of the live push: a step in the judging of one of the caller's own submissions. */
export const LiveSubmission = Type.Object({
  submitId: Id,
  status: OneOfNumbers(judgeStatusValues),
  caseDone: Type.Integer(),
  caseCount: Type.Integer(),
  score: Nullable(Type.Integer()),
  time: Nullable(Type.Integer()),
  memory: Nullable(Type.Integer()),
})
