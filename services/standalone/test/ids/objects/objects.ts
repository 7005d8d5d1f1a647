import type { Ids } from '../ask.ts'
import { insiders, type Caller } from '../callers.ts'
import { contestObjects } from './contest-objects.ts'
import { groupObjects } from './group-objects.ts'
import { problemObjects } from './problem-objects.ts'
import { siteObjects } from './site-objects.ts'
import type { World } from './world.ts'

/** What calls are about: made anew for each that may change it. */
export interface WalkedObject {
  make: (world: World) => Promise<Ids>
  /** Ids of what the object is in, which `inside` know: for them only the object itself is hidden, if it is. */
  within?: readonly string[]
  inside?: readonly Caller[]
}

export const objects = { ...groupObjects, ...problemObjects, ...contestObjects, ...siteObjects } satisfies Record<
  string,
  WalkedObject
>
export type ObjectName = keyof typeof objects

/** The ids of nothing that there is. */
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
  // Of the same form: a name with an ending keeps it.
  const [name = '', ...endings] = text.split('.')
  return [name.replace(/\d+$/, '') === '' ? '987654321' : `${name.slice(0, -4)}zzzz`, ...endings].join('.')
}
