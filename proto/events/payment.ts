import { Type } from 'typebox'
import { payMethods } from '../codes/payment.ts'
import { Instant, OneOf, Uid } from '../http/schema.ts'
import { event } from './event.ts'

const orderFields = {
  orderNo: Type.String(),
  uid: Uid,
  method: OneOf(payMethods),
  isSandbox: Type.Boolean(),
  points: Type.Integer({ minimum: 0 }),
  amountFen: Type.Integer({ minimum: 0 }),
  at: Instant,
}

/** An order was paid, in time or late. This event credits its points. */
export const orderPaid = event('payment.order_paid.v1', {
  topic: 'verdict.payment',
  key: ({ uid }) => uid,
  data: Type.Object(orderFields),
})

/** An order was refunded, fully or partly. This event takes `points` back; `amountFen` is the amount of this refund. */
export const orderRefunded = event('payment.order_refunded.v1', {
  topic: 'verdict.payment',
  key: ({ uid }) => uid,
  data: Type.Object({ ...orderFields, refundNo: Type.String() }),
})
