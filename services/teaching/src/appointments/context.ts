import type { Model } from 'mongoose'
import type { LivePublisher } from '@verdict/kit/live'
import type { Outbox } from '@verdict/kit/outbox'
import type { TeachersContext } from '../teachers/context.ts'
import type { AppointmentDoc } from './appointment.model.ts'
import type { SlotDoc } from './slot.model.ts'

/** The use cases of this folder depend on these. */
export interface AppointmentsContext extends Pick<TeachersContext, 'db' | 'teachers' | 'users' | 'clock'> {
  appointments: Model<AppointmentDoc>
  slots: Model<SlotDoc>
  outbox: Outbox
  live: LivePublisher
  settings: { TEACHING_REMINDER_MINUTES: number }
}
