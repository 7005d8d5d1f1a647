import type { GetProfilesRequest__Output as GetProfilesRequest } from '@verdict/proto/grpc/generated/auth/v1/GetProfilesRequest'
import type { UserProfile } from '@verdict/proto/grpc/generated/auth/v1/UserProfile'
import { AppError } from '@verdict/kit/errors'
import { foldName } from '@verdict/kit/fold-name.rules'
import type { Account } from '../account.model.ts'
import type { AccountsContext } from '../context.ts'
import { maxListed } from './list-changed-accounts.ts'

/** Public profiles by uid or by name. Deleted accounts are left out. @throws AppError request.invalid */
export async function getProfiles(
  ctx: Pick<AccountsContext, 'accounts' | 'signIns'>,
  { uids, username, withSignIns }: GetProfilesRequest,
): Promise<UserProfile[]> {
  if (uids.length > maxListed) throw new AppError('request.invalid', { detail: `at most ${maxListed} uids` })
  const filter = username === '' ? { _id: { $in: uids } } : { nameKey: foldName(username) }
  const accounts = await ctx.accounts.find(filter).limit(maxListed).lean()
  const signIns = withSignIns ? await lastSignIns(ctx, accounts) : new Map<string, number>()
  return accounts.map((account) => toProfile(account, signIns.get(account._id) ?? 0))
}

async function lastSignIns(
  { signIns }: Pick<AccountsContext, 'signIns'>,
  accounts: readonly Account[],
): Promise<Map<string, number>> {
  const latest = await Promise.all(
    accounts.map(({ _id: uid }) => signIns.findOne({ uid }, { uid: 1, at: 1 }).sort({ _id: -1 }).lean()),
  )
  return new Map(latest.flatMap((one) => (one === null ? [] : [[one.uid, one.at.getTime()]])))
}

function toProfile(account: Account, lastSignInMs: number): UserProfile {
  const { _id: uid, username, role, gender, createdAt } = account
  return {
    uid,
    username,
    role,
    gender,
    lastSignInMs,
    nickname: account.nickname ?? '',
    avatar: account.avatar ?? '',
    titleName: account.titleName ?? '',
    titleColor: account.titleColor ?? '',
    school: account.school ?? '',
    signature: account.signature ?? '',
    github: account.github ?? '',
    blog: account.blog ?? '',
    createdAtMs: createdAt.getTime(),
  }
}
