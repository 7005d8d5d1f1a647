import { randomBytes } from 'node:crypto'
import { foldName } from '@verdict/kit/fold-name.rules'
import { knownUserModel, type KnownUser } from '@verdict/kit/users-projection'
import type { Account } from '../../services/auth/src/accounts/account.model.ts'
import { emailKeyOf, emptyProfile, toUserChanged } from '../../services/auth/src/accounts/account.rules.ts'
import { createPasswordHasher } from '../../services/auth/src/password-hashing/password-hasher.ts'
import { insertRows, type Print, withoutIndexes } from './bulk.ts'
import type { Stores } from './stores.ts'

export const uidOf = (user: number) => `large${String(user).padStart(7, '0')}`
export const usernameOf = (user: number) => `user${String(user).padStart(6, '0')}`

const schools = ['MIT', '清华大学', 'ETH Zürich', '复旦大学', null] as const
const titles = [
  { titleName: '金牌选手', titleColor: '#C77700' },
  { titleName: 'Setter', titleColor: '#3451B2' },
] as const
const dayMs = 86_400_000

/** Copies of the same rows are not worth a line each. */
const quiet: Print = () => undefined

/** Every hundredth has a title, every seventh a nickname, every 500th is disabled. */
function accountOf(user: number, passwordHash: string, until: Date): Account {
  const username = usernameOf(user)
  const email = `${username}@large.example`
  const createdAt = new Date(until.getTime() - 365 * dayMs - (user % 1_000) * 60_000)
  return {
    _id: uidOf(user),
    ...emptyProfile,
    username,
    nameKey: foldName(username),
    email,
    emailKey: emailKeyOf(email),
    passwordHash,
    role: 'default_user',
    nickname: user % 7 === 3 ? `第 ${user} 号选手` : null,
    ...(user % 100 === 1 ? titles[(user >> 7) % titles.length] : {}),
    school: schools[user % schools.length] ?? null,
    signature: user % 3 === 0 ? 'Slow is smooth, and smooth is fast.' : null,
    disabled: user % 500 === 499,
    credentialsVersion: 1,
    version: 1,
    createdAt,
    updatedAt: createdAt,
  }
}

/** The row that services keep of an account. */
function knownUserOf(account: Account): KnownUser {
  const { uid, ...shown } = toUserChanged(account)
  return { _id: uid, ...shown, usernameKey: account.nameKey, deleted: false }
}

/**
 * Accounts, and the copy of them in every service that keeps one. All have the password VERDICT_DEMO_PASSWORD, or one
 * that nobody is told.
 */
export async function fillPeople(stores: Stores, users: number, until: Date, print: Print): Promise<KnownUser[]> {
  const { hash } = await createPasswordHasher({
    AUTH_ARGON2_MEMORY_KB: 19_456,
    AUTH_ARGON2_PASSES: 2,
    AUTH_ARGON2_AT_ONCE: 1,
  })
  const passwordHash = await hash(process.env['VERDICT_DEMO_PASSWORD'] || randomBytes(32).toString('hex'))
  const account = (user: number) => accountOf(user, passwordHash, until)
  await insertRows<Account>(stores.accounts, users, account, print)
  const known = Array.from({ length: users }, (_, user) => knownUserOf(account(user)))
  for (const db of stores.withUsers) {
    const copies = knownUserModel(db)
    await withoutIndexes([copies], quiet, () =>
      insertRows<KnownUser>(copies, users, (user) => known[user] ?? knownUserOf(account(user)), quiet),
    )
  }
  return known
}
