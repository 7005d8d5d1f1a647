import type { DifferenceKind } from '@verdict/proto/codes/payment'
import type { BillRow } from '../providers/provider.ts'

/** Money that came or went back, as it is known here. */
export interface RecordedMovement extends BillRow {
  /** Whether the bill of that day has to have it: one at midnight may be on that of the next day. */
  isOfDay: boolean
}

export interface BillDifference {
  kind: DifferenceKind
  orderNo: string
  transactionId: string
  refundNo: string
  oursFen: number | null
  theirsFen: number | null
}

const keyOf = ({ orderNo, refundNo }: BillRow) => `${orderNo}/${refundNo}`

/** What bill and orders disagree on, by numbers and amounts; the bill's own order, then what it lacks. */
export function compareBill(rows: readonly BillRow[], known: readonly RecordedMovement[]): BillDifference[] {
  const ours = new Map(known.map((movement) => [keyOf(movement), movement]))
  const theirs = new Set(rows.map(keyOf))
  const fromBill = rows.flatMap((row): BillDifference[] => {
    const own = ours.get(keyOf(row))
    const { orderNo, transactionId, refundNo, amountFen: theirsFen } = row
    const found = { orderNo, transactionId, refundNo, theirsFen }
    if (own === undefined) return [{ ...found, kind: 'only_theirs', oursFen: null }]
    return own.amountFen === theirsFen ? [] : [{ ...found, kind: 'amount', oursFen: own.amountFen }]
  })
  const lacking = known
    .filter((movement) => movement.isOfDay && !theirs.has(keyOf(movement)))
    .map(({ orderNo, transactionId, refundNo, amountFen }): BillDifference => ({
      kind: 'only_ours',
      orderNo,
      transactionId,
      refundNo,
      oursFen: amountFen,
      theirsFen: null,
    }))
  return [...fromBill, ...lacking]
}
