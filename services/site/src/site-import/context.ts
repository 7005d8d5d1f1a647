import type { Connection } from 'mongoose'
import type { Clock } from '@verdict/kit/clock'
import type { GrpcHandlers } from '@verdict/kit/grpc'
import type { Outbox } from '@verdict/kit/outbox'
import type { Peers } from '../peers.ts'

/** The use cases of this folder depend on these. */
export interface SiteImportContext {
  db: Connection
  outbox: Outbox
  /** Imports this service's own data from another judge. */
  ownImport: GrpcHandlers<'imports.v1.SiteImport'>
  peers: Peers
  clock: Clock
}
