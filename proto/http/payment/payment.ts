import { Type } from 'typebox'
import { orderStates, payMethods } from '../../codes/payment.ts'
import { route } from '../route.ts'
import { Id, Instant, Nullable, OneOf, pageOf, pageQuery } from '../schema.ts'

export const PayMethodName = OneOf(payMethods)
export const OrderNo = Type.String({ minLength: 6, maxLength: 32, pattern: '^[0-9A-Za-z_-]+$' })

export const Fen = Type.Integer({ minimum: 0, description: 'hundredths of a yuan' })

const packageFields = {
  id: Id,
  points: Type.Integer({ minimum: 1 }),
  amountFen: Fen,
  totalFee: Type.Number({ description: 'the same in yuan' }),
}

export const orderFields = {
  orderNo: OrderNo,
  state: OneOf(orderStates),
  method: PayMethodName,
  isSandbox: Type.Boolean({ description: 'no money is moved: the site shows how payment works' }),
  packageId: Id,
  points: Type.Integer({ minimum: 1 }),
  amountFen: Fen,
  totalFee: Type.Number({ description: 'the same in yuan' }),
  refundedFen: Fen,
  gmtCreate: Instant,
  expiresAt: Instant,
  paidAt: Nullable(Instant),
}

const OwnOrder = Type.Object({
  ...orderFields,
  codeUrl: Nullable(
    Type.String({
      description: 'what the QR code holds; null while the provider has given none, and once it is of no use',
    }),
  ),
  expiresInSec: Type.Integer({ minimum: 0, description: 'by the clock of the site; 0 where it can no longer be paid' }),
})

/** What can be bought now, and how it can be paid. `methods` is empty while no provider is set. */
export const getPaymentPackages = route({
  summary: 'Packages of points, and methods of payment',
  owner: 'payment',
  method: 'GET',
  path: '/api/payment/packages',
  access: 'public',
  data: Type.Object({
    packages: Type.Array(Type.Object(packageFields)),
    methods: Type.Array(Type.Object({ method: PayMethodName, isSandbox: Type.Boolean() })),
  }),
})

/** Orders a package. While an order of the same package and method can be paid, that one is answered. */
export const createOrder = route({
  summary: 'Order a package of points',
  owner: 'payment',
  method: 'POST',
  path: '/api/payment/order',
  access: 'login',
  body: Type.Object({ packageId: Id, method: PayMethodName }),
  data: OwnOrder,
})

/** Answered from what is known here: it does not wait for the provider. */
export const getOrder = route({
  summary: 'State of an own order',
  owner: 'payment',
  method: 'GET',
  path: '/api/payment/order',
  access: 'login',
  query: Type.Object({ orderNo: OrderNo }),
  data: OwnOrder,
})

/** Closes an own order that is not paid. Where it turns out to be paid meanwhile, the answer says so. */
export const closeOrder = route({
  summary: 'Close an own order',
  owner: 'payment',
  method: 'DELETE',
  path: '/api/payment/order',
  access: 'login',
  query: Type.Object({ orderNo: OrderNo }),
  data: OwnOrder,
})

/** Own orders, the newest first. */
export const getOrders = route({
  summary: 'Own orders',
  owner: 'payment',
  method: 'GET',
  path: '/api/payment/order/list',
  access: 'login',
  query: Type.Object(pageQuery({ limit: 10 })),
  data: pageOf(Type.Object(orderFields)),
})

/** Orders the package with this price, as `createOrder` does: for clients that know prices alone. */
export const scanCode = route({
  summary: 'Order the package with a price',
  owner: 'payment',
  method: 'GET',
  path: '/api/wxPay/scanCode2',
  access: 'login',
  rate: 'write',
  changesState: true,
  query: Type.Object({
    totalFee: Type.Number({ description: 'in yuan: a price of one of the packages' }),
    method: Type.Optional(OneOf(payMethods, { default: 'wechat' })),
  }),
  data: OwnOrder,
})

/** Stands for the payer's telephone where the site has a sandbox in place of a provider. */
export const paySandboxOrder = route({
  summary: 'Pay an own order in the sandbox',
  owner: 'payment',
  method: 'POST',
  path: '/api/payment/sandbox/pay',
  access: 'login',
  body: Type.Object({ orderNo: OrderNo }),
  data: OwnOrder,
})
