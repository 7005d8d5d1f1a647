import { foldName } from '@verdict/kit/fold-name.rules'
import type { Migration } from '@verdict/kit/migrations'
import { isDuplicateKey } from '@verdict/kit/mongo'
import type { Model } from 'mongoose'
import type { Log } from '@verdict/kit/log'
import type { Account } from '../accounts/account.model.ts'

/** Accounts get their first version number, and their name in the form in which names are compared now. */
export const accountVersions: Migration<{ accounts: Model<Account>; log: Log }> = {
  number: 1,
  name: 'give accounts a version',
  async run({ accounts, log }) {
    const earlier = accounts
      .find({ version: { $exists: false } }, { username: 1, nameKey: 1 })
      .lean()
      .cursor()
    for await (const { _id, username, nameKey } of earlier) {
      try {
        await accounts.updateOne({ _id }, { $set: { version: 1, nameKey: foldName(username) } })
      } catch (error) {
        if (!isDuplicateKey(error, 'nameKey')) throw error
        await accounts.updateOne({ _id }, { $set: { version: 1, nameKey } })
        log.warn({ uid: _id, username }, 'two accounts have names that count as the same now: rename this one')
      }
    }
  },
}
