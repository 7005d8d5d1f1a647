import type { Actor } from '@verdict/kit/actor'
import type { KnownUser } from '@verdict/kit/users-projection'

/** Builds an actor for a user to check what they may read. Unknown users count as ordinary ones. */
export function actorOf(uid: string, user: Pick<KnownUser, 'username' | 'role'> | undefined): Actor {
  return { uid, username: user?.username ?? '', roles: [user?.role ?? 'default_user'], sessionId: '' }
}
