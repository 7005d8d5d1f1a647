import type { User } from '@verdict/proto/grpc/generated/auth/v1/User'
import { AppError } from '@verdict/kit/errors'
import { foldName } from '@verdict/kit/fold-name.rules'
import type { GrpcHandlers } from '@verdict/kit/grpc'
import type { Account } from '../account.model.ts'
import type { AccountsContext } from '../context.ts'
import type { DeletedAccount } from '../removal/deleted-account.model.ts'
import { getProfiles } from './get-profiles.ts'
import { listChangedAccounts, maxListed } from './list-changed-accounts.ts'

function toUser(account: Account): User {
  return {
    uid: account._id,
    username: account.username,
    nickname: account.nickname ?? '',
    avatar: account.avatar ?? '',
    role: account.role,
    titleName: account.titleName ?? '',
    titleColor: account.titleColor ?? '',
    realname: account.realname ?? '',
    school: account.school ?? '',
    gender: account.gender,
    disabled: account.disabled,
    deleted: false,
    version: account.version,
  }
}

function toDeletedUser({ _id: uid, version }: DeletedAccount): User {
  return { uid, version, deleted: true }
}

export function accountsGrpc(ctx: AccountsContext): GrpcHandlers<'auth.v1.Users'> {
  return {
    async getMany({ uids }) {
      if (uids.length > maxListed) throw new AppError('request.invalid', { detail: `at most ${maxListed} uids` })
      // In sequence, so that an account deleted in between is found in one of them.
      const accounts = await ctx.accounts.find({ _id: { $in: uids } }).lean()
      const deleted = await ctx.deletedAccounts.find({ _id: { $in: uids } }).lean()
      return { users: [...accounts.map(toUser), ...deleted.map(toDeletedUser)] }
    },
    async list({ cursor, limit }) {
      const { accounts, deleted, ...rest } = await listChangedAccounts(ctx, cursor, limit)
      return { users: [...accounts.map(toUser), ...deleted.map(toDeletedUser)], ...rest }
    },
    async findByName({ username }) {
      const users = await ctx.accounts
        .find({ nameKey: foldName(username) })
        .limit(1)
        .lean()
      return { users: users.map(toUser) }
    },
    async findByNames({ usernames }) {
      if (usernames.length > maxListed) throw new AppError('request.invalid', { detail: `at most ${maxListed} names` })
      const users = await ctx.accounts.find({ nameKey: { $in: usernames.map((name) => foldName(name.trim())) } }).lean()
      return { users: users.map(toUser) }
    },
    async getProfiles(request) {
      return { profiles: await getProfiles(ctx, request) }
    },
  }
}
