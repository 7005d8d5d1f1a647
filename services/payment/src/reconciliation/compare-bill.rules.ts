import type { DifferenceKind } from '@verdict/proto/codes/payment'
import type { BillRow } from '../providers/provider.ts'

/** Money that came or went back, as it is known here; a refund has no number of a transaction. */
export interface RecordedMovement extends BillRow {
  /** Whether the bill of that day has to have it: one at midnight may have been on that of the day before. */
  isDue: boolean
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

/** The movements that the rows speak of: those of the same numbers. An order that was paid by another transaction is another movement. */
export function matchRows<T extends BillRow>(rows: readonly BillRow[], known: readonly T[]): (T | undefined)[] {
  const ours = new Map(known.map((movement) => [keyOf(movement), movement]))
  return rows.map((row) => {
    const own = ours.get(keyOf(row))
    return own === undefined || ['', row.transactionId].includes(own.transactionId) ? own : undefined
  })
}

/** What bill and orders disagree on, by numbers and amounts; the bill's own order, then what it lacks. */
export function compareBill(rows: readonly BillRow[], known: readonly RecordedMovement[]): BillDifference[] {
  const matched = matchRows(rows, known)
  const fromBill = rows.flatMap((row, index): BillDifference[] => {
    const own = matched[index]
    const { orderNo, transactionId, refundNo, amountFen: theirsFen } = row
    const found = { orderNo, transactionId, refundNo, theirsFen }
    if (own === undefined) return [{ ...found, kind: 'only_theirs', oursFen: null }]
    return own.amountFen === theirsFen ? [] : [{ ...found, kind: 'amount', oursFen: own.amountFen }]
  })
  const theirs = new Set(matched)
  const lacking = known
    .filter((movement) => movement.isDue && !theirs.has(movement))
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
