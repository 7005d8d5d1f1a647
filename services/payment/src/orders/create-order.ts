import type { PayMethod } from '@verdict/proto/codes/payment'
import type { Actor } from '@verdict/kit/actor'
import { AppError } from '@verdict/kit/errors'
import { nextId } from '@verdict/kit/ids'
import { isDuplicateKey } from '@verdict/kit/mongo'
import type { OrdersContext } from './context.ts'
import type { PackageDoc } from '../packages/package.model.ts'
import { settleOrder } from './settlement/settle-order.ts'
import { fetchCode } from './settlement/fetch-code.ts'
import type { OrderDoc } from './order.model.ts'
import { isOpen, nextCheckAt, orderNoOf } from './order.rules.ts'

const minuteMs = 60_000
/** Limit over all packages and methods; each combination has at most one open order. */
const maxOpenOrders = 10
/** After this time the response is sent without a code, which the page gets later. */
const codeWaitMs = 3_000
const maxTries = 5

/** @throws AppError payment.package_not_found, payment.method_unavailable, payment.too_many_open */
export async function orderPackage(
  ctx: OrdersContext,
  actor: Actor,
  { packageId, method }: { packageId: number; method: PayMethod },
): Promise<OrderDoc> {
  const chosen = await ctx.packages.findOne({ _id: packageId, isOffered: true }).lean()
  if (chosen === null) throw new AppError('payment.package_not_found')
  return order(ctx, actor, chosen, method)
}

/** @throws AppError payment.amount_not_listed, payment.method_unavailable, payment.too_many_open */
export async function orderByPrice(
  ctx: OrdersContext,
  actor: Actor,
  { totalFee, method = 'wechat' }: { totalFee: number; method?: PayMethod },
): Promise<OrderDoc> {
  // Prices are whole fen, so any other amount matches none.
  const chosen = await ctx.packages.findOne({ offeredFen: Math.round(totalFee * 100), isOffered: true }).lean()
  if (chosen === null || chosen.amountFen / 100 !== totalFee)
    throw new AppError('payment.amount_not_listed', { amount: totalFee })
  return order(ctx, actor, chosen, method)
}

/** The open order for the package and method, or a new one. */
async function order(ctx: OrdersContext, actor: Actor, chosen: PackageDoc, method: PayMethod): Promise<OrderDoc> {
  const provider = (await ctx.providers()).get(method)
  if (provider === undefined) throw new AppError('payment.method_unavailable')
  const openKey = `${actor.uid}:${chosen._id}:${method}`
  for (let tries = 0; tries < maxTries; tries += 1) {
    const open = await ctx.orders.findOne({ openKey }).lean()
    if (open !== null) {
      const settled = await usable(ctx, open, chosen, provider.isSandbox)
      if (settled !== null) return withCode(ctx, settled)
      continue
    }
    const made = await insert(ctx, actor, { chosen, method, isSandbox: provider.isSandbox, openKey })
    if (made !== null) return withCode(ctx, made)
  }
  throw new AppError('payment.order_changed')
}

/** The open order if it can still be used; null: it has ended, or had other terms and was closed. */
async function usable(ctx: OrdersContext, open: OrderDoc, chosen: PackageDoc, isSandbox: boolean) {
  const isSame = open.amountFen === chosen.amountFen && open.points === chosen.points && open.isSandbox === isSandbox
  if (isSame && open.expiresAt > ctx.clock.now()) return open
  const settled = await settleOrder(ctx, open, isSame ? 'expired' : 'closed')
  return isOpen(settled.state) ? settled : null
}

async function insert(
  ctx: OrdersContext,
  actor: Actor,
  given: { chosen: PackageDoc; method: PayMethod; isSandbox: boolean; openKey: string },
): Promise<OrderDoc | null> {
  const { chosen, method, isSandbox, openKey } = given
  const open = await ctx.orders.countDocuments({ uid: actor.uid, openKey: { $exists: true } }).limit(maxOpenOrders)
  if (open >= maxOpenOrders) throw new AppError('payment.too_many_open')
  const now = ctx.clock.now()
  const number = await nextId(ctx.db, 'orders')
  const expiresAt = new Date(now.getTime() + ctx.settings.PAYMENT_ORDER_LIFE_MIN * minuteMs)
  const doc: OrderDoc = {
    _id: orderNoOf(number, now, ctx.newKey().slice(0, 8)),
    number,
    uid: actor.uid,
    packageId: chosen._id,
    points: chosen.points,
    amountFen: chosen.amountFen,
    method,
    isSandbox,
    state: 'created',
    codeUrl: null,
    createdAt: now,
    expiresAt,
    paidAt: null,
    transactionId: null,
    refundedFen: 0,
    refundedPoints: 0,
    history: [{ state: 'created', at: now, cause: 'user' }],
    openKey,
    checks: 0,
    checkAt: nextCheckAt({ createdAt: now, expiresAt, checks: 0 }, now),
  }
  try {
    await ctx.orders.create([doc])
    return doc
  } catch (error) {
    if (isDuplicateKey(error, 'openKey')) return null
    throw error
  }
}

/** Waits briefly for the code. A provider that was just unavailable is asked in the background only. */
async function withCode(ctx: OrdersContext, made: OrderDoc): Promise<OrderDoc> {
  if (made.codeUrl !== null || !isOpen(made.state)) return made
  const waitMs = ctx.outages.isUnavailable(made.method) ? 0 : codeWaitMs
  const fetched = fetchCode(ctx, made).catch((error: unknown) => {
    ctx.log.warn({ err: error, orderNo: made._id }, 'no code for an order yet; it will be asked for again')
  })
  await Promise.race([fetched, new Promise<void>((resolve) => setTimeout(resolve, waitMs).unref())])
  return (await ctx.orders.findById(made._id).lean()) ?? made
}
