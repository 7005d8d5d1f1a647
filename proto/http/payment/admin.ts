import { Type } from 'typebox'
import { differenceKinds, orderStates, refundStates } from '../../codes/payment.ts'
import { superAdmin } from '../../codes/roles.ts'
import { Fen, OrderNo, PayMethodName, orderFields } from './payment.ts'
import { route } from '../route.ts'
import { Id, Instant, Nothing, Nullable, OneOf, pageOf, pageQuery, Uid } from '../schema.ts'

const Day = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$', description: 'day in UTC+8' })

const packageFields = {
  points: Type.Integer({ minimum: 1, maximum: 1_000_000 }),
  amountFen: Type.Integer({ minimum: 1, maximum: 10_000_000, description: 'price in hundredths of a yuan' }),
  isOffered: Type.Boolean({ description: 'false: it is kept for old orders and can no longer be bought' }),
}

const packageRow = { id: Id, ...packageFields, version: Type.Integer(), changedAt: Instant, changedBy: Type.String() }

export const adminGetPackages = route({
  summary: 'All packages of points',
  owner: 'payment',
  method: 'GET',
  path: '/api/admin/payment/packages',
  access: superAdmin,
  data: Type.Array(Type.Object(packageRow)),
})

/** No two offered packages have the same price: `wxPay/scanCode2` names a package by it. */
export const adminCreatePackage = route({
  summary: 'Add a package of points',
  owner: 'payment',
  method: 'POST',
  path: '/api/admin/payment/package',
  access: superAdmin,
  once: true,
  body: Type.Object(packageFields),
  data: Type.Object({ id: Id }),
})

/** Orders keep what they were made with. `version` is the one that the caller saw: a package changed since is refused. */
export const adminUpdatePackage = route({
  summary: 'Change a package of points',
  owner: 'payment',
  method: 'PUT',
  path: '/api/admin/payment/package',
  access: superAdmin,
  body: Type.Object({ id: Id, version: Type.Integer(), ...packageFields }),
  data: Nothing,
})

/** Every version of a package, the newest first. */
export const adminGetPackageHistory = route({
  summary: 'How a package was changed',
  owner: 'payment',
  method: 'GET',
  path: '/api/admin/payment/package/history',
  access: superAdmin,
  query: Type.Object({ id: Id }),
  data: Type.Array(Type.Object(packageRow)),
})

const adminOrderFields = {
  ...orderFields,
  uid: Uid,
  username: Type.String(),
  transactionId: Nullable(Type.String({ description: 'number of the payment at the provider' })),
}

export const adminGetOrders = route({
  summary: 'Orders of all users',
  owner: 'payment',
  method: 'GET',
  path: '/api/admin/payment/orders',
  access: superAdmin,
  query: Type.Object({
    ...pageQuery({ limit: 10 }),
    state: Type.Optional(OneOf(orderStates)),
    method: Type.Optional(PayMethodName),
    keyword: Type.Optional(
      Type.String({ maxLength: 100, description: 'order number, number of the payment at the provider, or username' }),
    ),
  }),
  data: pageOf(Type.Object(adminOrderFields)),
})

const RefundRow = Type.Object({
  refundNo: Type.String(),
  orderNo: OrderNo,
  method: PayMethodName,
  state: OneOf(refundStates),
  amountFen: Fen,
  points: Type.Integer({ description: 'taken from the user' }),
  reason: Type.String(),
  actorName: Type.String({ description: 'empty: paid back by itself, as it was paid too late' }),
  uid: Uid,
  username: Type.String(),
  gmtCreate: Instant,
  succeededAt: Nullable(Instant),
})

/** An order with its refunds and with every state that it was in. */
export const adminGetOrder = route({
  summary: 'An order with its history',
  owner: 'payment',
  method: 'GET',
  path: '/api/admin/payment/order',
  access: superAdmin,
  query: Type.Object({ orderNo: OrderNo }),
  data: Type.Object({
    ...adminOrderFields,
    balance: Type.Integer({ description: 'points that the user has now' }),
    refunds: Type.Array(RefundRow),
    history: Type.Array(Type.Object({ state: OneOf(orderStates), at: Instant, cause: Type.String() })),
  }),
})

