import type { Model } from 'mongoose'
import type { Clock } from '@verdict/kit/clock'
import type { VerificationCode } from './verification-code.model.ts'

/** The use cases of this folder depend on these. */
export interface CodesContext {
  verificationCodes: Model<VerificationCode>
  clock: Clock
  /** A random whole number from 0 to below `limit`, every one as likely. */
  randomBelow: (limit: number) => number
}
