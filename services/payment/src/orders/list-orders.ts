import type { OrderState, PayMethod, RefundState } from '@verdict/proto/codes/payment'
import { pageOfQuery } from '@verdict/proto/http/schema'
import type { Actor } from '@verdict/kit/actor'
import { AppError } from '@verdict/kit/errors'
import { pagedList } from '@verdict/kit/paged-list'
import type { OrdersContext } from './context.ts'
import type { OrderDoc, RefundDoc } from './order.model.ts'
import { isOpen, yuanOf } from './order.rules.ts'

interface PageOf {
  currentPage?: number
  limit?: number
}

const pageSize = { limit: 10 }
const maxUsersByName = 50

export function toOrderRow(order: OrderDoc) {
  const { state, method, isSandbox, packageId, points, amountFen, refundedFen } = order
  return {
    orderNo: order._id,
    state,
    method,
    isSandbox,
    packageId,
    points,
    amountFen,
    refundedFen,
    totalFee: yuanOf(amountFen),
    gmtCreate: order.createdAt.toISOString(),
    expiresAt: order.expiresAt.toISOString(),
    paidAt: order.paidAt?.toISOString() ?? null,
  }
}

/** An order for its owner: with the code, and the remaining time by our clock. */
export function toOwnOrder(order: OrderDoc, now: Date) {
  const leftSec = isOpen(order.state) ? Math.ceil((order.expiresAt.getTime() - now.getTime()) / 1_000) : 0
  const codeUrl = leftSec > 0 ? order.codeUrl : null
  return { ...toOrderRow(order), codeUrl, expiresInSec: Math.max(0, leftSec) }
}

/** Orders of others are reported as not found. @throws AppError payment.order_not_found */
export async function findOwnOrder({ orders }: OrdersContext, actor: Actor, orderNo: string): Promise<OrderDoc> {
  const order = await orders.findOne({ _id: orderNo, uid: actor.uid }).lean()
  if (order === null) throw new AppError('payment.order_not_found')
  return order
}

export async function listOwnOrders({ orders }: OrdersContext, actor: Actor, query: PageOf) {
  const request = pageOfQuery(query, pageSize)
  const page = await pagedList<OrderDoc>({
    model: orders,
    filter: { uid: actor.uid },
    sort: { uid: 1, number: -1 },
    request,
  })
  return { ...page, records: page.records.map(toOrderRow) }
}

interface OrderFilter extends PageOf {
  state?: OrderState
  method?: PayMethod
  keyword?: string
}

export async function listOrders(ctx: OrdersContext, query: OrderFilter) {
  const { state, method, keyword } = query
  const filter = {
    ...(state === undefined ? {} : { state }),
    ...(method === undefined ? {} : { method }),
    ...(keyword === undefined ? {} : { $or: await matching(ctx, keyword.trim()) }),
  }
  const request = pageOfQuery(query, pageSize)
  const page = await pagedList<OrderDoc>({ model: ctx.orders, filter, sort: { number: -1 }, request })
  return { ...page, records: await withNames(ctx, page.records) }
}

async function matching({ users }: OrdersContext, keyword: string) {
  const found = await users.search(keyword, maxUsersByName)
  return [{ _id: keyword }, { transactionId: keyword }, { uid: { $in: found.map(({ _id }) => _id) } }]
}

async function withNames({ users }: OrdersContext, orders: readonly OrderDoc[]) {
  const names = await users.find(orders.map(({ uid }) => uid))
  return orders.map((order) => ({
    ...toOrderRow(order),
    uid: order.uid,
    username: names.get(order.uid)?.username ?? '',
    transactionId: order.transactionId,
  }))
}

/** @throws AppError payment.order_not_found */
export async function findOrder({ orders }: Pick<OrdersContext, 'orders'>, orderNo: string): Promise<OrderDoc> {
  const order = await orders.findById(orderNo).lean()
  if (order === null) throw new AppError('payment.order_not_found')
  return order
}

/** @throws AppError payment.order_not_found */
export async function showOrder(ctx: OrdersContext, orderNo: string) {
  const order = await findOrder(ctx, orderNo)
  const refunds = await ctx.refunds.find({ orderNo }).sort({ createdAt: 1 }).lean()
  const [row] = await withNames(ctx, [order])
  if (row === undefined) throw new AppError('payment.order_not_found')
  return {
    ...row,
    balance: await ctx.ledger.balanceOf(order.uid),
    refunds: await toRefundRows(ctx, refunds),
    history: order.history.map(({ state, at, cause }) => ({ state, at: at.toISOString(), cause })),
  }
}

export async function listRefunds(ctx: OrdersContext, query: PageOf & { state?: RefundState }) {
  const filter = query.state === undefined ? {} : { state: query.state }
  const request = pageOfQuery(query, pageSize)
  const page = await pagedList<RefundDoc>({ model: ctx.refunds, filter, sort: { createdAt: -1, _id: -1 }, request })
  return { ...page, records: await toRefundRows(ctx, page.records) }
}

async function toRefundRows({ users }: OrdersContext, refunds: readonly RefundDoc[]) {
  const names = await users.find(refunds.flatMap(({ uid, actorUid }) => [uid, actorUid]))
  const nameOf = (uid: string) => names.get(uid)?.username ?? ''
  return refunds.map(({ _id, orderNo, method, state, amountFen, points, reason, uid, actorUid, ...at }) => ({
    refundNo: _id,
    orderNo,
    method,
    state,
    amountFen,
    points,
    reason,
    uid,
    username: nameOf(uid),
    actorName: nameOf(actorUid),
    gmtCreate: at.createdAt.toISOString(),
    succeededAt: at.succeededAt?.toISOString() ?? null,
  }))
}