/** Asks the provider what became of an order, and takes over what it says. */
export const adminCheckOrder = route({
  summary: 'Ask the provider about an order',
  owner: 'payment',
  method: 'POST',
  path: '/api/admin/payment/order/check',
  access: superAdmin,
  body: Type.Object({ orderNo: OrderNo }),
  data: Type.Object({ state: OneOf(orderStates) }),
})

/**
 * Pays back an order or a part of it, and takes the points from the user in the same proportion. Where they have spent
 * them it is refused, unless `allowNegative` lets the balance fall below 0.
 */
export const adminRefundOrder = route({
  summary: 'Refund an order',
  owner: 'payment',
  method: 'POST',
  path: '/api/admin/payment/refund',
  access: superAdmin,
  once: true,
  body: Type.Object({
    orderNo: OrderNo,
    amountFen: Type.Integer({ minimum: 1, description: 'at most what was not refunded yet' }),
    reason: Type.String({ minLength: 1, maxLength: 80 }),
    allowNegative: Type.Optional(Type.Boolean({ default: false })),
    refundedFen: Type.Optional(
      Type.Integer({
        minimum: 0,
        description: 'of the order, as the caller saw it: refused where it is another by now',
      }),
    ),
  }),
  data: Type.Object({ refundNo: Type.String(), state: OneOf(refundStates) }),
})

export const adminGetRefunds = route({
  summary: 'Refunds',
  owner: 'payment',
  method: 'GET',
  path: '/api/admin/payment/refunds',
  access: superAdmin,
  query: Type.Object({ ...pageQuery({ limit: 10 }), state: Type.Optional(OneOf(refundStates)) }),
  data: pageOf(RefundRow),
})

/** Where bills of providers and orders disagree, the newest first. */
export const adminGetDifferences = route({
  summary: 'Differences between bills and orders',
  owner: 'payment',
  method: 'GET',
  path: '/api/admin/payment/differences',
  access: superAdmin,
  query: Type.Object({ ...pageQuery({ limit: 10 }), open: Type.Optional(Type.Boolean({ default: true })) }),
  data: pageOf(
    Type.Object({
      id: Id,
      method: PayMethodName,
      day: Day,
      kind: OneOf(differenceKinds),
      orderNo: Type.String(),
      transactionId: Type.String(),
      oursFen: Nullable(Fen),
      theirsFen: Nullable(Fen),
      isConfirmed: Nullable(
        Type.Boolean({
          description: 'whether the provider, asked for what its bill lacks, confirmed it; null: not asked',
        }),
      ),
      isOpen: Type.Boolean(),
      note: Type.String({ description: 'of who resolved it' }),
      resolvedBy: Nullable(Type.String()),
      resolvedAt: Nullable(Instant),
      gmtCreate: Instant,
    }),
  ),
})

export const adminResolveDifference = route({
  summary: 'Resolve a difference',
  owner: 'payment',
  method: 'PUT',
  path: '/api/admin/payment/difference',
  access: superAdmin,
  body: Type.Object({ id: Id, note: Type.String({ minLength: 1, maxLength: 500 }) }),
  data: Nothing,
})

/** Fetches a provider's bill of a day and compares it with the orders. Doing it again changes nothing. */
export const adminReconcile = route({
  summary: 'Compare a bill with the orders',
  owner: 'payment',
  method: 'POST',
  path: '/api/admin/payment/reconcile',
  access: superAdmin,
  body: Type.Object({ method: PayMethodName, day: Day }),
  data: Type.Object({
    rows: Type.Integer({ description: 'of the bill' }),
    opened: Type.Integer({ description: 'differences found for the first time' }),
  }),
})
