import type { ReconciliationContext } from './context.ts'
import { beijingDay, dayBounds } from '../orders/order.rules.ts'

const dayMs = 86_400_000
const timezone = 'Asia/Shanghai'

interface DaySum {
  _id: string
  count: number
  fen: number
}

/** Sums payments and refunds of each of the last days, including days without any. */
export async function paymentStatistics({ orders, refunds, clock }: ReconciliationContext, days: number) {
  const now = clock.now()
  const names = Array.from({ length: days }, (_day, index) =>
    beijingDay(new Date(now.getTime() - index * dayMs)),
  ).reverse()
  const from = dayBounds(names[0] ?? beijingDay(now)).from
  const by = (field: string) => ({ $dateToString: { date: `$${field}`, format: '%Y-%m-%d', timezone } })
  const paid = await orders.aggregate<DaySum>([
    { $match: { method: { $in: ['wechat', 'alipay'] }, isSandbox: false, paidAt: { $gte: from } } },
    { $group: { _id: by('paidAt'), count: { $sum: 1 }, fen: { $sum: '$amountFen' } } },
  ])
  const back = await refunds.aggregate<DaySum>([
    { $match: { state: 'succeeded', isSandbox: false, succeededAt: { $gte: from } } },
    { $group: { _id: by('succeededAt'), count: { $sum: 1 }, fen: { $sum: '$amountFen' } } },
  ])
  const sumOf = (sums: readonly DaySum[], day: string) => sums.find(({ _id }) => _id === day)
  return names.map((day) => ({
    day,
    orders: sumOf(paid, day)?.count ?? 0,
    paidFen: sumOf(paid, day)?.fen ?? 0,
    refundedFen: sumOf(back, day)?.fen ?? 0,
  }))
}
