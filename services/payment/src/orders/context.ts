import type { Model } from 'mongoose'
import type { Log } from '@verdict/kit/log'
import type { Outbox } from '@verdict/kit/outbox'
import type { LedgerContext } from '../ledger/context.ts'
import type { PackagesContext } from '../packages/context.ts'
import type { ProvidersContext } from '../providers/context.ts'
import type { DifferenceDoc } from './differences/difference.model.ts'
import type { NotificationDoc, OrderDoc, PaymentDoc, RefundDoc } from './order.model.ts'

/** The use cases of this folder depend on these. */
export interface OrdersContext extends LedgerContext, PackagesContext, ProvidersContext {
  orders: Model<OrderDoc>
  payments: Model<PaymentDoc>
  refunds: Model<RefundDoc>
  notifications: Model<NotificationDoc>
  differences: Model<DifferenceDoc>
  /** Sends the state of an order to its owner's pages. */
  publishOrder: (order: Pick<OrderDoc, '_id' | 'uid' | 'state'>) => void
  outbox: Outbox
  log: Log
}
