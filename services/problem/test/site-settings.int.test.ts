import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { GrpcClient } from '@verdict/kit/grpc'
import { createScopePolicies, dropChangedPolicies, type ScopePolicies } from '@verdict/kit/scope-policy'
import { startTestService, type TestService } from '@verdict/test-kit/service'
import { createProblemService } from '../src/index.ts'
import { createSiteService } from '../../site/src/index.ts'
import { reservePorts, type PortReservation } from '../../standalone/src/ports.ts'
import { eventually } from '@verdict/test-kit/until'

const namespace = `test-${randomUUID().slice(0, 8)}`
const user = { uid: 'u7', username: 'u7', roles: ['default_user'] }
const startOfSite = { VERDICT_SUBMIT_INTERVAL_SEC: '5', VERDICT_OPEN_PUBLIC_JUDGE: 'false' }

let reservation: PortReservation | undefined
let sitePort = ''
let site: TestService | undefined
let problem: TestService
let practice: GrpcClient<'scope.v1.ScopePolicy'>
/** Policies as another service caches them; its clock stands still, so none of them expires. */
let policies: ScopePolicies

const startProblem = (env: Record<string, string>) =>
  startTestService({
    name: 'problem',
    create: createProblemService,
    namespace,
    env: { SITE_GRPC_URL: `127.0.0.1:${sitePort}`, ...env },
  })

beforeAll(async () => {
  reservation = await reservePorts(1)
  sitePort = String(reservation.ports[0])
  problem = await startProblem(startOfSite)
  practice = problem.client('scope.v1.ScopePolicy')
  policies = createScopePolicies({ practice }, () => 0)
  await problem.joinBus((bus) => dropChangedPolicies(bus, policies))
})

afterAll(async () => {
  await problem.stop()
  await site?.stop()
  await reservation?.release()
})

describe('practice follows the settings of the site', () => {
  it('with the values of the environment while the site service is down', async () => {
    expect(await practice.getPolicy({ actor: user })).toMatchObject({
      submit: { allowed: false, code: 'submission.closed' },
      submitIntervalSec: 5,
    })
  })

  it('with its answer as soon as it is available', async () => {
    expect(await policies.policyFor(user, {})).toMatchObject({ submitIntervalSec: 5 })
    site = await startTestService({
      name: 'site',
      create: createSiteService,
      namespace,
      env: { SITE_GRPC_PORT: sitePort },
      roleOf: () => 'root',
    })
    const open = await eventually(
      () => policies.policyFor(user, {}),
      ({ submit }) => submit?.allowed === true,
    )
    expect(open).toMatchObject({ submitIntervalSec: 8 })
  })

  it('after a change without polling, and caches of its policies are invalidated', async () => {
    const changes = { openPublicJudge: false, defaultSubmitInterval: 30 }
    expect((await site?.call('root', 'PUT', 'admin/switch/update', changes))?.httpStatus).toBe(200)
    const closed = await eventually(
      () => policies.policyFor(user, {}),
      ({ submit }) => submit?.allowed !== true,
    )
    expect(closed).toMatchObject({ submit: { code: 'submission.closed' }, submitIntervalSec: 30 })
  })

  it('with the last known ones when the site service is gone', async () => {
    await site?.stop()
    site = undefined
    expect(await practice.getPolicy({ actor: user })).toMatchObject({ submitIntervalSec: 30 })
  })

  it('with the last known ones after a restart while the site service is still down', async () => {
    const again = await startProblem({ VERDICT_OPEN_PUBLIC_JUDGE: 'true' })
    const policies = again.client('scope.v1.ScopePolicy')
    try {
      expect(await policies.getPolicy({ actor: user })).toMatchObject({
        submit: { allowed: false, code: 'submission.closed' },
        submitIntervalSec: 30,
      })
    } finally {
      await again.stop({ keep: true })
    }
  })
})
