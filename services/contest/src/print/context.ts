import type { Connection, Model } from 'mongoose'
import type { Log } from '@verdict/kit/log'
import type { People } from '../people/people.ts'
import type { PolicyContext } from '../policy/context.ts'
import type { Cooldown } from '../cooldowns/cooldown.model.ts'
import type { Print } from './print.model.ts'

/** The use cases of this folder depend on these. */
export interface PrintContext extends PolicyContext {
  db: Connection
  people: People
  log: Log
  prints: Model<Print>
  cooldowns: Model<Cooldown>
}
