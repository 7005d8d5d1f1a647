import type { GrpcClient } from '@verdict/kit/grpc'
import type { CapabilityProvider } from '@verdict/kit/service'

export type DoctorProviders = readonly Pick<CapabilityProvider<'doctor'>, 'client' | 'service'>[]

/** Clients of other services. */
export interface Peers {
  users: Pick<GrpcClient<'auth.v1.Users'>, 'getMany'>
  problemUsages: Pick<GrpcClient<'problem.v1.GroupUsages'>, 'list'>
  groups: Pick<GrpcClient<'group.v1.Groups'>, 'getMembership'>
  groupQuotas: Pick<GrpcClient<'group.v1.Quotas'>, 'get'>
  statistics: readonly Pick<CapabilityProvider<'statistics'>, 'client'>[]
  switchLists: readonly Pick<CapabilityProvider<'switchLists'>, 'client'>[]
  uploadUses: readonly Pick<CapabilityProvider<'uploadUses'>, 'client'>[]
  doctors: DoctorProviders
  importers: readonly CapabilityProvider<'siteImport'>[]
  queue: Pick<GrpcClient<'submission.v1.JudgeQueue'>, 'listWorkers'>
}
