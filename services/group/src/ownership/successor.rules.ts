import { GroupLevel } from '@verdict/proto/codes/group'

/** A possible successor of an owner. `_id` grows with the time of joining. */
export interface Candidate {
  _id: number
  uid: string
  level: GroupLevel
}

/**
 * Selects the successor of a deleted owner: of the members with the highest level, at least administrator, the one who
 * joined first; null if there is none. `mayOwn` tells whether an account exists and is enabled.
 */
export function successorOf(members: readonly Candidate[], mayOwn: (uid: string) => boolean): string | null {
  const [first] = members
    .filter(({ uid, level }) => level >= GroupLevel.Admin && mayOwn(uid))
    .toSorted((one, other) => other.level - one.level || one._id - other._id)
  return first?.uid ?? null
}
