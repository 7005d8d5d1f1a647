import { Type } from 'typebox'
import { Id } from '../http/schema.ts'
import { topic } from './topic.ts'

/** An appointment of the listener was requested, answered or cancelled; pages reload it. */
export const appointmentTopic = topic('appointment', {
  summary: 'Changed appointments of the listener',
  owner: 'teaching',
  listeners: 'self',
  data: Type.Object({ id: Id }),
})

/** A question to a teacher was created, answered, declined or written to, for both participants; pages reload it. */
export const teacherQuestionTopic = topic('teacher-question', {
  summary: 'Changed questions to teachers of the listener',
  owner: 'teaching',
  listeners: 'self',
  data: Type.Object({ id: Id }),
})
