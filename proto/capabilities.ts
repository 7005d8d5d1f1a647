import type { GrpcServiceName } from './grpc/services.ts'

/**
 * What any service may provide, in one form for all: each capability is a gRPC service that has a .proto file to itself.
 * The rows of `services.ts` say who provides it and who uses it; whoever uses one asks all that provide it, and names none of
 * them.
 */
export const capabilities = {
  /** What a service has of one person, for the copy that they may take with them. */
  personalData: 'personal.v1.PersonalData',
  /** What may be done in the scopes that a service owns. */
  scopePolicy: 'scope.v1.ScopePolicy',
  /** Taking over what another judge had. */
  siteImport: 'imports.v1.SiteImport',
  /** What readers may find by searching. */
  searchable: 'search.v1.Documents',
  /** When many submissions are expected, so that judges are there before. */
  judgingDemand: 'demand.v1.JudgingDemand',
  /** What a service sees of its own state. */
  doctor: 'doctor.v1.Doctor',
  /** What the dashboard of the site counts. */
  statistics: 'statistics.v1.Statistics',
  /** Lists among the switches of the site that a service keeps itself. */
  switchLists: 'switches.v1.SwitchLists',
  /** Where the texts of a service show what was uploaded to the site. */
  uploadUses: 'uploads.v1.UploadUses',
} as const satisfies Record<string, GrpcServiceName>

export type Capability = keyof typeof capabilities

export const capabilityNames = Object.keys(capabilities).filter(isCapability)

export function isCapability(name: string): name is Capability {
  return Object.hasOwn(capabilities, name)
}

/** The capability that a gRPC service is; undefined for one that a single service answers. */
export function capabilityOf(contract: GrpcServiceName): Capability | undefined {
  return capabilityNames.find((name) => capabilities[name] === contract)
}

/** Name of its file in `proto/grpc`, without the ending. */
export function protoFileOf(capability: Capability): string {
  return capabilities[capability].replace(/\..*$/, '')
}
