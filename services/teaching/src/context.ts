import { randomBytes } from 'node:crypto'
import type { Connection } from 'mongoose'
import type { Clock } from '@verdict/kit/clock'
import type { GrpcClient } from '@verdict/kit/grpc'
import type { LivePublisher } from '@verdict/kit/live'
import type { Log } from '@verdict/kit/log'
import type { Outbox } from '@verdict/kit/outbox'
import type { EncodePicture } from '@verdict/kit/picture'
import type { UsersProjection } from '@verdict/kit/users-projection'
import { appointmentModel } from './appointments/appointment.model.ts'
import { slotModel } from './appointments/slot.model.ts'
import type { TeachingSettings } from './config.ts'
import { questionMessageModel } from './conversations/question-message.model.ts'
import { questionModel } from './conversations/question.model.ts'
import { pictureModel } from './pictures/picture.model.ts'
import { teacherModel } from './teachers/teacher.model.ts'

export function createModels(db: Connection) {
  return {
    teachers: teacherModel(db),
    appointments: appointmentModel(db),
    slots: slotModel(db),
    questions: questionModel(db),
    questionMessages: questionMessageModel(db),
    pictures: pictureModel(db),
  }
}

export type TeachingModels = ReturnType<typeof createModels>

/** What use cases get. */
export interface TeachingContext extends TeachingModels {
  db: Connection
  outbox: Outbox
  live: LivePublisher
  /** This service's copy of the users. */
  users: UsersProjection
  accounts: Pick<GrpcClient<'auth.v1.Users'>, 'findByName'>
  points: Pick<GrpcClient<'payment.v1.Points'>, 'hold' | 'captureHold' | 'returnHold'>
  submissions: Pick<GrpcClient<'submission.v1.Codes'>, 'getOwn'>
  encodePicture: EncodePicture
  settings: Pick<TeachingSettings, 'TEACHING_ANSWER_HOURS' | 'TEACHING_REMINDER_MINUTES'>
  clock: Clock
  log: Log
}

/** Unguessable, safe in addresses, 32 characters. */
export function randomName(): string {
  return randomBytes(24).toString('base64url')
}
