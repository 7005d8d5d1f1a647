import { Type } from 'typebox'
import { orderStates } from '../codes/payment.ts'
import { OneOf } from '../http/schema.ts'
import { topic } from './topic.ts'

/** The state of one of the listener's orders has changed, or its code has arrived; pages reload it. */
export const paymentOrderTopic = topic('payment-order', {
  summary: 'Changed states of own orders',
  owner: 'payment',
  listeners: 'self',
  data: Type.Object({ orderNo: Type.String(), state: OneOf(orderStates) }),
})

/** The listener's balance of points has changed. */
export const pointBalanceTopic = topic('point-balance', {
  summary: 'Own balance of points',
  owner: 'payment',
  listeners: 'self',
  data: Type.Object({ balance: Type.Integer() }),
})
