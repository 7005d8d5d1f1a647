import type { Actor } from '@verdict/kit/actor'
import { describeAudit } from '@verdict/kit/audit'
import { AppError } from '@verdict/kit/errors'
import type { LedgerContext } from './context.ts'
import { adjustmentEntry } from './entry.rules.ts'

interface Adjustment {
  username: string
  changePoints: number
  remark: string
  key?: string
}

/**
 * Changes the points of a user by an administrator's decision.
 *
 * @throws AppError points.change_zero, points.user_unknown, points.not_enough, points.key_reused
 */
export async function adjustPoints(
  { ledger, users, newKey }: Pick<LedgerContext, 'ledger' | 'users' | 'newKey'>,
  actor: Actor,
  { username, changePoints, remark, key = newKey() }: Adjustment,
): Promise<{ balance: number }> {
  if (changePoints === 0) throw new AppError('points.change_zero')
  const found = await users.search(username, 1)
  const user = found.find((one) => one.username.toLowerCase() === username.toLowerCase())
  if (user === undefined) throw new AppError('points.user_unknown', { name: username })
  const uid = user._id
  const { balance } = await ledger.post(adjustmentEntry({ key, uid, changePoints, remark, actorUid: actor.uid }))
  describeAudit({
    id: uid,
    name: user.username,
    before: { points: balance - changePoints, remark: '' },
    after: { points: balance, remark },
  })
  return { balance }
}
