import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { startWorld, type World } from './world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.stop())

describe('the dashboard', () => {
  it('shows what the services count, submissions since midnight of UTC+8', async () => {
    const { data } = await world.call('GET', 'admin/dashboard/get-dashboard-info', { as: 'admin' })
    expect(data).toEqual({ userNum: 41, problemNum: 17, todayJudgeNum: 5, recentContestNum: 3 })
    expect(new Date(world.asked.sinceMs ?? 0).toISOString()).toBe('2026-11-20T16:00:00.000Z')
  })

  it('shows each of the last thirty days, today last', async () => {
    const { data } = await world.call('GET', 'admin/dashboard/get-month', { as: 'admin' })
    expect(data.days).toHaveLength(30)
    expect(data.days[0]).toEqual({
      ...{ date: '2026-10-23', registrations: 0, submissions: 0, accepted: 0, judgingMs: null },
    })
    expect(data.days[29]).toEqual({
      ...{ date: '2026-11-21', registrations: 29, submissions: 58, accepted: 29, judgingMs: 300 },
    })
    expect(world.asked.month?.days).toBe(30)
    expect((await world.call('GET', 'admin/dashboard/get-month', { as: 'default_user' })).httpStatus).toBe(403)
  })

  it('shows the judge workers with their load and what ails them', async () => {
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

  it('tells a service that is away from one without users, and says which it is', async () => {
    const up = await world.call('GET', 'admin/config/get-service-info', { as: 'root' })
    expect(up.data.nacos).toEqual({ status: 'UP' })
    await world.stopPeers()
    const down = await world.call('GET', 'admin/config/get-service-info', { as: 'root' })
    expect(down.data.nacos).toEqual({ status: 'DOWN' })
    const away = down.data.backupService.filter(
      (service: { metadata: Record<string, string> }) => service.metadata['nacos.healthy'] === 'false',
    )
    expect(away.map((service: { metadata: Record<string, string> }) => service.metadata['name'])).toEqual([
      'auth',
      'problem',
      'submission',
    ])
    expect((await world.call('GET', 'admin/dashboard/get-dashboard-info', { as: 'root' })).httpStatus).toBe(503)
  })
})
