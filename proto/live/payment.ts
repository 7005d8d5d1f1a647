import { Type } from 'typebox'
import { orderStates } from '../codes/payment.ts'
import { OneOf } from '../http/schema.ts'
import { topic } from './topic.ts'

/** An own order has another state, or its code has come; pages read it then. */
export const paymentOrderTopic = topic('payment-order', {
  summary: 'Changed states of own orders',
  owner: 'payment',
  listeners: 'self',
  data: Type.Object({ orderNo: Type.String(), state: OneOf(orderStates) }),
})

/** The points of the listener have changed. */
export const pointBalanceTopic = topic('point-balance', {
  summary: 'Own balance of points',
  owner: 'payment',
  listeners: 'self',
  data: Type.Object({ balance: Type.Integer() }),
})
