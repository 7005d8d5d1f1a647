import type { Actor } from '@verdict/kit/actor'
import { describeAudit } from '@verdict/kit/audit'
import { AppError } from '@verdict/kit/errors'
import { inTransaction } from '@verdict/kit/mongo'
import type { RefundState } from '@verdict/proto/codes/payment'
import { orderRefunded } from '@verdict/proto/events/payment'
import type { OrdersContext } from './context.ts'
import type { ProviderRefundState } from '../providers/provider.ts'
import type { OrderDoc, RefundDoc } from './order.model.ts'
import { newRefund, refundedPointsOf, stateAfterRefund, yuanOf } from './order.rules.ts'

interface RefundInput {
  orderNo: string
  amountFen: number
  reason: string
  allowNegative?: boolean
  /** The refunded amount that the caller has read: if it has changed since, the refund is refused. */
  refundedFen?: number
}

const refundableStates = ['paid', 'late_paid', 'partly_refunded']
const recheckMs = 60_000
const unsettledStates: readonly RefundState[] = ['requested', 'processing']

/**
 * Refunds an order or a part of it. Once it is stored it is executed in any case, since the provider deduplicates by
 * its number.
 *
 * @throws AppError payment.order_not_found, payment.not_refundable, payment.refund_too_large, payment.points_spent,
 *   payment.order_changed, payment.order_held
 */
export async function refundOrder(ctx: OrdersContext, actor: Actor, input: RefundInput) {
  const order = await ctx.orders.findById(input.orderNo).lean()
  if (order === null) throw new AppError('payment.order_not_found')
  const points = await assertRefundable(ctx, order, input)
  describeAudit({ id: order._id, after: { amountFen: input.amountFen, points, reason: input.reason } })
  const refund = await storeRefund(ctx, actor, { order, points, input })
  const state = await executeRefund(ctx, refund).catch((error: unknown) => {
    ctx.log.warn({ err: error, refundNo: refund._id }, 'a refund is not confirmed yet; it will be asked for again')
    return 'requested' as const
  })
  return { refundNo: refund._id, state }
}

async function assertRefundable(ctx: OrdersContext, order: OrderDoc, input: RefundInput): Promise<number> {
  if (!refundableStates.includes(order.state)) throw new AppError('payment.not_refundable')
  if (input.refundedFen !== undefined && input.refundedFen !== order.refundedFen)
    throw new AppError('payment.order_changed')
  const leftFen = order.amountFen - order.refundedFen
  if (input.amountFen > leftFen) throw new AppError('payment.refund_too_large', { leftYuan: yuanOf(leftFen) })
  if (await hasOpenDifference(ctx, order._id)) throw new AppError('payment.order_held')
  const needed = refundedPointsOf(order, input.amountFen)
  const balance = await ctx.ledger.balanceOf(order.uid)
  if (balance < needed && input.allowNegative !== true) throw new AppError('payment.points_spent', { balance, needed })
  return needed
}

/** Whether there is an unresolved discrepancy with the provider. */
async function hasOpenDifference({ differences }: OrdersContext, orderNo: string): Promise<boolean> {
  const unconfirmed = { kind: 'only_ours', isConfirmed: false } as const
  const found = await differences.exists({ orderNo, isOpen: true, $or: [{ kind: 'amount' }, unconfirmed] })
  return found !== null
}

async function storeRefund(
  ctx: OrdersContext,
  actor: Actor,
  { order, points, input }: { order: OrderDoc; points: number; input: RefundInput },
): Promise<RefundDoc> {
  const now = ctx.clock.now()
  const refund = newRefund(order, {
    _id: `${order._id}R${ctx.newKey().slice(0, 8)}`,
    amountFen: input.amountFen,
    points,
    reason: input.reason,
    actorUid: actor.uid,
    createdAt: now,
    checkAt: new Date(now.getTime() + recheckMs),
  })
  await inTransaction(ctx.db, async (session) => {
    const { matchedCount } = await ctx.orders.updateOne(
      { _id: order._id, state: order.state, refundedFen: order.refundedFen },
      { $set: { state: 'refunding' }, $push: { history: { state: 'refunding', at: now, cause: 'refund' } } },
      { session },
    )
    if (matchedCount === 0) throw new AppError('payment.order_changed')
    await ctx.refunds.create([refund], { session })
  })
  ctx.publishOrder({ ...order, state: 'refunding' })
  return refund
}

