import { GroupLevel } from '@verdict/proto/codes/group'
import { findGroupRoots } from '../roles/group-membership.ts'
import { isOrganiser, type ContestForActor } from '../contests/contest.rules.ts'
import type { ContestsContext } from '../contests/context.ts'

interface User {
  uid: string
  username: string
  roles: readonly string[]
}

/** Selects the users who manage or created the contest. */
export async function findJury(
  ctx: Pick<ContestsContext, 'groups' | 'readCache'>,
  contest: Pick<ContestForActor, 'uid' | 'gid'>,
  users: readonly User[],
): Promise<ReadonlySet<string>> {
  const roots = contest.gid === null ? new Set<string>() : await findGroupRoots(ctx, contest.gid)
  const levelOf = (uid: string) => (roots.has(uid) ? GroupLevel.Root : GroupLevel.None)
  const jury = users.filter((user) => isOrganiser(user, { ...contest, actorLevel: levelOf(user.uid) }))
  return new Set(jury.map(({ uid }) => uid))
}
