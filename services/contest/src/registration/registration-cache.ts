import { LRUCache } from 'lru-cache'
import type { ContestDoc } from '../contests/contest.model.ts'

/** Version of a contest; every edit that removes registrations or teams increments it. */
type ContestVersion = Pick<ContestDoc, '_id' | 'version'>

/** Cache of registered participants, so that their requests need no query. */
export interface RegistrationCache {
  has: (contest: ContestVersion, uid: string) => boolean
  add: (contest: ContestVersion, uid: string) => void
}

const keyOf = ({ _id: cid, version }: ContestVersion, uid: string) => `${cid} ${version} ${uid}`

/** Evicts the least recently used entries beyond `max`. */
export function createRegistrationCache(max: number): RegistrationCache {
  const known = new LRUCache<string, true>({ max })
  return {
    has: (contest, uid) => known.get(keyOf(contest, uid)) === true,
    add: (contest, uid) => void known.set(keyOf(contest, uid), true),
  }
}
