import type { TenantFilter } from '../tasks/snapshot/lane-loads.ts'

/** Judge workers that share work among themselves. */
export interface JudgePool {
  /** Empty: the shared pool, which takes all that no other pool is there for. */
  name: string
  /** Whose tasks the pool takes; of the shared pool, whose tasks it leaves to others. */
  tenants: readonly string[]
  slots: number
}

/** What a worker says of its pool; empty or absent: the shared one. */
export interface PoolMember {
  pool?: string
  poolTenants?: readonly string[]
  slots: number
}

export function poolNameOf({ pool = '' }: Pick<PoolMember, 'pool'>): string {
  return pool
}

/**
 * The pools of live workers, the shared one first, which is there always. A tenant that several pools name belongs to the first
 * by name. Where no worker of its pool lives, a tenant is the shared pool's: an exam goes on when its judges are lost.
 */
export function poolsOf(workers: readonly PoolMember[]): readonly [JudgePool, ...JudgePool[]] {
  const pinned = new Set<string>()
  const names = [...new Set(workers.map(poolNameOf))].filter((name) => name !== '').sort()
  const named = names.map((name) => {
    const members = workers.filter((worker) => poolNameOf(worker) === name)
    const wanted = new Set(members.flatMap(({ poolTenants = [] }) => poolTenants))
    const tenants = [...wanted].filter((tenant) => !pinned.has(tenant)).sort()
    for (const tenant of tenants) pinned.add(tenant)
    return { name, tenants, slots: slotsOf(members) }
  })
  const shared = workers.filter((worker) => poolNameOf(worker) === '')
  return [{ name: '', tenants: [...pinned].sort(), slots: slotsOf(shared) }, ...named]
}

function slotsOf(workers: readonly PoolMember[]): number {
  return workers.reduce((sum, { slots }) => sum + slots, 0)
}

/** Whether tasks of the tenant are the pool's. */
export function isTenantOf({ name, tenants }: Pick<JudgePool, 'name' | 'tenants'>, tenant: string): boolean {
  return tenants.includes(tenant) === (name !== '')
}

/** The same as a condition on tasks. */
export function tasksOfPool({ name, tenants }: Pick<JudgePool, 'name' | 'tenants'>): TenantFilter {
  if (name !== '') return { tenant: { $in: [...tenants] } }
  return tenants.length === 0 ? {} : { tenant: { $nin: [...tenants] } }
}
