import type { GrpcServiceName } from './grpc/services.ts'

/**
 * Contracts that any service may implement: each capability is a gRPC service in a .proto file of its own. The rows of
 * `services.ts` say who provides and who uses it; users call all providers without naming them.
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

/** The capability of a gRPC service; undefined for one that belongs to a single service. */
export function capabilityOf(contract: GrpcServiceName): Capability | undefined {
  return capabilityNames.find((name) => capabilities[name] === contract)
}

/** Its file in `proto/grpc`, without extension. */
export function protoFileOf(capability: Capability): string {
  return capabilities[capability].replace(/\..*$/, '')
}
