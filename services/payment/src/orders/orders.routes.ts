import { Readable } from 'node:stream'
import { AppError } from '@verdict/kit/errors'
import { bareJson, streamText, type HttpServer } from '@verdict/kit/http'
import {
  closeOrder,
  createOrder,
  getOrder,
  getOrders,
  getPaymentPackages,
  paySandboxOrder,
  scanCode,
} from '@verdict/proto/http/payment/payment'
import {
  adminCheckOrder,
  adminGetOrder,
  adminGetOrders,
  adminGetRefunds,
  adminRefundOrder,
} from '@verdict/proto/http/payment/admin'
import { notifyAlipay, notifyWechatPay } from '@verdict/proto/http/payment/notifications'
import type { OrdersContext } from './context.ts'
import { offeredPackages } from '../packages/manage-packages.ts'
import { orderByPrice, orderPackage } from './create-order.ts'
import {
  findOrder,
  findOwnOrder,
  listOrders,
  listOwnOrders,
  listRefunds,
  showOrder,
  toOwnOrder,
} from './list-orders.ts'
import { isOpen, yuanOf } from './order.rules.ts'
import { payInSandbox } from './settlement/pay-in-sandbox.ts'
import { receiveNotification } from './settlement/receive-notification.ts'
import { refundOrder } from './refund-order.ts'
import { checkOrder, settleOrder } from './settlement/settle-order.ts'

export function orderRoutes(http: HttpServer, ctx: OrdersContext): void {
  const now = () => ctx.clock.now()
  http.on(getPaymentPackages, async () => ({
    packages: (await offeredPackages(ctx)).map(({ _id, points, amountFen }) => ({
      id: _id,
      points,
      amountFen,
      totalFee: yuanOf(amountFen),
    })),
    methods: [...(await ctx.providers()).values()].map(({ method, isSandbox }) => ({ method, isSandbox })),
  }))
  http.on(createOrder, async ({ actor, body }) => toOwnOrder(await orderPackage(ctx, actor, body), now()))
  http.on(scanCode, async ({ actor, query }) => toOwnOrder(await orderByPrice(ctx, actor, query), now()))
  http.on(getOrder, async ({ actor, query }) => toOwnOrder(await findOwnOrder(ctx, actor, query.orderNo), now()))
  http.on(getOrders, ({ actor, query }) => listOwnOrders(ctx, actor, query))
  http.on(closeOrder, async ({ actor, query }) => {
    const order = await findOwnOrder(ctx, actor, query.orderNo)
    return toOwnOrder(isOpen(order.state) ? await settleOrder(ctx, order, 'closed') : order, now())
  })
  http.on(paySandboxOrder, async ({ actor, body }) => {
    const order = await findOwnOrder(ctx, actor, body.orderNo)
    return toOwnOrder(await payInSandbox(ctx, order), now())
  })
}

export function adminOrderRoutes(http: HttpServer, ctx: OrdersContext): void {
  http.on(adminGetOrders, ({ query }) => listOrders(ctx, query))
  http.on(adminGetOrder, ({ query }) => showOrder(ctx, query.orderNo))
  http.on(adminGetRefunds, ({ query }) => listRefunds(ctx, query))
  http.on(adminRefundOrder, ({ actor, body }) => refundOrder(ctx, actor, body))
  http.on(adminCheckOrder, async ({ body }) => {
    const { state } = await checkOrder(ctx, await findOrder(ctx, body.orderNo), 'query')
    return { state }
  })
}

export function notificationRoutes(http: HttpServer, ctx: OrdersContext): void {
  http.on(notifyWechatPay, async ({ body, headers }) => {
    await receiveNotification(ctx, 'wechat', { body: bytesOf(body), headers })
    return bareJson('{"code":"SUCCESS"}')
  })
  http.on(notifyAlipay, async ({ body, headers }) => {
    await receiveNotification(ctx, 'alipay', { body: bytesOf(body), headers })
    return streamText(Readable.from(['success']), 'text/plain; charset=utf-8')
  })
}

/** A call without a body has none that could be signed. */
function bytesOf(body: Buffer | undefined): Buffer {
  if (body === undefined) throw new AppError('payment.notification_invalid')
  return body
}
