import type { EventData } from '@verdict/proto/events/event'
import type { orderPaid, orderRefunded } from '@verdict/proto/events/payment'
import type { OrdersContext } from './context.ts'
import { refundEntry, topupEntry } from '../ledger/entry.rules.ts'

/** Credits the points of an order. Idempotent. */
export async function onOrderPaid({ ledger }: Pick<OrdersContext, 'ledger'>, data: EventData<typeof orderPaid>) {
  await ledger.post(topupEntry(data))
}

/** Debits the points of a refund. Idempotent. */
export async function onOrderRefunded(
  { ledger }: Pick<OrdersContext, 'ledger'>,
  data: EventData<typeof orderRefunded>,
) {
  await ledger.post(refundEntry(data))
}
