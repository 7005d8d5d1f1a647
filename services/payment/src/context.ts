import type { Connection } from 'mongoose'
import type { Clock } from '@verdict/kit/clock'
import type { Log } from '@verdict/kit/log'

/** What use cases get. */
export interface PaymentContext {
  db: Connection
  clock: Clock
  log: Log
}
