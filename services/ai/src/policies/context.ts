import type { Model } from 'mongoose'
import type { Clock } from '@verdict/kit/clock'
import type { GrpcClient } from '@verdict/kit/grpc'
import type { ReadCache } from '@verdict/kit/read-cache'
import type { ScopePolicies } from '@verdict/kit/scope-policy'
import type { SettingsContext } from '../settings/context.ts'
import type { PolicyDoc } from './policy.model.ts'

/** The use cases of this folder depend on these. */
export interface PoliciesContext extends Pick<SettingsContext, 'settingsStore' | 'settingsCache' | 'localModel'> {
  placePolicies: Model<PolicyDoc>
  /** Permissions of actors in practice, contests, trainings and groups. */
  policies: ScopePolicies
  statements: Pick<GrpcClient<'problem.v1.Statements'>, 'getMany'>
  problemUses: Pick<GrpcClient<'contest.v1.ProblemUses'>, 'find'>
  participations: Pick<GrpcClient<'contest.v1.Participations'>, 'listRunningProblems'>
  /** Problems of each user's running contests. */
  contestTexts: ReadCache
  clock: Clock
}
