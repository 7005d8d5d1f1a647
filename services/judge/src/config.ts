import { Type } from 'typebox'
import {
  commonSettings,
  defineSettings,
  SettingsError,
  privateKeyPattern,
  serviceSettings,
  tlsSettings,
  type Settings,
} from '@verdict/kit/config'
import { defaultRequired, knownCapabilities } from './worker/capacity/capabilities.ts'

const { REDIS_URL, KAFKA_BROKERS, VERDICT_LOG_LEVEL } = commonSettings
const { VERDICT_DATA, VERDICT_READ_ONLY_BELOW_MB, VERDICT_WRITABLE_FROM_MB } = commonSettings

export const judgeSettings = defineSettings({
  REDIS_URL,
  KAFKA_BROKERS,
  VERDICT_LOG_LEVEL,
  VERDICT_DATA,
  VERDICT_READ_ONLY_BELOW_MB,
  VERDICT_WRITABLE_FROM_MB,
  ...tlsSettings,
  // Untrusted programs run on this host, so the installation secret, which signs everything, is not available here.
  VERDICT_KEY: Type.String({
    pattern: privateKeyPattern,
    description: 'private key of the judges, the only one that they are given; made by node scripts/keys.ts judge',
  }),
  ...serviceSettings('judge'),
  GO_JUDGE_URL: Type.String({ default: '127.0.0.1:5051', description: 'gRPC of the sandbox go-judge, host:port' }),
  GO_JUDGE_HTTP_URL: Type.String({
    default: 'http://127.0.0.1:5050',
    description: 'HTTP of the sandbox go-judge, where its version and capabilities are asked',
  }),
  GO_JUDGE_TOKEN: Type.String({ default: '', description: 'token that go-judge asks for; empty: none' }),
  JUDGE_DATA_FOLDER: Type.String({
    default: '',
    description:
      'folder of test data on this machine, under the same path for go-judge (its -src-prefix); empty: judge/data in VERDICT_DATA',
  }),
  JUDGE_WARM_FOLDER: Type.String({
    default: '',
    description:
      'folder of precompiled headers and build caches, which programs see read-only as /warm; empty: judge/warm in VERDICT_DATA',
  }),
  JUDGE_SLOTS: Type.Integer({
    default: 0,
    minimum: 0,
    maximum: 256,
    description:
      'submissions judged at once; programs at once are as many, but never more than physical cores; 0: the physical cores',
  }),
  JUDGE_CPUS: Type.String({
    default: '',
    description:
      'processors that programs are pinned to, as 0,2-4, at least as many as programs run at once; empty: one of each physical core if JUDGE_SLOTS takes them all; none: they run anywhere',
  }),
  JUDGE_MAX_REFERENCE_MS: Type.Number({
    default: 0,
    minimum: 0,
    description: 'the worker takes no tasks while the reference program takes longer than this, in ms; 0: no limit',
  }),
  JUDGE_REQUIRED_CAPABILITIES: Type.String({
    default: defaultRequired,
    description: `what the machine must give before it judges, of ${knownCapabilities.join(', ')}; none: nothing`,
  }),
  JUDGE_DATA_MB: Type.Integer({
    default: 8192,
    minimum: 64,
    description: 'cache of test data on this machine in MB; least recently used data is evicted',
  }),
  JUDGE_ANSWERS_MB: Type.Integer({ default: 32, minimum: 1, description: 'in-memory cache of expected outputs in MB' }),
  JUDGE_PROGRAMS_MB: Type.Integer({
    default: 512,
    minimum: 1,
    description: 'MB of compiled programs kept for further runs; fewer where the disk of the sandbox is full',
  }),
  VERDICT_TESTLIB: Type.String({
    default: '',
    description: 'file testlib.h, put beside the checkers and interactors of problem setters; empty: they do without',
  }),
  JUDGE_PRECOMPILE: Type.Boolean({
    default: true,
    description:
      'prepare precompiled headers while idle: C++ then compiles five times as fast; 180 MB for each C++ row',
  }),
  JUDGE_WORKER_ID: Type.String({
    default: '',
    maxLength: 100,
    description: 'name of this worker, another one for each; empty: host name and a random part',
  }),
  JUDGE_POOL: Type.String({
    default: '',
    pattern: '^([a-z0-9]([-a-z0-9]{0,28}[a-z0-9])?)?$',
    description: 'name of the pool of workers that it belongs to; empty: those that judge for everybody',
  }),
  JUDGE_POOL_TENANTS: Type.String({
    default: '',
    pattern: '^((contest|group):[0-9]+(,(contest|group):[0-9]+)*)?$',
    description:
      'contests and groups that the pool judges for, as contest:7,group:3: it alone while one of its workers lives, and nobody else; goes with JUDGE_POOL',
  }),
})

/**
 * Returns the pool of a worker with these settings, and its tenants.
 *
 * @throws SettingsError for a pool without tenants, and for tenants without a pool
 */
export function judgePoolOf(settings: Pick<JudgeSettings, 'JUDGE_POOL' | 'JUDGE_POOL_TENANTS'>): {
  pool: string
  poolTenants: string[]
} {
  const { JUDGE_POOL: pool, JUDGE_POOL_TENANTS: tenants } = settings
  if ((pool === '') !== (tenants === ''))
    throw new SettingsError(['JUDGE_POOL and JUDGE_POOL_TENANTS belong together: set both or none'])
  return { pool, poolTenants: tenants === '' ? [] : tenants.split(',') }
}

export type JudgeSettings = Settings<typeof judgeSettings>
