import type { BillRow } from '../provider.ts'
import { billBroken as broken } from '../provider-faults.rules.ts'
import { fenOf } from '../yuan.rules.ts'

const columns = {
  orderNo: '商户订单号',
  transactionId: '微信订单号',
  state: '交易状态',
  amount: '订单金额',
  refundNo: '商户退款单号',
  refunded: '申请退款金额',
} as const

/** Totals in the last line and the columns that they sum up. */
const summedColumns = { 订单总金额: '订单金额', 申请退款总金额: '申请退款金额' } as const

/**
 * Rows of a bill: a header, one row for each transaction, a header of the totals, and the totals. Every field starts
 * with a backtick, and amounts are in yuan.
 *
 * @throws AppError payment.bill_broken where it is cut off, has other columns, or its sums are not those of its lines
 */
export function wechatBillRows(text: string): BillRow[] {
  const lines = records(text)
  const [names = [], ...rest] = lines
  const sums = rest.pop()
  const sumNames = rest.pop()
  if (sums === undefined || sumNames?.[0] !== '总交易单数') throw broken('no line of sums')
  if (Number(sums[0]) !== rest.length) throw broken(`${rest.length} lines of ${sums[0] ?? ''}`)
  for (const [sum, column] of Object.entries(summedColumns)) {
    const [sumAt, columnAt, stateAt] = [sumNames.indexOf(sum), names.indexOf(column), names.indexOf(columns.state)]
    if (sumAt < 0 || columnAt < 0) continue
    const total = (some: string[][]) => some.reduce((fen, row) => fen + fenOf(row[columnAt] ?? ''), 0)
    // In some bills, lines of refunds repeat the amount of the order.
    const paid = rest.filter((row) => row[stateAt] !== 'REFUND')
    if (![total(rest), total(paid)].includes(fenOf(sums[sumAt] ?? ''))) throw broken(sum)
  }
  const at = (row: readonly string[], name: string) => {
    const index = names.indexOf(name)
    if (index < 0) throw broken(name)
    return row[index] ?? ''
  }
  return rest.map((row) => {
    const isRefund = at(row, columns.state) === 'REFUND'
    return {
      orderNo: at(row, columns.orderNo),
      transactionId: at(row, columns.transactionId),
      amountFen: fenOf(at(row, isRefund ? columns.refunded : columns.amount)),
      refundNo: isRefund ? at(row, columns.refundNo) : '',
    }
  })
}

/** Fields are not quoted, so only a comma before a backtick separates those that have one. */
function records(text: string): string[][] {
  const lines = text.replace(/^\uFEFF/, '').split(/\r?\n/)
  return lines
    .filter((line) => line.trim() !== '')
    .map((line) => (line.startsWith('`') ? line.slice(1).split(',`') : line.split(',')))
    .map((fields) => fields.map((field) => field.trim()))
}
