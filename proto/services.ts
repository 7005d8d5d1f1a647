import { protoFileOf, type Capability } from './capabilities.ts'

/** What the rest of the product has to know of a service. */
interface ServiceRow {
  /** Port for HTTP where the environment names none. */
  http: number
  /** Port for gRPC, at least for its health; null: it answers none, and is known by what it reports itself. */
  grpc: number | null
  /** Name of its MongoDB database; null: it keeps nothing. */
  database: string | null
  /** Services that it calls by name, over gRPC: each gets a setting `<SERVICE>_GRPC_URL`. */
  calls: readonly string[]
  /** Capabilities that it answers for what is its own. */
  offers: readonly Capability[]
  /** Capabilities that it asks all who offer them for: each of these gets the setting, too. */
  uses: readonly Capability[]
  /** Files of `proto/http` whose routes it serves; the gateway is its only caller there. */
  routes: readonly string[]
  /** Files of `proto/grpc` whose services it alone serves. */
  protos: readonly string[]
  /** Files of `proto/events` whose events it publishes. */
  events: readonly string[]
}

/**
 * The registry of services, in the order in which they start in one process. A new service is its own folder
 * `services/<name>` and a row here: settings, wiring of standalone, upstreams of the gateway and the page of settings
 * are made from it.
 */
export const services = {
  auth: {
    http: 8101,
    grpc: 9101,
    database: 'verdict_auth',
    calls: ['site', 'message'],
    offers: [],
    uses: ['personalData'],
    routes: [
      'auth',
      'account',
      'user-admin',
      'user-import',
      'roster',
      'security',
      'tokens',
      'oidc',
      'passkeys',
      'address-sign-in',
      'confirmation',
      'personal-data',
      'preferences',
      'user-summary',
    ],
    protos: ['auth'],
    events: ['auth', 'audit'],
  },
  problem: {
    http: 8102,
    grpc: 9102,
    database: 'verdict_problem',
    calls: ['auth', 'submission', 'contest', 'site', 'group'],
    offers: ['personalData', 'scopePolicy', 'searchable'],
    uses: ['scopePolicy'],
    routes: [
      'problem',
      'problem-admin',
      'problem-authoring',
      'problem-personal',
      'training',
      'training-admin',
      'group-problem',
      'problem-tags',
      'problem-test-data',
      'problem-examples',
      'problem-editorial',
      'problem-overview',
      'problem-exchange',
      'problem-package',
      'training-gradebook',
      'training-group',
    ],
    protos: ['problem'],
    events: ['problem', 'scope', 'search', 'audit'],
  },
  submission: {
    http: 8103,
    grpc: 9103,
    database: 'verdict_submission',
    calls: ['auth', 'problem', 'group'],
    offers: ['personalData'],
    uses: ['scopePolicy'],
    routes: ['submission', 'judging', 'rank'],
    protos: ['submission'],
    events: ['submission', 'live', 'audit'],
  },
  contest: {
    http: 8105,
    grpc: 9105,
    database: 'verdict_contest',
    calls: ['auth', 'problem', 'submission', 'site', 'group'],
    offers: ['personalData', 'scopePolicy', 'searchable'],
    uses: [],
    routes: [
      'contest',
      'contest-admin',
      'contest-group',
      'contest-announcements',
      'contest-clarifications',
      'contest-teams',
      'contest-external-ids',
      'contest-pictures',
      'contest-staff',
      'contest-on-site',
      'contest-exports',
      'contest-package',
      'contest-finalization',
      'contest-what-if',
      'contest-verification',
      'contest-judge-check',
      'contest-shadow',
      'contest-virtual',
      'contest-history',
      'clics',
      'clics-webhooks',
      'contest-webhooks',
    ],
    protos: ['contest'],
    events: ['contest', 'scope', 'live', 'search', 'audit'],
  },
  group: {
    http: 8106,
    grpc: 9106,
    database: 'verdict_group',
    calls: ['auth', 'problem', 'submission', 'site', 'contest'],
    offers: ['personalData', 'scopePolicy', 'searchable'],
    uses: [],
    routes: ['group', 'group-invitations', 'group-members', 'group-quota'],
    protos: ['group'],
    events: ['group', 'scope', 'search', 'audit'],
  },
  site: {
    http: 8110,
    grpc: 9110,
    database: 'verdict_site',
    calls: ['auth', 'problem', 'submission', 'group', 'contest'],
    offers: ['searchable'],
    uses: [],
    routes: ['site', 'stores', 'group-pictures', 'audit-log'],
    protos: ['site'],
    events: ['site', 'search', 'audit'],
  },
  message: {
    http: 8109,
    grpc: 9109,
    database: 'verdict_message',
    calls: ['site', 'auth', 'discussion'],
    offers: ['personalData'],
    uses: [],
    routes: ['message', 'message-digest', 'mail-settings'],
    protos: ['message'],
    events: ['audit'],
  },
  discussion: {
    http: 8107,
    grpc: 9107,
    database: 'verdict_discussion',
    calls: ['auth', 'submission', 'site', 'group'],
    offers: ['personalData', 'searchable'],
    uses: ['scopePolicy'],
    routes: [
      'discussion',
      'discussion-group',
      'discussion-ban',
      'discussion-held',
      'discussion-moderation',
      'comment',
      'comment-report',
      'follow',
    ],
    protos: ['discussion'],
    events: ['discussion', 'search', 'audit'],
  },
  search: {
    http: 8111,
    grpc: 9111,
    database: 'verdict_search',
    calls: ['auth', 'site', 'group', 'contest'],
    offers: [],
    uses: ['searchable'],
    routes: ['search'],
    protos: [],
    events: [],
  },
  judge: {
    http: 8104,
    grpc: null,
    database: null,
    calls: ['problem', 'submission'],
    offers: [],
    uses: [],
    routes: [],
    protos: [],
    events: [],
  },
  gateway: {
    http: 8000,
    grpc: 9112,
    database: null,
    calls: ['auth'],
    offers: [],
    uses: ['scopePolicy'],
    routes: ['gateway'],
    protos: [],
    events: [],
  },
} as const satisfies Record<string, ServiceRow>

