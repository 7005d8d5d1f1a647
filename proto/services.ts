import type { Capability } from './capabilities.ts'

/** Declares a service to the rest of the product. */
export interface ServiceRow {
  /** Name for the API page. */
  title: string
  /** Default HTTP port. */
  http: number
  /**
   * Default gRPC port, at least for the health service; null: it serves no gRPC, and its health is known only from what
   * it reports itself.
   */
  grpc: number | null
  /** Name of its MongoDB database; null: it stores nothing. */
  database: string | null
  /** Services that it calls by name over gRPC; each adds a setting `<SERVICE>_GRPC_URL`. */
  calls: readonly string[]
  /** Capabilities that it implements for its own data. */
  provides: readonly Capability[]
  /** Capabilities that it calls on all their providers, each of which adds a setting `<SERVICE>_GRPC_URL`. */
  uses: readonly Capability[]
  /** Files of `proto/http` with the routes that it serves, to the gateway only. */
  routes: readonly string[]
  /** Files of `proto/grpc` with services that only it serves. */
  protos: readonly string[]
  /** Files of `proto/events` with events that it publishes. */
  events: readonly string[]
}

/**
 * The registry of services, in the order in which they start in one process. A new service is its folder
 * `services/<name>` and a row here: settings, the wiring of standalone, the upstreams of the gateway and the page of
 * settings are derived from it.
 */
