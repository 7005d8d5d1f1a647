import type { Model } from 'mongoose'
import type { Clock } from '@verdict/kit/clock'
import type { GrpcClient } from '@verdict/kit/grpc'
import type { Log } from '@verdict/kit/log'
import type { AuthSettings } from '../config.ts'
import type { FailureLocks } from '../failure-locks/failure-locks.cache.ts'
import type { MailRequest } from './mail-request.model.ts'
import type { MailCooldown } from './mail-cooldown.model.ts'

/** The use cases of this folder depend on these. */
export interface MailContext {
  /** Bounds mails and registrations that strangers can cause. */
  mailLocks: FailureLocks
  mailRequests: Model<MailRequest>
  mailTurns: Model<MailCooldown>
  mail: Pick<GrpcClient<'message.v1.Mail'>, 'getState' | 'send'>
  clock: Clock
  randomText: (bytes: number) => string
  log: Log
  settings: AuthSettings
}
