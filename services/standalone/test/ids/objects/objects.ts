import type { Ids } from '../ask.ts'
import { insiders, type Caller } from '../callers.ts'
import { contestObjects } from './contest-objects.ts'
import { groupObjects } from './group-objects.ts'
import { problemObjects } from './problem-objects.ts'
import { siteObjects } from './site-objects.ts'
import type { World } from './world.ts'

/** A walked object is created anew for each caller who may change it. */
export interface WalkedObject {
  make: (world: World) => Promise<Ids>
  /**
   * These ids belong to its containers. Callers who are `inside` know the containers, so only the object itself is
   * hidden from them.
   */
  within?: readonly string[]
  inside?: readonly Caller[]
}

export const objects = { ...groupObjects, ...problemObjects, ...contestObjects, ...siteObjects } satisfies Record<
  string,
  WalkedObject
>
export type ObjectName = keyof typeof objects

/** Replaces the ids by ids that do not exist. */
export function absentIds(object: WalkedObject, ids: Ids, caller: Caller): Ids {
  const known = (object.inside ?? insiders).includes(caller) ? (object.within ?? []) : []
  return Object.fromEntries(
    Object.entries(ids).map(([name, id]) => [name, known.includes(name) ? id : absentId(id)] as const),
  )
}

function absentId(id: unknown): unknown {
  if (Array.isArray(id)) return id.map(absentId)
  if (typeof id === 'number') return 987_654_321
  const text = String(id)
  // Keeps the form of the id, including a file extension.
  const [name = '', ...endings] = text.split('.')
  return [name.replace(/\d+$/, '') === '' ? '987654321' : `${name.slice(0, -4)}zzzz`, ...endings].join('.')
}
