import type { ContestDoc } from '../contests/contest.model.ts'

/** A contest as it was: every edit that takes registrations or teams away raises its version. */
type ContestVersion = Pick<ContestDoc, '_id' | 'version'>

/** Who was found to be registered, so that a participant costs no query with each page that is read. */
export interface KnownRegistrations {
  has: (contest: ContestVersion, uid: string) => boolean
  add: (contest: ContestVersion, uid: string) => void
}

const keyOf = ({ _id: cid, version }: ContestVersion, uid: string) => `${cid} ${version} ${uid}`

/** Beyond `max` whoever was added first is asked for anew. */
export function createKnownRegistrations(max: number): KnownRegistrations {
  const known = new Set<string>()
  return {
    has: (contest, uid) => known.has(keyOf(contest, uid)),
    add(contest, uid) {
      const [oldest] = known
      if (known.size >= max && oldest !== undefined) known.delete(oldest)
      known.add(keyOf(contest, uid))
    },
  }
}
