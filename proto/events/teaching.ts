import { Type } from 'typebox'
import { Id, Instant, OneOf, Uid } from '../http/schema.ts'
import { appointmentStates } from '../http/teaching/appointments.ts'
import { event } from './event.ts'

const names = {
  teacherName: Type.String(),
  username: Type.String({ description: 'of who asked' }),
}

/** An appointment was requested, answered or cancelled. `toUid` is the other participant. */
export const appointmentChanged = event('teaching.appointment_changed.v1', {
  topic: 'verdict.teaching',
  key: (data) => `appointment:${data.id}`,
  data: Type.Object({
    id: Id,
    state: OneOf(appointmentStates),
    startAt: Instant,
    endAt: Instant,
    ...names,
    text: Type.String({ description: 'what it is to be about, or why it was declined or cancelled' }),
    fromUid: Uid,
    toUid: Uid,
  }),
})

/** An appointment starts soon. */
export const appointmentDue = event('teaching.appointment_due.v1', {
  topic: 'verdict.teaching',
  key: (data) => `appointment:${data.id}`,
  data: Type.Object({ id: Id, startAt: Instant, ...names, uids: Type.Array(Uid, { minItems: 2, maxItems: 2 }) }),
})

/** A message was written in a conversation whose other side has read all earlier messages. */
export const teacherQuestionWritten = event('teaching.question_written.v1', {
  topic: 'verdict.teaching',
  key: (data) => `question:${data.id}`,
  data: Type.Object({ id: Id, messageId: Id, title: Type.String(), fromName: Type.String(), fromUid: Uid, toUid: Uid }),
})

/** A question was sent to a teacher or withdrawn, or its author got an answer, a refusal or no answer in time. */
export const teacherQuestionChanged = event('teaching.question_changed.v1', {
  topic: 'verdict.teaching',
  key: (data) => `question:${data.id}`,
  data: Type.Object({
    id: Id,
    state: OneOf(['Asked', 'Answered', 'Declined', 'Withdrawn', 'Expired']),
    title: Type.String(),
    point: Type.Integer(),
    ...names,
    reason: Type.String({ description: 'why it was declined; else empty' }),
    dueAt: Type.Optional(Instant),
    fromUid: Uid,
    toUid: Uid,
  }),
})