/**
 * Requests a refund from the provider. Idempotent.
 *
 * @throws AppError payment.method_unavailable, payment.provider_unavailable
 */
export async function executeRefund(ctx: OrdersContext, refund: RefundDoc): Promise<RefundDoc['state']> {
  const order = await ctx.orders.findById(refund.orderNo).lean()
  const provider = (await ctx.providers()).get(refund.method)
  if (order === null || provider === undefined || provider.isSandbox !== refund.isSandbox)
    throw new AppError('payment.method_unavailable')
  const { _id: refundNo, orderNo, amountFen, reason } = refund
  const known = refund.state === 'processing' ? await provider.queryRefund({ orderNo, refundNo }) : 'absent'
  const state = known === 'absent' ? await askForRefund() : known
  return settleRefund(ctx, refund, state)

  async function askForRefund(): Promise<ProviderRefundState> {
    try {
      const totalFen = order?.amountFen ?? 0
      return await ctx.outages.watch(
        refund.method,
        () =>
          provider?.refund({ orderNo, refundNo, amountFen, totalFen, reason }) ?? Promise.resolve('absent' as const),
      )
    } catch (error) {
      if (error instanceof AppError && error.code === 'payment.provider_refused') return 'failed'
      throw error
    }
  }
}

/** Stores the provider's result of a refund, once. */
export async function settleRefund(
  ctx: OrdersContext,
  refund: RefundDoc,
  result: ProviderRefundState,
): Promise<RefundDoc['state']> {
  if (result === 'absent') return refund.state
  const now = ctx.clock.now()
  if (result === 'processing') {
    const checkAt = new Date(now.getTime() + recheckMs)
    await ctx.refunds.updateOne(
      { _id: refund._id, state: { $in: [...unsettledStates] } },
      { $set: { state: 'processing', checkAt } },
    )
    return 'processing'
  }
  // A failed refund may still succeed, if the merchant has paid it at the provider.
  const from: readonly RefundState[] = result === 'succeeded' ? [...unsettledStates, 'failed'] : unsettledStates
  const order = await inTransaction(ctx.db, async (session) => {
    const { matchedCount } = await ctx.refunds.updateOne(
      { _id: refund._id, state: { $in: [...from] } },
      { $set: { state: result, succeededAt: result === 'succeeded' ? now : null }, $unset: { checkAt: 1 } },
      { session },
    )
    if (matchedCount === 0) return null
    const before = await ctx.orders.findById(refund.orderNo).session(session).lean()
    if (before === null) return null
    const after = result === 'succeeded' ? refunded(before, refund) : { state: stateBefore(before) }
    await ctx.orders.updateOne(
      { _id: before._id },
      { $set: after, $push: { history: { state: after.state, at: now, cause: `refund ${result}` } } },
      { session },
    )
    if (result === 'succeeded') {
      const { _id: refundNo, orderNo, uid, method, isSandbox, points, amountFen } = refund
      const moved = { orderNo, uid, method, isSandbox, points, amountFen, at: now.toISOString() }
      await ctx.outbox.add(session, orderRefunded, { ...moved, refundNo })
    }
    return { ...before, ...after }
  })
  if (order !== null) ctx.publishOrder(order)
  return result
}

function refunded(before: OrderDoc, { amountFen, points }: RefundDoc) {
  const refundedFen = before.refundedFen + amountFen
  const state = stateAfterRefund(before.amountFen, refundedFen)
  return { state, refundedFen, refundedPoints: before.refundedPoints + points }
}

/** State of an order before a failed refund. */
const stateBefore = ({ history }: OrderDoc) => history.findLast(({ state }) => state !== 'refunding')?.state ?? 'paid'
