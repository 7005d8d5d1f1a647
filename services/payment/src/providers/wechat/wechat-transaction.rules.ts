import { parseBeijingTime } from '../beijing-time.rules.ts'
import type { ProviderTrade } from '../provider.ts'
import { refused } from '../provider-faults.rules.ts'

type Fields = Readonly<Record<string, unknown>>

const paidStates = ['SUCCESS', 'REFUND']
const closedStates = ['CLOSED', 'REVOKED', 'PAYERROR']

/** The amount is that of the order: what the payer gave may be less, by coupons. @throws AppError payment.provider_refused */
export function parseTransaction(transaction: Fields): ProviderTrade {
  const state = String(transaction['trade_state'])
  if (closedStates.includes(state)) return { state: 'closed' }
  if (!paidStates.includes(state)) return { state: 'unpaid' }
  const amount = (transaction['amount'] ?? {}) as Fields
  const [transactionId, amountFen] = [transaction['transaction_id'], amount['total']]
  const paidAt = parseBeijingTime(String(transaction['success_time']))
  const isWhole = typeof amountFen === 'number' && Number.isSafeInteger(amountFen)
  if (typeof transactionId !== 'string' || !isWhole || paidAt === null) throw refused('transaction of another form')
  return { state: 'paid', transactionId, amountFen, paidAt }
}
