import { AppError } from '@verdict/kit/errors'
import type { GrpcHandlers } from '@verdict/kit/grpc'
import type { AccountsContext } from '../context.ts'
import { maxListed } from './list-changed-accounts.ts'

/** E-mail addresses and languages of users, for the service that sends mail. */
export function contactsGrpc(ctx: Pick<AccountsContext, 'accounts'>): GrpcHandlers<'auth.v1.Contacts'> {
  return {
    async getEmails({ uids }) {
      if (uids.length > maxListed) throw new AppError('request.invalid', { detail: `at most ${maxListed} uids` })
      const accounts = await ctx.accounts
        .find({ _id: { $in: uids }, disabled: false, email: { $nin: [null, ''] } }, { username: 1, email: 1 })
        .lean()
      return { contacts: accounts.map(({ _id: uid, username, email }) => ({ uid, username, email: email ?? '' })) }
    },
  }
}
