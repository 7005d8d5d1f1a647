import { spendingTypes, type SpendingType } from '@verdict/proto/codes/payment'
import { AppError } from '@verdict/kit/errors'
import type { LedgerContext } from './context.ts'
import {
  captureEntry,
  holdTombstoneEntry,
  holdEntry,
  returnEntry,
  spendingEntry,
  type Spending,
} from './entry.rules.ts'

type Context = Pick<LedgerContext, 'ledger' | 'entries'>

/** A request of another service to spend points. */
export interface SpendingRequest {
  key: string
  uid: string
  points: number
  type: string
  remark: string
}

const keyPattern = /^[A-Za-z0-9:_-]{1,100}$/
const maxRemark = 200

const isSpendingType = (type: string): type is SpendingType => (spendingTypes as readonly string[]).includes(type)

/** @throws AppError request.invalid */
function checked({ key, uid, points, type, remark }: SpendingRequest): Spending {
  if (!keyPattern.test(key)) throw new AppError('request.invalid', { detail: 'key' })
  if (uid === '') throw new AppError('request.invalid', { detail: 'uid' })
  if (!Number.isSafeInteger(points) || points < 1) throw new AppError('request.invalid', { detail: 'points' })
  if (!isSpendingType(type)) throw new AppError('request.invalid', { detail: 'type' })
  return { key, uid, points, type, remark: remark.slice(0, maxRemark) }
}

/** @throws AppError request.invalid, points.not_enough, points.key_reused */
export async function spendPoints({ ledger }: Context, request: SpendingRequest): Promise<{ balance: number }> {
  const { balance } = await ledger.post(spendingEntry(checked(request)))
  return { balance }
}

/** @throws AppError request.invalid, points.not_enough, points.key_reused */
export async function holdPoints({ ledger }: Context, request: SpendingRequest): Promise<{ balance: number }> {
  const { balance } = await ledger.post(holdEntry(checked(request)))
  return { balance }
}

/** Spends held points. @throws AppError points.hold_not_found, points.hold_ended */
export async function captureHold(ctx: Context, key: string): Promise<void> {
  const entry = captureEntry(key, await findHold(ctx, key))
  await orEnded(ctx.ledger.post(entry))
}

/**
 * Returns held points to their owner. Without a hold, one that is still in flight (its caller has timed out) becomes
 * void.
 *
 * @throws AppError points.hold_not_found, points.hold_ended
 */
export async function returnHold(ctx: Context, key: string, remark: string): Promise<{ balance: number }> {
  await storeHoldTombstone(ctx, key, remark)
  const hold = await findHold(ctx, key)
  const { balance } = await orEnded(ctx.ledger.post(returnEntry(key, hold, remark.slice(0, maxRemark))))
  return { balance }
}

async function storeHoldTombstone({ ledger, entries }: Context, key: string, remark: string): Promise<void> {
  const forbidden = holdTombstoneEntry(key, remark.slice(0, maxRemark))
  if ((await entries.exists({ _id: forbidden.key })) !== null) return
  try {
    await ledger.post(forbidden)
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'points.key_reused')) throw error // a concurrent call has just made it
  }
}

async function findHold({ entries }: Context, key: string) {
  const hold = await entries.findById(`hold:${key}`).lean()
  if (hold?.uid === undefined) throw new AppError('points.hold_not_found')
  return hold
}

/** The key for the end of a hold can only be in use if the hold has ended the other way. */
async function orEnded<T>(posted: Promise<T>): Promise<T> {
  try {
    return await posted
  } catch (error) {
    if (error instanceof AppError && error.code === 'points.key_reused') throw new AppError('points.hold_ended')
    throw error
  }
}
