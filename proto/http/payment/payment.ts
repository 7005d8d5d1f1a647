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

/** Packages on sale and the available payment methods. `methods` is empty while no provider is configured. */
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

/** Orders a package. If an order of the same package and method can still be paid, it is returned instead. */
export const createOrder = route({
  summary: 'Order a package of points',
  owner: 'payment',
  method: 'POST',
  path: '/api/payment/order',
  access: 'login',
  body: Type.Object({ packageId: Id, method: PayMethodName }),
  data: OwnOrder,
})

/** Returns the stored state of an order without waiting for the provider. */
export const getOrder = route({
  summary: 'State of an own order',
  owner: 'payment',
  method: 'GET',
  path: '/api/payment/order',
  access: 'login',
  query: Type.Object({ orderNo: OrderNo }),
  data: OwnOrder,
})

/** Closes an unpaid order of the caller. If it was paid meanwhile, the response says so. */
export const closeOrder = route({
  summary: 'Close an own order',
  owner: 'payment',
  method: 'DELETE',
  path: '/api/payment/order',
  access: 'login',
  query: Type.Object({ orderNo: OrderNo }),
  data: OwnOrder,
})

/** Orders of the caller, newest first. */
export const getOrders = route({
  summary: 'Own orders',
  owner: 'payment',
  method: 'GET',
  path: '/api/payment/order/list',
  access: 'login',
  query: Type.Object(pageQuery({ limit: 10 })),
  data: pageOf(Type.Object(orderFields)),
})

/** Orders the package with this price, like `createOrder`, for clients that know only prices. */
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

/** Pays an order of the sandbox, in place of the payer's phone. */
export const paySandboxOrder = route({
  summary: 'Pay an own order in the sandbox',
  owner: 'payment',
  method: 'POST',
  path: '/api/payment/sandbox/pay',
  access: 'login',
  body: Type.Object({ orderNo: OrderNo }),
  data: OwnOrder,
})
