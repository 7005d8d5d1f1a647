import type { Clock } from '@verdict/kit/clock'
import type { MachineLoad } from '@verdict/kit/machine-load'
import type { DiskSpace } from '@verdict/kit/disk-space'
import type { Peers } from '../peers.ts'
import type { ServicesReadiness } from './services-readiness.ts'

/** The use cases of this folder depend on these. */
export interface DashboardContext {
  peers: Peers
  /** Readiness of all services, including this one. */
  readiness: ServicesReadiness
  loadOfMachine: () => MachineLoad
  /** Disk space of the data folder. */
  diskSpace: Pick<DiskSpace, 'level' | 'freeMb'>
  clock: Clock
}
