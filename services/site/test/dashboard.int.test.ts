import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { until } from '@verdict/test-kit/until'
import { serviceNames } from '@verdict/proto/services'
import { startWorld, type World } from './world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.stop())

describe('the dashboard', () => {
  it('shows the counts of the services, and submissions since midnight of UTC+8', async () => {
    const { data } = await world.call('GET', 'admin/dashboard/get-dashboard-info', { as: 'admin' })
    expect(data).toEqual({ userNum: 41, problemNum: 17, todayJudgeNum: 5, recentContestNum: 3 })
    expect(new Date(world.asked.sinceMs ?? 0).toISOString()).toBe('2026-11-20T16:00:00.000Z')
  })

  it('shows each of the last thirty days, today last', async () => {
    const { data } = await world.call('GET', 'admin/dashboard/get-month', { as: 'admin' })
    expect(data.days).toHaveLength(30)
    expect(data.days[0]).toEqual({ date: '2026-10-23', registrations: 0, submissions: 0, accepted: 0, judgingMs: null })
    expect(data.days[29]).toEqual({
      date: '2026-11-21',
      registrations: 29,
      submissions: 58,
      accepted: 29,
      judgingMs: 300,
    })
    expect(world.asked.month?.days).toBe(30)
    expect((await world.call('GET', 'admin/dashboard/get-month', { as: 'default_user' })).httpStatus).toBe(403)
  })

  it('is refused while a figure is missing, and ignores services without figures', async () => {
    const figures = () => world.call('GET', 'admin/dashboard/get-dashboard-info', { as: 'admin' })
    world.away.add('contest')
    expect(await figures()).toMatchObject({ httpStatus: 503, code: 'server.unavailable' })
    world.away.clear()
    expect((await figures()).data).toMatchObject({ recentContestNum: 3 })
  })

  it('shows the judge workers with their load and faults', async () => {
    const { data } = await world.call('GET', 'admin/config/get-judge-service-info', { as: 'root' })
    expect(data).toEqual([
      {
        cpuCores: 8,
        percentCpuLoad: '12.34%',
        percentMemoryLoad: '50.00%',
        serviceId: 'judge-1',
        service: {
          serviceId: 'judge-1',
          host: '10.0.0.7',
          port: 8104,
          secure: false,
          metadata: expect.objectContaining({
            judgeName: 'judge-1',
            'nacos.healthy': 'false',
            reason: 'go-judge does not answer',
          }),
        },
      },
    ])
  })

  type State = Record<string, string>

  /** The services by name, once they are as expected, as an answer may be a second old. */
  const servicesOnce = (what: string, isThere: (states: State) => boolean) =>
    until(what, async () => {
      const { data } = await world.call('GET', 'admin/config/get-service-info', { as: 'admin' })
      const rows: { host: string; port: number; metadata: State }[] = data.backupService
      const states = Object.fromEntries(rows.map(({ metadata: { name = '', state = '' } }) => [name, state]))
      const addresses = Object.fromEntries(
        rows.map(({ host, port, metadata }) => [metadata['name'], `${host}:${port}`]),
      )
      return isThere(states) && { status: data.nacos.status as string, states, addresses }
    })

  it('lists all services of the registry with their addresses', async () => {
    const [worker] = world.workers
    if (worker !== undefined) worker.healthy = true
    const { status, states, addresses } = await servicesOnce('a judge that is ready', (all) => all['judge'] === 'ready')
    expect(states).toEqual(Object.fromEntries(serviceNames.map((name) => [name, 'ready'])))
    expect(status).toBe('UP')
    expect(addresses).toMatchObject({
      auth: world.addresses['AUTH_GRPC_URL'],
      search: world.addresses['SEARCH_GRPC_URL'],
      judge: '10.0.0.7:8104',
    })
  })

  it('distinguishes a service with a missing dependency from one that hangs, and shows the others', async () => {
    world.message.isReady = false
    const { status } = await servicesOnce('message not ready', (all) => all['message'] === 'not_ready')
    expect(status).toBe('DOWN')
    world.message.isReady = undefined
    const { states } = await servicesOnce('message away', (all) => all['message'] === 'away')
    expect(Object.keys(states).filter((name) => states[name] !== 'ready')).toEqual(['message'])
  })

  it('distinguishes services that are down from those without users, and names them', async () => {
    await world.stopUnasked()
    const some = await servicesOnce('search away', (all) => all['search'] === 'away')
    expect(some.states).toMatchObject({ gateway: 'away', auth: 'ready', site: 'ready' })
    await world.stopPeers()
    const { states } = await servicesOnce('the queue away', (all) => all['judge'] === 'unknown')
    expect(states).toMatchObject({ auth: 'away', submission: 'away', site: 'ready' })
    expect((await world.call('GET', 'admin/dashboard/get-dashboard-info', { as: 'root' })).httpStatus).toBe(503)
  })
})
