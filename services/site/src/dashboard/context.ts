import type { Clock } from '@verdict/kit/clock'
import type { MachineLoad } from '@verdict/kit/machine-load'
import type { DiskSpace } from '@verdict/kit/disk-space'
import type { Peers } from '../peers.ts'
import type { ServicesReadiness } from './services-readiness.ts'

/** What the use cases of this folder need. */
export interface DashboardContext {
  peers: Peers
  /** Whether the services of the registry are ready, this one among them. */
  readiness: ServicesReadiness
  loadOfMachine: () => MachineLoad
  /** The disk of this machine's data. */
  diskSpace: Pick<DiskSpace, 'level' | 'freeMb'>
  clock: Clock
}
