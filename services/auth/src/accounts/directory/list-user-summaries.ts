import type { RouteData } from '@verdict/proto/http/route'
import type { getUserSummaries } from '@verdict/proto/http/auth/accounts/user-summary'
import { foldName } from '@verdict/kit/fold-name.rules'
import type { AccountsContext } from '../context.ts'

const shown = { username: 1, nickname: 1, avatar: 1, titleName: 1, titleColor: 1 } as const

/** Data for user cards by username. Unknown names are left out. */
export async function listUserSummaries(
  { accounts }: Pick<AccountsContext, 'accounts'>,
  usernames: readonly string[],
): Promise<RouteData<typeof getUserSummaries>> {
  const found = await accounts.find({ nameKey: { $in: usernames.map(foldName) } }, shown).lean()
  return found.map(({ _id: uid, ...summary }) => ({ uid, ...summary }))
}
