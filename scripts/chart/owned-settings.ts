import { serviceNames } from '@verdict/proto/services'

const listening = serviceNames.flatMap((name) =>
  ['HOST', 'HTTP_PORT', 'GRPC_PORT'].map((what) => `${name.toUpperCase()}_${what}`),
)
const identity = ['VERDICT_SECRET', 'VERDICT_KEY', 'VERDICT_PUBLIC_KEYS']
const certificates = ['GRPC_TLS_CERT', 'GRPC_TLS_KEY', 'GRPC_TLS_CA', 'HTTP_TLS']
const sandbox = ['GO_JUDGE_URL', 'GO_JUDGE_HTTP_URL', 'GO_JUDGE_TOKEN', 'JUDGE_SLOTS']
const pool = ['JUDGE_POOL', 'JUDGE_POOL_TENANTS']
const folders = ['VERDICT_DATA', 'JUDGE_DATA_FOLDER', 'JUDGE_WARM_FOLDER', 'VERDICT_TESTLIB', 'GATEWAY_FRONTENDS']
const pages = ['GATEWAY_FRONTEND_URLS']

const owned = new Set([
  'VERDICT_HOST',
  'VERDICT_PORT',
  ...listening,
  ...identity,
  ...certificates,
  ...sandbox,
  ...pool,
  ...folders,
  ...pages,
])

/**
 * Whether the templates of the chart set a setting themselves, because Services, probes, volumes or Secrets have to
 * agree with it. Operators change such a setting through a value of the chart, for example `tls.enabled` or
 * `judges.slots`.
 */
export function isSetByChart(name: string): boolean {
  return owned.has(name)
}

const alsoSecret = new Set(['MONGO_URL', 'REDIS_URL', 'AUTH_OIDC_PROVIDERS'])

/**
 * Whether a setting holds a password, a token or an address that may contain one. It then goes into a Secret, all
 * others into a ConfigMap.
 */
export function isSecret(name: string): boolean {
  return /(PASSWORD|TOKEN|SECRET|_KEY)$/.test(name) || alsoSecret.has(name)
}