export const services = {
  auth: {
    title: 'Accounts and sign-in',
    http: 8101,
    grpc: 9101,
    database: 'verdict_auth',
    calls: ['site', 'message'],
    provides: ['statistics', 'siteImport', 'doctor'],
    uses: ['personalData'],
    routes: [
      'auth/auth',
      'auth/accounts/account',
      'auth/accounts/user-admin',
      'auth/accounts/user-import',
      'auth/accounts/roster',
      'auth/security',
      'auth/tokens',
      'auth/oidc',
      'auth/passkeys',
      'auth/address-sign-in',
      'auth/confirmation',
      'auth/accounts/personal-data',
      'auth/accounts/preferences',
      'auth/accounts/user-summary',
    ],
    protos: ['auth'],
    events: ['auth', 'shared/audit', 'shared/trace'],
  },
  problem: {
    title: 'Problems and trainings',
    http: 8102,
    grpc: 9102,
    database: 'verdict_problem',
    calls: ['auth', 'submission', 'contest', 'site', 'group'],
    provides: ['personalData', 'scopePolicy', 'searchable', 'statistics', 'siteImport', 'doctor', 'uploadUses'],
    uses: ['scopePolicy', 'uploadUses'],
    routes: [
      'problem/problem',
      'problem/admin',
      'problem/authoring/authoring',
      'problem/personal',
      'problem/training/training',
      'problem/training/admin',
      'problem/group',
      'problem/tags',
      'problem/preparation/test-data',
      'problem/preparation/examples',
      'problem/preparation/preparation',
      'problem/preparation/gate',
      'problem/preparation/script',
      'problem/preparation/stress',
      'problem/preparation/counterexamples',
      'problem/preparation/mutants',
      'problem/authoring/versions',
      'problem/authoring/setters',
      'problem/editorial',
      'problem/overview',
      'problem/authoring/package',
      'problem/training/gradebook',
      'problem/training/group',
    ],
    protos: ['problem'],
    events: ['problem', 'shared/scope', 'shared/search', 'shared/audit', 'shared/trace'],
  },
  submission: {
    title: 'Submissions and ranks',
    http: 8103,
    grpc: 9103,
    database: 'verdict_submission',
    calls: ['auth', 'problem', 'group', 'payment'],
    provides: ['personalData', 'statistics', 'siteImport', 'doctor'],
    uses: ['scopePolicy', 'judgingDemand'],
    routes: ['submission/submission', 'submission/judging', 'submission/rank'],
    protos: ['submission'],
    events: ['submission', 'shared/live', 'shared/audit', 'shared/trace'],
  },
  contest: {
    title: 'Contests',
    http: 8105,
    grpc: 9105,
    database: 'verdict_contest',
    calls: ['auth', 'problem', 'submission', 'site', 'group', 'remote'],
    provides: [
      'personalData',
      'scopePolicy',
      'searchable',
      'statistics',
      'siteImport',
      'judgingDemand',
      'doctor',
      'uploadUses',
    ],
    uses: [],
    routes: [
      'contest/contest',
      'contest/admin',
      'contest/group',
      'contest/announcements',
      'contest/clarifications',
      'contest/participants/teams',
      'contest/clics/external-ids',
      'contest/problem-versions',
      'contest/pictures',
      'contest/staff',
      'contest/on-site',
      'contest/exports',
      'contest/clics/package',
      'contest/jury/finalization',
      'contest/jury/what-if',
      'contest/jury/verification',
      'contest/jury/judge-check',
      'contest/clics/shadow',
      'contest/participants/virtual',
      'contest/participants/history',
      'contest/clics/clics',
      'contest/clics/clics-webhooks',
      'contest/clics/contest-webhooks',
    ],
    protos: ['contest'],
    events: ['contest', 'shared/scope', 'shared/live', 'shared/search', 'shared/audit', 'shared/trace'],
  },
  group: {
    title: 'Groups',
    http: 8106,
    grpc: 9106,
    database: 'verdict_group',
    calls: ['auth', 'problem', 'submission', 'site', 'contest'],
    provides: ['personalData', 'scopePolicy', 'searchable', 'siteImport', 'doctor', 'uploadUses'],
    uses: [],
    routes: ['group/group', 'group/invitations', 'group/members', 'group/quota'],
    protos: ['group'],
    events: ['group', 'shared/scope', 'shared/search', 'shared/audit', 'shared/trace'],
  },
  site: {
    title: 'Site',
    http: 8110,
    grpc: 9110,
    database: 'verdict_site',
    calls: ['auth', 'problem', 'submission', 'group'],
    provides: ['searchable', 'siteImport', 'doctor'],
    uses: ['statistics', 'switchLists', 'siteImport', 'doctor', 'uploadUses'],
    routes: [
      'site/site',
      'site/stores',
      'site/group-pictures',
      'site/audit-log',
      'site/site-import',
      'site/status-page',
      'site/backups',
      'site/submission-traces',
      'site/uploads',
    ],
    protos: ['site'],
    events: ['site', 'shared/search', 'shared/audit', 'shared/trace'],
  },
  message: {
    title: 'Messages and mail',
    http: 8109,
    grpc: 9109,
    database: 'verdict_message',
    calls: ['site', 'auth', 'discussion'],
    provides: ['personalData', 'doctor'],
    uses: [],
    routes: ['message/message', 'message/digest', 'message/mail-settings'],
    protos: ['message'],
    events: ['shared/audit', 'shared/trace'],
  },
  discussion: {
    title: 'Discussions and comments',
    http: 8107,
    grpc: 9107,
    database: 'verdict_discussion',
    calls: ['auth', 'submission', 'site', 'group'],
    provides: ['personalData', 'searchable', 'siteImport', 'doctor', 'uploadUses'],
    uses: ['scopePolicy'],
    routes: [
      'discussion/discussion',
      'discussion/group',
      'discussion/ban',
      'discussion/pending-posts',
      'discussion/moderation',
      'discussion/comment',
      'discussion/comment-report',
      'discussion/follow',
    ],
    protos: ['discussion'],
    events: ['discussion', 'shared/search', 'shared/audit', 'shared/trace'],
  },
  search: {
    title: 'Search',
    http: 8111,
    grpc: 9111,
    database: 'verdict_search',
    calls: ['auth', 'site', 'group', 'contest'],
    provides: ['doctor'],
    uses: ['searchable'],
    routes: ['search/search'],
    protos: [],
    events: ['shared/trace'],
  },
  judge: {
    title: 'Judge workers',
    http: 8104,
    grpc: null,
    database: null,
    calls: ['problem', 'submission'],
    provides: [],
    uses: [],
    routes: [],
    protos: [],
    events: ['shared/trace'],
  },
  ai: {
    title: 'AI tutor',
    http: 8112,
    grpc: 9113,
    database: 'verdict_ai',
    calls: ['auth', 'problem', 'submission', 'contest', 'group', 'payment'],
    provides: ['personalData', 'doctor'],
    uses: ['scopePolicy'],
    routes: ['ai/ai', 'ai/admin', 'ai/authoring', 'ai/counterexamples'],
    protos: [],
    events: ['shared/audit', 'shared/trace'],
  },
  payment: {
    title: 'Points and payment',
    http: 8113,
    grpc: 9114,
    database: 'verdict_payment',
    calls: ['auth', 'site'],
    provides: ['personalData', 'doctor'],
    uses: [],
    routes: ['payment/points', 'payment/payment', 'payment/admin', 'payment/settings', 'payment/notifications'],
    protos: ['payment'],
    events: ['payment', 'shared/live', 'shared/audit', 'shared/trace'],
  },
  remote: {
    title: 'Remote judges',
    http: 8114,
    grpc: 9115,
    database: 'verdict_remote',
    calls: ['auth', 'problem'],
    provides: ['personalData', 'switchLists', 'doctor'],
    uses: [],
    routes: ['remote/remote', 'remote/import', 'remote/browser-run'],
    protos: ['remote'],
    events: ['remote', 'shared/audit', 'shared/trace'],
  },
  teaching: {
    title: 'Teachers, appointments and questions to them',
    http: 8115,
    grpc: 9116,
    database: 'verdict_teaching',
    calls: ['auth', 'payment', 'submission'],
    provides: ['personalData', 'doctor', 'uploadUses'],
    uses: [],
    routes: ['teaching/teacher', 'teaching/appointments', 'teaching/questions'],
    protos: [],
    events: ['teaching', 'shared/live', 'shared/audit', 'shared/trace'],
  },
  gateway: {
    title: 'Live push',
    http: 8000,
    grpc: 9112,
    database: null,
    calls: ['auth'],
    provides: ['doctor'],
    uses: ['scopePolicy'],
    routes: ['gateway/gateway'],
    protos: [],
    events: ['gateway', 'shared/trace'],
  },
} as const satisfies Record<string, ServiceRow>

export type ServiceName = keyof typeof services

/** All services in their start order. */
export const serviceNames = Object.keys(services).filter(isServiceName)

export function isServiceName(name: string): name is ServiceName {
  return Object.hasOwn(services, name)
}

/** Services with a gRPC server. */
export type GrpcServerName = {
  [N in ServiceName]: (typeof services)[N]['grpc'] extends number ? N : never
}[ServiceName]

export const grpcServerNames = serviceNames.filter((name): name is GrpcServerName => services[name].grpc !== null)

/** Services to which the gateway forwards calls. */
export type UpstreamName = {
  [N in ServiceName]: N extends 'gateway' ? never : (typeof services)[N]['routes'] extends readonly [] ? never : N
}[ServiceName]

export const upstreamNames = serviceNames.filter(
  (name): name is UpstreamName => name !== 'gateway' && services[name].routes.length > 0,
)
