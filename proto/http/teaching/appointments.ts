import { Type } from 'typebox'
import { route } from '../route.ts'
import { Id, Instant, Nothing, OneOf, pageOf, pageQuery, Uid } from '../schema.ts'

/** Appointments begin and end on these minutes. */
export const appointmentStepMin = 15
export const maxAppointmentMin = 240
/** Appointments can be requested at most this many days ahead. */
export const appointmentDaysAhead = 90

export const appointmentStates = ['Asked', 'Accepted', 'Declined', 'Cancelled'] as const
export type AppointmentState = (typeof appointmentStates)[number]

/** The role of the caller in an appointment or a question. */
export const teachingSides = ['learner', 'teacher'] as const

export const Appointment = Type.Object({
  id: Id,
  teacherId: Id,
  teacherName: Type.String(),
  teacherUid: Uid,
  uid: Uid,
  username: Type.String({ description: 'of who asked for it' }),
  startTime: Instant,
  endTime: Instant,
  state: OneOf(appointmentStates),
  note: Type.String({ description: 'what it is to be about' }),
  reason: Type.String({ description: 'why it was declined or cancelled; empty: none was given' }),
  gmtCreate: Instant,
})

/** The time is taken from now on, until the teacher declines or either side cancels. */
export const createTeacherAppointment = route({
  summary: 'Ask a teacher for an appointment',
  owner: 'teaching',
  method: 'POST',
  path: '/api/teacher-appointment',
  once: true,
  access: 'login',
  body: Type.Object({
    teacherId: Id,
    startTime: Instant,
    endTime: Instant,
    note: Type.Optional(Type.String({ maxLength: 1_000 })),
  }),
  data: Type.Object({ id: Id }),
})

export const getTeacherAppointmentList = route({
  summary: 'Own appointments, by time',
  owner: 'teaching',
  method: 'GET',
  path: '/api/get-teacher-appointment-list',
  access: 'login',
  query: Type.Object({
    ...pageQuery({ limit: 10, maxLimit: 100 }),
    side: Type.Optional(OneOf(teachingSides, { default: 'learner' })),
    fromTime: Type.Optional(Instant),
    toTime: Type.Optional(Instant),
    state: Type.Optional(OneOf(appointmentStates)),
  }),
  data: pageOf(Appointment),
})

/** Times that can no longer be requested, without the names of the learners. */
export const getTeacherBusyTimes = route({
  summary: 'When a teacher is taken',
  owner: 'teaching',
  method: 'GET',
  path: '/api/get-teacher-busy-times',
  access: 'public',
  query: Type.Object({ teacherId: Id }),
  data: Type.Array(Type.Object({ startTime: Instant, endTime: Instant })),
})

/** The teacher accepts or declines; both sides may cancel until the appointment begins. */
export const setTeacherAppointmentState = route({
  summary: 'Accept, decline or cancel an appointment',
  owner: 'teaching',
  method: 'PUT',
  path: '/api/teacher-appointment-state',
  access: 'login',
  body: Type.Object({
    id: Id,
    state: OneOf(['Accepted', 'Declined', 'Cancelled']),
    reason: Type.Optional(Type.String({ maxLength: 500 })),
  }),
  data: Nothing,
})

export const getTeacherAppointmentCalendar = route({
  summary: 'An appointment as an iCalendar file',
  owner: 'teaching',
  method: 'GET',
  path: '/api/file/teacher-appointment-calendar',
  access: 'login',
  cookieSignIn: true,
  download: true,
  query: Type.Object({ id: Id }),
  data: Nothing,
})
