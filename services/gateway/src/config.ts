import { fileURLToPath } from 'node:url'
import { Type } from 'typebox'
import { calledSettings, commonSettings, defineSettings, upstreamSettings, type Settings } from '@verdict/kit/config'
import { services } from '@verdict/proto/services'

const workspaceFrontends = fileURLToPath(new URL('../../../frontends', import.meta.url))

function perMinute(description: string, defaultValue: number) {
  return Type.Integer({ default: defaultValue, minimum: 0, description: `${description} a minute; 0: no limit` })
}

function rateSettings<const C extends string>(
  rateClass: C,
  what: string,
  figures: { account: number; address: number },
) {
  const declaration = {
    [`GATEWAY_RATE_${rateClass}_ACCOUNT`]: perMinute(`${what} of one account`, figures.account),
    [`GATEWAY_RATE_${rateClass}_ADDRESS`]: perMinute(`${what} from one address`, figures.address),
  }
  return declaration as {
    [K in `GATEWAY_RATE_${C}_ACCOUNT` | `GATEWAY_RATE_${C}_ADDRESS`]: ReturnType<typeof Type.Integer>
  }
}

/**
 * Settings of the gateway. The limits by address are generous, since a whole school may share one; individual users are
 * limited by account, by the lockout of auth and by the interval between submissions.
 */
export const gatewaySettings = defineSettings({
  ...commonSettings,
  VERDICT_HOST: Type.String({ default: '127.0.0.1', description: 'address that the site is served on' }),
  VERDICT_PORT: Type.Integer({
    default: 8000,
    minimum: 0,
    maximum: 65_535,
    description: 'port that the site is served on',
  }),
  GATEWAY_HOST: Type.String({
    default: '127.0.0.1',
    description: 'address of the gRPC health service of the gateway',
  }),
  GATEWAY_GRPC_PORT: Type.Integer({
    default: services.gateway.grpc,
    minimum: 0,
    maximum: 65_535,
    description: 'port for gRPC; 0: a free one',
  }),
  ...upstreamSettings(),
  ...calledSettings('gateway'),
  VERDICT_TRUST_PROXY: Type.String({
    default: '',
    description:
      'reverse proxies whose X-Forwarded-For and X-Forwarded-Proto count: addresses or networks separated by commas, or `loopback`; empty: none',
  }),
  VERDICT_CORS_ORIGINS: Type.String({
    default: '',
    description: 'origins of other sites whose scripts may call the API, separated by commas; empty: none',
  }),
  ...rateSettings('READ', 'reading calls', { account: 60_000, address: 240_000 }),
  ...rateSettings('SEARCH', 'searches', { account: 300, address: 3_000 }),
  ...rateSettings('WRITE', 'writing calls', { account: 1200, address: 12_000 }),
  ...rateSettings('LOGIN', 'sign-ins and password changes', { account: 60, address: 1200 }),
  ...rateSettings('CAPTCHA', 'captchas and puzzles drawn', { account: 30, address: 240 }),
  ...rateSettings('SUBMIT', 'submissions', { account: 1200, address: 12_000 }),
  ...rateSettings('UPLOAD', 'uploads', { account: 120, address: 1200 }),
  ...rateSettings('NOTIFY', 'notifications of payment providers', { account: 600, address: 600 }),
  GATEWAY_IN_FLIGHT_MAX: Type.Integer({
    default: 512,
    minimum: 16,
    description: 'concurrent requests to one service; lists may use half of them, contest reads three quarters',
  }),
  GATEWAY_LOOP_DELAY_MS: Type.Integer({
    default: 100,
    minimum: 10,
    description:
      'milliseconds by which the event loop may be late; beyond, fewer calls are passed on, and the least important get 503',
  }),
  GATEWAY_CALL_MS: Type.Integer({
    default: 1000,
    minimum: 100,
    description: 'milliseconds that calls to a service may take; where most take longer, fewer are passed on, too',
  }),
  GATEWAY_UNFINISHED_BODIES: Type.Integer({
    default: 256,
    minimum: 1,
    description: 'request bodies of one address that may be arriving at once',
  }),
  GATEWAY_UNFINISHED_MAX: Type.Integer({
    default: 4096,
    minimum: 1,
    description: 'request bodies that may be arriving at once, and connections that may be silent, in all',
  }),
  GATEWAY_CONNECTIONS_MAX: Type.Integer({ default: 20_000, minimum: 1, description: 'open connections in total' }),
  GATEWAY_CONNECTIONS_ADDRESS: Type.Integer({
    default: 4096,
    minimum: 1,
    description: 'open connections of one address; those of reverse proxies in VERDICT_TRUST_PROXY are not counted',
  }),
  GATEWAY_SILENT_CONNECTIONS_ADDRESS: Type.Integer({
    default: 512,
    minimum: 1,
    description: 'connections of one address that have sent no request yet; beyond that the oldest is closed',
  }),
  GATEWAY_HEADERS_WITHIN_SEC: Type.Integer({
    default: 15,
    minimum: 1,
    description: 'seconds within which the header of a request has to arrive',
  }),
  GATEWAY_BODY_WITHIN_SEC: Type.Integer({
    default: 20,
    minimum: 1,
    description: 'seconds within which a body has to arrive; of an upload at least 1 KB for each second of them',
  }),
  GATEWAY_TRACED_SHARE: Type.Number({
    default: 1,
    minimum: 0,
    maximum: 1,
    description: 'share of the submissions whose trace administrators see in the back office',
  }),
  GATEWAY_SHARED_CACHE_MB: Type.Integer({
    default: 32,
    minimum: 1,
    description: 'memory for answers that callers share, MiB',
  }),
  GATEWAY_LIVE_PER_USER: Type.Integer({
    default: 12,
    minimum: 1,
    description: 'open live streams per user, or per address without sign-in',
  }),
  GATEWAY_LIVE_MAX: Type.Integer({ default: 5000, minimum: 1, description: 'open live streams in total' }),
  GATEWAY_LIVE_HEARTBEAT_SEC: Type.Integer({
    default: 15,
    minimum: 1,
    description: 'seconds between heartbeats of a live stream',
  }),
  GATEWAY_METRICS_OPEN: Type.Boolean({
    default: false,
    description: 'whether /metrics is public',
  }),
  GATEWAY_METRICS_TOKEN: Type.String({
    default: '',
    pattern: '^(\\S{16,})?$',
    description: 'who sends it as `Authorization: Bearer …` may read /metrics; 16 characters at least; empty: nobody',
  }),
  GATEWAY_FRONTENDS: Type.String({
    default: workspaceFrontends,
    description: 'folder of the built frontends: `shell/dist` and `<remote>/dist`',
  }),
  GATEWAY_FRONTEND_URLS: Type.String({
    default: '',
    description:
      'JSON object of shell and remotes and the web servers that have their files, as http://host:port; empty: the folder is served',
  }),
  GATEWAY_REMOTES: Type.String({
    default: '',
    description: 'JSON object of remotes and the addresses of their manifests; empty: those found in the folder',
  }),
})

export type GatewaySettings = Settings<typeof gatewaySettings>
