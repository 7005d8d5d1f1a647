import type { DifferenceKind } from '@verdict/proto/codes/payment'
import type { BillRow } from '../providers/provider.ts'

/** A payment or refund as recorded here; refunds have no transaction number. */
export interface RecordedMovement extends BillRow {
  /** Whether the bill of the day has to contain it: around midnight it may be on that of the day before. */
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

/**
 * Recorded movements with the numbers of the rows. A payment of the same order by another transaction is a different
 * movement.
 */
export function matchRows<T extends BillRow>(rows: readonly BillRow[], known: readonly T[]): (T | undefined)[] {
  const ours = new Map(known.map((movement) => [keyOf(movement), movement]))
  return rows.map((row) => {
    const own = ours.get(keyOf(row))
    return own === undefined || ['', row.transactionId].includes(own.transactionId) ? own : undefined
  })
}

/** Discrepancies between bill and records: those of the bill in its order, then what it lacks. */
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
