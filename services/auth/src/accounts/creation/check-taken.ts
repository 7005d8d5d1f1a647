import { foldName } from '@verdict/kit/fold-name.rules'
import { emailKeyOf } from '../account.rules.ts'
import type { AccountsContext } from '../context.ts'

/** Whether a name or e-mail is in use, compared as by the unique indexes. */
export async function checkTaken(
  ctx: Pick<AccountsContext, 'accounts'>,
  { username = '', email = '' }: { username?: string; email?: string },
) {
  const [byName, byEmail] = await Promise.all([
    username === '' ? null : ctx.accounts.exists({ nameKey: foldName(username) }),
    email === '' ? null : ctx.accounts.exists({ emailKey: emailKeyOf(email) }),
  ])
  return { username: byName !== null, email: byEmail !== null }
}
