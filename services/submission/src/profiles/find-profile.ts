import { AppError } from '@verdict/kit/errors'
import type { Actor } from '@verdict/kit/actor'
import type { UserProfile__Output as UserProfile } from '@verdict/proto/grpc/generated/auth/v1/UserProfile'
import type { ProfilesContext } from './context.ts'

export interface UserQuery {
  uid?: string
  username?: string
}

/**
 * A profile by uid or by username, or the caller's own.
 *
 * @throws AppError user.not_found: also if nobody is named and nobody is signed in
 */
export async function findProfile(
  { profiles }: Pick<ProfilesContext, 'profiles'>,
  actor: Actor | null,
  { uid = '', username = '' }: UserQuery,
): Promise<UserProfile> {
  const asked = uid === '' && username.trim() === '' ? { uid: actor?.uid ?? '', username: '' } : { uid, username }
  if (asked.uid === '' && asked.username === '') throw new AppError('user.not_found')
  const request = asked.uid === '' ? { username: asked.username.trim() } : { uids: [asked.uid] }
  const found = await profiles.getProfiles({ ...request, withSignIns: true })
  const [profile] = found.profiles
  if (profile === undefined) throw new AppError('user.not_found')
  return profile
}
