import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { actorHeader } from '@verdict/proto/http/headers'
import { createActorSigner } from '@verdict/kit/actor'
import { deriveServiceKeys } from '@verdict/kit/service-keys'
import { createBus, type Bus } from '@verdict/kit/bus'
import { loadSettings } from '@verdict/kit/config'
import { grpcClient, type GrpcClient } from '@verdict/kit/grpc'
import { createLogger } from '@verdict/kit/log'
import { createMetrics } from '@verdict/kit/metrics'
import { createScopePolicies, dropChangedPolicies, type ScopePolicies } from '@verdict/kit/scope-policy'
import mongoose from 'mongoose'
import { createSiteService, siteSettings } from '../../site/src/index.ts'
import { reservePorts, type PortReservation } from '../../standalone/src/ports.ts'
import { eventually, secret, startProblemService, type TestService } from './problem-service.ts'

const namespace = `t${randomBytes(6).toString('hex')}`
const user = { uid: 'u7', username: 'u7', roles: ['default_user'] }
const log = createLogger({ service: 'test', level: 'error' })
const startOfSite = { VERDICT_SUBMIT_INTERVAL_SEC: '5', VERDICT_OPEN_PUBLIC_JUDGE: 'false' }

let reservation: PortReservation | undefined
let sitePort: number
let site: ReturnType<typeof createSiteService> | undefined
let siteHttp = ''
let problem: TestService
let practice: GrpcClient<'scope.v1.ScopePolicy'>
/** Policies as another service keeps them; its clock stands still, so none of them ever grows old. */
let kept: ScopePolicies
let bus: Bus

async function startSite(): Promise<void> {
  const settings = loadSettings(siteSettings, {
    ...process.env,
    ...{ VERDICT_SECRET: secret, VERDICT_LOG_LEVEL: 'error', SITE_HTTP_PORT: '0', SITE_GRPC_PORT: String(sitePort) },
  })
  site = createSiteService(settings, { database: `${namespace}_site`, busPrefix: namespace })
  siteHttp = (await site.start()).httpAddress
}

async function change(body: object): Promise<void> {
  const sign = createActorSigner(deriveServiceKeys(secret, 'gateway'))
  const response = await fetch(`${siteHttp}/api/admin/switch/update`, {
    method: 'PUT',
    headers: {
      'content-type': 'application/json',
      [actorHeader]: sign({ uid: 'root', username: 'root', roles: ['root'], sessionId: 's' }),
    },
    body: JSON.stringify(body),
  })
  expect(response.status).toBe(200)
}

beforeAll(async () => {
  reservation = await reservePorts(1)
  ;[sitePort = 0] = reservation.ports
  problem = await startProblemService({
    namespace,
    env: { SITE_GRPC_URL: `127.0.0.1:${sitePort}`, ...startOfSite },
  })
  practice = grpcClient('scope.v1.ScopePolicy', {
    address: problem.grpcAddress,
    keys: problem.keysOf('submission'),
    service: 'problem',
  })
  kept = createScopePolicies({ practice }, () => 0)
  bus = createBus({
    ...{ source: 'test', redisUrl: problem.redisUrl, kafkaBrokers: '', prefix: namespace },
    ...{ log, metrics: createMetrics('test') },
  })
  dropChangedPolicies(bus, kept)
  await bus.start()
})

afterAll(async () => {
  practice.close()
  await bus.stop()
  await problem.stop()
  await site?.stop()
  await reservation?.release()
  const db = await mongoose.createConnection(problem.mongoUrl, { dbName: `${namespace}_site` }).asPromise()
  await db.dropDatabase()
  await db.close()
})

describe('practice obeys the site', () => {
  it('by the values of the environment while the site is away', async () => {
    expect(await practice.getPolicy({ actor: user })).toMatchObject({
      submit: { allowed: false, code: 'submission.closed' },
      submitIntervalSec: 5,
    })
  })

  it('by its answer as soon as it is there', async () => {
    expect(await kept.policyFor(user, {})).toMatchObject({ submitIntervalSec: 5 })
    await startSite()
    const open = await eventually(
      () => kept.policyFor(user, {}),
      ({ submit }) => submit?.allowed === true,
    )
    expect(open).toMatchObject({ submitIntervalSec: 8 })
  })

  it('after a change without asking, and who keeps its policies drops them', async () => {
    await change({ openPublicJudge: false, defaultSubmitInterval: 30 })
    const closed = await eventually(
      () => kept.policyFor(user, {}),
      ({ submit }) => submit?.allowed !== true,
    )
    expect(closed).toMatchObject({ submit: { code: 'submission.closed' }, submitIntervalSec: 30 })
  })

  it('by what it last knew once the site is gone', async () => {
    await site?.stop()
    expect(await practice.getPolicy({ actor: user })).toMatchObject({ submitIntervalSec: 30 })
  })

  it('by what was last known from its next start on, while the site is still away', async () => {
    const again = await startProblemService({
      namespace,
      env: { SITE_GRPC_URL: `127.0.0.1:${sitePort}`, VERDICT_OPEN_PUBLIC_JUDGE: 'true' },
    })
    const asked = grpcClient('scope.v1.ScopePolicy', {
      address: again.grpcAddress,
      keys: again.keysOf('submission'),
      service: 'problem',
    })
    try {
      expect(await asked.getPolicy({ actor: user })).toMatchObject({
        submit: { allowed: false, code: 'submission.closed' },
        submitIntervalSec: 30,
      })
    } finally {
      asked.close()
      await again.stop()
    }
  })
})
