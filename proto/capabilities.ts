import type { GrpcServiceName } from './grpc/services.ts'

/**
 * Contracts that any service may implement: each capability is a gRPC service in a .proto file of its own. The rows of
 * `services.ts` say who provides and who uses it; users call all providers without naming them.
 */
export const capabilities = {
  /** Data of a person, for the copy that they may download. */
  personalData: 'personal.v1.PersonalData',
  /** Decides what may be done in the scopes that a service owns. */
  scopePolicy: 'scope.v1.ScopePolicy',
  /** Imports data of another judge. */
  siteImport: 'imports.v1.SiteImport',
  /** Documents that readers can find with the search. */
  searchable: 'search.v1.Documents',
  /** Announces times with many submissions, so that judges are started before. */
  judgingDemand: 'demand.v1.JudgingDemand',
  /** Checks that a service makes of its own state. */
  doctor: 'doctor.v1.Doctor',
  /** Figures for the dashboard of the site. */
  statistics: 'statistics.v1.Statistics',
  /** Lists among the switches of the site that the service stores itself. */
  switchLists: 'switches.v1.SwitchLists',
  /** Finds the texts of a service that contain uploads of the site. */
  uploadUses: 'uploads.v1.UploadUses',
} as const satisfies Record<string, GrpcServiceName>

export type Capability = keyof typeof capabilities

export const capabilityNames = Object.keys(capabilities).filter(isCapability)

export function isCapability(name: string): name is Capability {
  return Object.hasOwn(capabilities, name)
}

/** The capability of a gRPC service; undefined for one that belongs to a single service. */
export function capabilityOf(contract: GrpcServiceName): Capability | undefined {
  return capabilityNames.find((name) => capabilities[name] === contract)
}

/** Name of its file in `proto/grpc`, without extension. */
export function protoFileOf(capability: Capability): string {
  return capabilities[capability].replace(/\..*$/, '')
}
