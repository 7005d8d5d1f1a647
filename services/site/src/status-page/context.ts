import type { Connection, Model } from 'mongoose'
import type { Clock } from '@verdict/kit/clock'
import type { ServicesReadiness } from '../dashboard/services-readiness.ts'
import type { Peers } from '../peers.ts'
import type { Incident } from './incident.model.ts'
import type { JudgingWait } from './judging-wait.model.ts'

/** The use cases of this folder depend on these. */
export interface StatusPageContext {
  db: Connection
  incidents: Model<Incident>
  judgingWaits: Model<JudgingWait>
  peers: Peers
  /** Readiness of all services, including this one. */
  readiness: ServicesReadiness
  clock: Clock
}
