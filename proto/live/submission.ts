import { Type } from 'typebox'
import { judgeStatusValues } from '../codes/judge-status.ts'
import { Id, Nullable, OneOfNumbers } from '../http/schema.ts'
import { topic } from './topic.ts'

/** Progress of one of the listener's submissions; the last message is the verdict. */
export const submissionTopic = topic('submission', {
  summary: 'Steps in the judging of own submissions',
  owner: 'submission',
  listeners: 'self',
  data: Type.Object({
    submitId: Id,
    status: OneOfNumbers(judgeStatusValues),
    caseDone: Type.Integer(),
    caseCount: Type.Integer(),
    score: Nullable(Type.Integer()),
    time: Nullable(Type.Integer()),
    memory: Nullable(Type.Integer()),
  }),
})
