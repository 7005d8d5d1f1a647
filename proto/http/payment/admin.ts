import { Type } from 'typebox'
import { differenceKinds, orderStates, refundStates } from '../../codes/payment.ts'
import { superAdmin } from '../../codes/roles.ts'
import { Fen, OrderNo, PayMethodName, orderFields } from './payment.ts'
import { route } from '../route.ts'
import { Id, Instant, Nothing, Nullable, OneOf, pageOf, pageQuery, Uid, NonBlank } from '../schema.ts'

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

/** Offered packages have different prices, because `wxPay/scanCode2` identifies a package by its price. */
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

/**
 * Existing orders keep the package as it was. `version` is the one that the caller read: if the package has changed
 * since, the call is refused.
 */
export const adminUpdatePackage = route({
  summary: 'Change a package of points',
  owner: 'payment',
  method: 'PUT',
  path: '/api/admin/payment/package',
  access: superAdmin,
  body: Type.Object({ id: Id, version: Type.Integer(), ...packageFields }),
  data: Nothing,
})

/** Every version of a package, newest first. */
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

/** An order with its refunds and the history of its states. */
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

/** Queries the provider for the state of an order, and applies it. */
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
 * Refunds an order or a part of it, and takes points from the user in the same proportion. If the points are spent it
 * is refused, unless `allowNegative` permits a negative balance.
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
    reason: NonBlank(80),
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

/** Differences between bills of providers and orders, newest first. */
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
  body: Type.Object({ id: Id, note: NonBlank(500) }),
  data: Nothing,
})

/** Fetches a provider's bill of a day and compares it with the orders. Repeating the call changes nothing. */
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
