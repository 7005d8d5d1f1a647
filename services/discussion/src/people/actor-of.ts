import type { Actor } from '@verdict/kit/actor'
import type { KnownUser } from '@verdict/kit/users-projection'

/** Somebody as the caller that they would be: to find out what they may read. Who is not known yet is an ordinary user. */
export function actorOf(uid: string, user: Pick<KnownUser, 'username' | 'role'> | undefined): Actor {
  return { uid, username: user?.username ?? '', roles: [user?.role ?? 'default_user'], sessionId: '' }
}
