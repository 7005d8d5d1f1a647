import type { GrpcHandlers } from '@verdict/kit/grpc'
import { personalDataHandlers, personalList } from '@verdict/kit/personal-data'
import type { EntryDoc } from '../ledger/entry.model.ts'
import type { OrdersContext } from '../orders/context.ts'
import type { OrderDoc } from '../orders/order.model.ts'

/** Points and orders of a person. They are kept after the account is deleted, because of bookkeeping obligations. */
export function personalDataGrpc({
  entries,
  orders,
}: Pick<OrdersContext, 'entries' | 'orders'>): GrpcHandlers<'personal.v1.PersonalData'> {
  return personalDataHandlers([
    personalList<EntryDoc>({
      list: 'point_records',
      model: entries,
      filter: (uid) => ({ uid, seq: { $exists: true } }),
      toRow: ({ type, changePoints, balance, remark, createdAt }) => ({
        type,
        changePoints,
        balance,
        remark,
        createdAt,
      }),
    }),
    personalList<OrderDoc>({
      list: 'orders',
      model: orders,
      filter: (uid) => ({ uid }),
      toRow: ({ _id, state, method, points, amountFen, refundedFen, createdAt, paidAt }) => ({
        orderNo: _id,
        state,
        method,
        points,
        amountFen,
        refundedFen,
        createdAt,
        paidAt,
      }),
    }),
  ])
}
