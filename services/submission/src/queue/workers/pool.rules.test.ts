import { describe, expect, it } from '@jest/globals'
import { isTenantOf, poolsOf, tasksOfPool } from './pool.rules.ts'

const exam = { pool: 'exam', poolTenants: ['contest:7'], slots: 2 }

describe('pools of judge workers', () => {
  it('consist of the shared pool alone when no worker names one', () => {
    expect(poolsOf([])).toEqual([{ name: '', tenants: [], slots: 0 }])
    expect(poolsOf([{ slots: 2 }, { slots: 4, pool: '' }])).toEqual([{ name: '', tenants: [], slots: 6 }])
  })

  it('get the tasks of their tenants, and the shared pool does not', () => {
    const pools = poolsOf([{ slots: 4 }, exam, exam])
    expect(pools[1]).toEqual({ name: 'exam', tenants: ['contest:7'], slots: 4 })
    const takers = (tenant: string) => pools.filter((pool) => isTenantOf(pool, tenant)).map(({ name }) => name)
    expect([takers('contest:7'), takers('contest:8'), takers('public')]).toEqual([['exam'], [''], ['']])
    expect(tasksOfPool(pools[0])).toEqual({ tenant: { $nin: ['contest:7'] } })
  })

  it('assign a tenant that two pools name to the first pool by name', () => {
    const pools = poolsOf([
      { ...exam, pool: 'b' },
      { ...exam, pool: 'a' },
    ])
    expect(pools.filter((pool) => isTenantOf(pool, 'contest:7')).map(({ name }) => name)).toEqual(['a'])
  })
})
