import type { Connection, Model } from 'mongoose'
import type { Clock } from '@verdict/kit/clock'
import type { GrpcClient } from '@verdict/kit/grpc'
import type { UsersProjection } from '@verdict/kit/users-projection'
import type { TeacherDoc } from './teacher.model.ts'

/** The use cases of this folder depend on these. */
export interface TeachersContext {
  db: Connection
  teachers: Model<TeacherDoc>
  /** Local projection of users. */
  users: UsersProjection
  accounts: Pick<GrpcClient<'auth.v1.Users'>, 'findByName'>
  clock: Clock
  settings: { TEACHING_ANSWER_HOURS: number }
}
