import { GroupLevel } from '@verdict/proto/codes/group'

/** A member who may follow an owner. `_id` grows with the time at which they came. */
export interface Candidate {
  _id: number
  uid: string
  level: GroupLevel
}

/**
 * Who owns a group after its owner's account is gone: of the highest level that there is below the owner, administrators
 * at least, who came first. `mayOwn`: whether an account is there and not disabled. null: nobody.
 */
export function successorOf(members: readonly Candidate[], mayOwn: (uid: string) => boolean): string | null {
  const [first] = members
    .filter(({ uid, level }) => level >= GroupLevel.Admin && mayOwn(uid))
    .toSorted((one, other) => other.level - one.level || one._id - other._id)
  return first?.uid ?? null
}
