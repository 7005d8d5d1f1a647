import { Type } from 'typebox'
import { Id, Instant, OneOf, Uid } from '../http/schema.ts'
import { appointmentStates } from '../http/teaching/appointments.ts'
import { event } from './event.ts'

const names = {
  teacherName: Type.String(),
  username: Type.String({ description: 'of who asked' }),
}

/** Somebody has asked for an appointment, or answered or cancelled one. `toUid` is the other one of the two. */
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

/** An appointment begins soon. */
export const appointmentDue = event('teaching.appointment_due.v1', {
  topic: 'verdict.teaching',
  key: (data) => `appointment:${data.id}`,
  data: Type.Object({ id: Id, startAt: Instant, ...names, uids: Type.Array(Uid, { minItems: 2, maxItems: 2 }) }),
})

/** Somebody has written into a conversation whose other side has read all that was there before. */
export const teacherQuestionWritten = event('teaching.question_written.v1', {
  topic: 'verdict.teaching',
  key: (data) => `question:${data.id}`,
  data: Type.Object({ id: Id, messageId: Id, title: Type.String(), fromName: Type.String(), fromUid: Uid, toUid: Uid }),
})

/** A question has come to a teacher or was withdrawn, or an answer, a refusal or nothing in time has come to who asked. */
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
