import type { UserProfile__Output as UserProfile } from '@verdict/proto/grpc/generated/auth/v1/UserProfile'
import type { RanksContext } from './context.ts'
import type { RankingFigures } from './ranking.rules.ts'

type RankProfile = Pick<UserProfile, 'username' | 'nickname' | 'avatar' | 'titleName' | 'titleColor' | 'signature'>

const signatureLength = 100

/** Public profiles of users; while auth is unavailable, what this service knows of them. */
export async function findRankProfiles(
  ctx: Pick<RanksContext, 'profiles' | 'users' | 'log'>,
  uids: string[],
): Promise<Map<string, RankProfile>> {
  if (uids.length === 0) return new Map()
  try {
    const { profiles } = await ctx.profiles.getProfiles({ uids })
    return new Map(profiles.map((profile) => [profile.uid, profile]))
  } catch (error) {
    ctx.log.warn({ err: error }, 'a ranking is shown without signatures: auth did not answer')
    const known = await ctx.users.find(uids)
    return new Map(
      [...known].map(([uid, { username, nickname, avatar, titleName, titleColor }]) => [
        uid,
        {
          username,
          signature: '',
          nickname: nickname ?? '',
          avatar: avatar ?? '',
          titleName: titleName ?? '',
          titleColor: titleColor ?? '',
        },
      ]),
    )
  }
}

const orNull = (text: string) => (text === '' ? null : text)

/** A row as rankings show it. */
export function toRankRow(
  { _id: uid, solved, tries, oiScore }: RankingFigures & { _id: string },
  profile: RankProfile,
  rank: number,
) {
  return {
    uid,
    rank,
    ac: solved,
    total: tries,
    score: oiScore,
    rating: null,
    username: profile.username,
    nickname: orNull(profile.nickname),
    avatar: orNull(profile.avatar),
    titleName: orNull(profile.titleName),
    titleColor: orNull(profile.titleColor),
    signature: orNull([...profile.signature].slice(0, signatureLength).join('')),
  }
}
