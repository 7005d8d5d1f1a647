import type { Model } from 'mongoose'
import type { Clock } from '@verdict/kit/clock'
import type { GrpcClient } from '@verdict/kit/grpc'
import type { ReadCache } from '@verdict/kit/read-cache'
import type { ContestDoc } from '../contests/contest.model.ts'
import type { Registration } from '../models/registration.model.ts'
import type { TeamDoc } from '../models/team.model.ts'
import type { RegistrationCache } from '../registration/registration-cache.ts'
import type { VirtualRunDoc } from '../virtual-runs/virtual-run.model.ts'

/** The use cases of this folder depend on these. */
export interface ProblemUsesContext {
  /** Caches contests by number, registrations, and memberships in groups. */
  readCache: ReadCache
  registrationCache: RegistrationCache
  memberships: Pick<GrpcClient<'group.v1.Memberships'>, 'listOf'>
  clock: Clock
  contests: Model<ContestDoc>
  registrations: Model<Registration>
  teams: Model<TeamDoc>
  virtualRuns: Model<VirtualRunDoc>
}
