import * as routes from '@verdict/proto/http/teaching/appointments'
import type { HttpServer } from '@verdict/kit/http'
import { appointmentCalendar } from './appointment-calendar.ts'
import { askForAppointment } from './ask-appointment.ts'
import type { AppointmentsContext } from './context.ts'
import { listAppointments, listBusyTimes } from './find-appointments.ts'
import { changeAppointmentState } from './set-appointment-state.ts'

export function appointmentRoutes(http: HttpServer, ctx: AppointmentsContext): void {
  http.on(routes.createTeacherAppointment, ({ actor, body }) => askForAppointment(ctx, actor, body))
  http.on(routes.getTeacherAppointmentList, ({ actor, query }) => listAppointments(ctx, actor, query))
  http.on(routes.getTeacherBusyTimes, ({ query }) => listBusyTimes(ctx, query.teacherId))
  http.on(routes.setTeacherAppointmentState, ({ actor, body }) => changeAppointmentState(ctx, actor, body))
  http.on(routes.getTeacherAppointmentCalendar, ({ actor, query }) => appointmentCalendar(ctx, actor, query.id))
}
