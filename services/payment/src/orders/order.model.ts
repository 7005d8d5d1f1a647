import { Schema, type Connection } from 'mongoose'
import type { OrderState, PayMethod, RefundState } from '@verdict/proto/codes/payment'

/** A transition of an order and its cause: `notification`, `query`, `bill`, `sweep`, `user`, `refund` … */
interface StateChange {
  state: OrderState
  at: Date
  cause: string
}

/** An order keeps its original terms, even if the package changes. */
export interface OrderDoc {
  /** orderNo */
  _id: string
  number: number
  uid: string
  packageId: number
  points: number
  amountFen: number
  method: PayMethod
  isSandbox: boolean
  state: OrderState
  codeUrl: string | null
  createdAt: Date
  expiresAt: Date
  paidAt: Date | null
  transactionId: string | null
  refundedFen: number
  refundedPoints: number
  history: StateChange[]
  /** `<uid>:<packageId>:<method>` while it can be paid; unique. */
  openKey?: string
  /** When the provider is queried next, unless a notification arrives before. */
  checkAt?: Date
  checks: number
  /** The bill of this day contained it first. */
  billedOn?: string
}

/** A payment, from whichever source it became known first; `_id` is `<method>:<transactionId>`. */
export interface PaymentDoc {
  _id: string
  orderNo: string
  amountFen: number
  paidAt: Date
  recordedAt: Date
  cause: string
}

export interface RefundDoc {
  /** refundNo */
  _id: string
  orderNo: string
  uid: string
  method: PayMethod
  isSandbox: boolean
  state: RefundState
  amountFen: number
  points: number
  reason: string
  /** Empty: the service itself, of an order that was paid too late. */
  actorUid: string
  createdAt: Date
  succeededAt: Date | null
  checkAt?: Date
  /** The bill of this day contained it first. */
  billedOn?: string
}

/** Stored before it is processed, so that duplicates are detected. */
export interface NotificationDoc {
  /** `<method>:<id of the provider>` */
  _id: string
  receivedAt: Date
}

const required = { type: String, required: true } as const
const number = { type: Number, required: true } as const
const date = { type: Date, required: true } as const

const orderSchema = new Schema<OrderDoc>(
  {
    _id: required,
    number,
    uid: required,
    packageId: number,
    points: number,
    amountFen: number,
    method: required,
    isSandbox: { type: Boolean, required: true },
    state: required,
    codeUrl: { type: String, default: null },
    createdAt: date,
    expiresAt: date,
    paidAt: { type: Date, default: null },
    transactionId: { type: String, default: null },
    refundedFen: { type: Number, default: 0 },
    refundedPoints: { type: Number, default: 0 },
    history: { type: [new Schema<StateChange>({ state: required, at: date, cause: required }, { _id: false })] },
    openKey: String,
    checkAt: Date,
    checks: { type: Number, default: 0 },
    billedOn: String,
  },
  { collection: 'orders', versionKey: false, strict: 'throw' },
)
orderSchema.index({ openKey: 1 }, { unique: true, partialFilterExpression: { openKey: { $exists: true } } })
orderSchema.index({ checkAt: 1 }, { partialFilterExpression: { checkAt: { $exists: true } } }) // orders due for the sweep
orderSchema.index({ uid: 1, number: -1 }) // orders of a user
orderSchema.index({ number: -1 })
orderSchema.index({ state: 1, number: -1 })
orderSchema.index({ method: 1, paidAt: 1 }) // reconciliation and statistics of a day
orderSchema.index({ transactionId: 1 }, { partialFilterExpression: { transactionId: { $type: 'string' } } })

const paymentSchema = new Schema<PaymentDoc>(
  { _id: required, orderNo: required, amountFen: number, paidAt: date, recordedAt: date, cause: required },
  { collection: 'payments', versionKey: false, strict: 'throw' },
)
paymentSchema.index({ orderNo: 1 }, { unique: true }) // one payment for an order
paymentSchema.index({ recordedAt: 1 })

const refundSchema = new Schema<RefundDoc>(
  {
    _id: required,
    orderNo: required,
    uid: required,
    method: required,
    isSandbox: { type: Boolean, required: true },
    state: required,
    amountFen: number,
    points: number,
    reason: required,
    actorUid: { type: String, default: '' },
    createdAt: date,
    succeededAt: { type: Date, default: null },
    checkAt: Date,
    billedOn: String,
  },
  { collection: 'refunds', versionKey: false, strict: 'throw' },
)
refundSchema.index({ createdAt: -1, _id: -1 })
refundSchema.index({ state: 1, createdAt: -1, _id: -1 })
refundSchema.index({ orderNo: 1 })
refundSchema.index({ checkAt: 1 }, { partialFilterExpression: { checkAt: { $exists: true } } })

const notificationLifeSec = 90 * 24 * 60 * 60
const notificationSchema = new Schema<NotificationDoc>(
  { _id: required, receivedAt: date },
  { collection: 'notifications', versionKey: false, strict: 'throw' },
)
notificationSchema.index({ receivedAt: 1 }, { expireAfterSeconds: notificationLifeSec })

export const orderModel = (db: Connection) => db.model<OrderDoc>('Order', orderSchema)
export const paymentModel = (db: Connection) => db.model<PaymentDoc>('Payment', paymentSchema)
export const refundModel = (db: Connection) => db.model<RefundDoc>('Refund', refundSchema)
export const notificationModel = (db: Connection) => db.model<NotificationDoc>('Notification', notificationSchema)
