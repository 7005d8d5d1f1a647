import { Type } from 'typebox'
import { Id } from '../http/schema.ts'
import { topic } from './topic.ts'

/** Somebody has asked for an appointment of the listener's, answered or cancelled it; pages read it then. */
export const appointmentTopic = topic('appointment', {
  summary: 'Changed appointments of the listener',
  owner: 'teaching',
  listeners: 'self',
  data: Type.Object({ id: Id }),
})

/** A question to a teacher was asked, answered, declined or written to; for the two who talk. Pages read it then. */
export const teacherQuestionTopic = topic('teacher-question', {
  summary: 'Changed questions to teachers of the listener',
  owner: 'teaching',
  listeners: 'self',
  data: Type.Object({ id: Id }),
})