export type ServiceName = keyof typeof services

/** In the order in which they start. */
export const serviceNames = Object.keys(services).filter(isServiceName)

export function isServiceName(name: string): name is ServiceName {
  return Object.hasOwn(services, name)
}

/** In the order in which they start. */
export function servicesOffering(capability: Capability): ServiceName[] {
  return serviceNames.filter((name) => (services[name].offers as readonly Capability[]).includes(capability))
}

export function servicesUsing(capability: Capability): ServiceName[] {
  return serviceNames.filter((name) => (services[name].uses as readonly Capability[]).includes(capability))
}

/** Services whose gRPC a service calls, by name or for a capability that it uses. */
export type CalleeOf<N extends ServiceName> =
  | Extract<(typeof services)[N]['calls'][number], ServiceName>
  | Exclude<Offering<(typeof services)[N]['uses'][number]>, N>

type Offering<C extends Capability> = {
  [N in ServiceName]: C extends (typeof services)[N]['offers'][number] ? N : never
}[ServiceName]

export function calleesOf<const N extends ServiceName>(name: N): CalleeOf<N>[] {
  const { calls, uses }: ServiceRow = services[name]
  const called = new Set<string>([...calls, ...uses.flatMap(servicesOffering)])
  // The same as its type says, of the same rows.
  return serviceNames.filter((one) => one !== name && called.has(one)) as CalleeOf<N>[]
}

/** Files of `proto/grpc` whose services a service serves, those of its capabilities among them. */
export function protosOf(name: ServiceName): string[] {
  const { protos, offers }: ServiceRow = services[name]
  return [...protos, ...offers.map(protoFileOf)]
}

/** Services that answer gRPC. */
export type AnsweringName = {
  [N in ServiceName]: (typeof services)[N]['grpc'] extends number ? N : never
}[ServiceName]

export const answeringNames = serviceNames.filter((name): name is AnsweringName => services[name].grpc !== null)

/** Services whose routes the gateway passes calls on to. */
export type UpstreamName = {
  [N in ServiceName]: N extends 'gateway' ? never : (typeof services)[N]['routes'] extends readonly [] ? never : N
}[ServiceName]

export const upstreamNames = serviceNames.filter(
  (name): name is UpstreamName => name !== 'gateway' && services[name].routes.length > 0,
)
