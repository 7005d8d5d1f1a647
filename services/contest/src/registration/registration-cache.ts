import { LRUCache } from 'lru-cache'
import type { ContestDoc } from '../contests/contest.model.ts'

/** A contest as it was: every edit that takes registrations or teams away raises its version. */
type ContestVersion = Pick<ContestDoc, '_id' | 'version'>

/** Who was found to be registered, so that a participant costs no query with each page that is read. */
export interface RegistrationCache {
  has: (contest: ContestVersion, uid: string) => boolean
  add: (contest: ContestVersion, uid: string) => void
}

const keyOf = ({ _id: cid, version }: ContestVersion, uid: string) => `${cid} ${version} ${uid}`

/** Beyond `max` whoever was asked for longest ago is looked up anew. */
export function createRegistrationCache(max: number): RegistrationCache {
  const known = new LRUCache<string, true>({ max })
  return {
    has: (contest, uid) => known.get(keyOf(contest, uid)) === true,
    add: (contest, uid) => void known.set(keyOf(contest, uid), true),
  }
}
