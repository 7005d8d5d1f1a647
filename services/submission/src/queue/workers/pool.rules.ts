import type { TenantFilter } from '../tasks/snapshot/lane-loads.ts'

/** Judge workers that share work. */
export interface JudgePool {
  /** Empty: the shared pool, for all tenants without a pool of their own. */
  name: string
  /** Tenants of the pool; for the shared pool, the tenants that it leaves to others. */
  tenants: readonly string[]
  slots: number
}

/** The pool that a worker reports; empty or absent: the shared one. */
export interface PoolMember {
  pool?: string
  poolTenants?: readonly string[]
  slots: number
}

export function poolNameOf({ pool = '' }: Pick<PoolMember, 'pool'>): string {
  return pool
}

/**
 * The pools of live workers; the shared one always exists and comes first. A tenant that several pools name belongs to
 * the first of them by name. If no worker of its pool is live, a tenant belongs to the shared pool, so that an exam
 * goes on when its judges are lost.
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

/** Whether tasks of the tenant belong to the pool. */
export function isTenantOf({ name, tenants }: Pick<JudgePool, 'name' | 'tenants'>, tenant: string): boolean {
  return tenants.includes(tenant) === (name !== '')
}

/** The same as a filter on tasks. */
export function tasksOfPool({ name, tenants }: Pick<JudgePool, 'name' | 'tenants'>): TenantFilter {
  if (name !== '') return { tenant: { $in: [...tenants] } }
  return tenants.length === 0 ? {} : { tenant: { $nin: [...tenants] } }
}
