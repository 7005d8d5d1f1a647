import type { GrpcHandlers } from '@verdict/kit/grpc'
import type { AuthContext } from '../context.ts'
import type { Account } from './account.model.ts'

const maxUids = 1000

function toUser(account: Account) {
  return {
    uid: account._id,
    username: account.username,
    nickname: account.nickname ?? '',
    avatar: account.avatar ?? '',
    role: account.role,
    titleName: account.titleName ?? '',
    titleColor: account.titleColor ?? '',
  }
}

export function accountsGrpc(ctx: AuthContext): GrpcHandlers<'auth.v1.Users'> {
  return {
    async getMany({ uids }) {
      const users = await ctx.accounts.find({ _id: { $in: uids.slice(0, maxUids) } }).lean()
      return { users: users.map(toUser) }
    },
    async findByName({ username }) {
      const users = await ctx.accounts.find({ username }).limit(1).lean()
      return { users: users.map(toUser) }
    },
    async count() {
      return { users: await ctx.accounts.estimatedDocumentCount() }
    },
  }
}
