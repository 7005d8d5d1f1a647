import { AppError } from '@verdict/kit/errors'
import { foldName } from '@verdict/kit/fold-name.rules'
import { siteImportOf } from '@verdict/kit/site-import'
import { addAccounts, newAccount } from './add-accounts.ts'
import { checkTaken } from './check-taken.ts'
import type { AccountsContext } from '../context.ts'

/** Imports accounts of another online judge, with their original password hashes until the owners sign in. */
export function accountImport(ctx: AccountsContext) {
  return siteImportOf({
    kind: 'user',
    newIds: (count) => Promise.resolve(Array.from({ length: count }, () => ctx.newUid())),
    async match({ username, matches }) {
      if (!matches) return null
      const account = await ctx.accounts.findOne({ nameKey: foldName(username) }, { _id: 1 }).lean()
      return account?._id ?? null
    },
    async check({ username, email }) {
      const taken = await checkTaken(ctx, { username, email: email ?? '' })
      if (taken.username || taken.email) throw new AppError('site_import.taken')
    },
    async prepare({ password, ...row }) {
      if (password === null) return { ...row, password }
      return { ...row, password: { ...password, hash: await ctx.passwords.keepForeign(password) } }
    },
    async write(session, rows) {
      const accounts = rows.map(({ id, row: { createdAt, disabled, matches: _matches, password, ...row } }) => ({
        ...newAccount(ctx, { ...row, passwordHash: password?.hash ?? unusable }),
        ...(password === null ? { passwordless: true } : {}),
        _id: String(id),
        disabled,
        createdAt: new Date(createdAt),
      }))
      await addAccounts(ctx, session, accounts)
    },
  })
}

/** A hash that no password matches. */
const unusable = 'foreign:none:'
