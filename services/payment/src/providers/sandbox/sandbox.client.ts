import { Schema, type Connection } from 'mongoose'
import type { PayMethod } from '@verdict/proto/codes/payment'
import type { Clock } from '@verdict/kit/clock'
import { AppError } from '@verdict/kit/errors'
import type { PaymentProvider, ProviderTrade } from '../provider.ts'

/** Represents an order at the simulated provider. */
interface SandboxTradeDoc {
  /** orderNo */
  _id: string
  amountFen: number
  state: 'unpaid' | 'paid' | 'closed'
  paidAt?: Date
  refunds: string[]
}

const sandboxTradeSchema = new Schema<SandboxTradeDoc>(
  {
    _id: { type: String, required: true },
    amountFen: { type: Number, required: true },
    state: { type: String, required: true },
    paidAt: Date,
    refunds: { type: [String], default: [] },
  },
  { collection: 'sandbox_trades', versionKey: false, strict: 'throw' },
)

export interface SandboxProvider extends PaymentProvider {
  /**
   * Pays like the payer's phone.
   *
   * @throws AppError payment.order_not_open
   */
  pay: (orderNo: string) => Promise<void>
}

export function isSandboxProvider(provider: PaymentProvider): provider is SandboxProvider {
  return provider.isSandbox && 'pay' in provider
}

export function sandboxTradeModel(db: Connection) {
  return db.model<SandboxTradeDoc>('SandboxTrade', sandboxTradeSchema)
}

/** A simulated provider that moves no money, for demonstrations. It sends no notifications and no bills. */
export function createSandbox(method: PayMethod, { db, clock }: { db: Connection; clock: Clock }): SandboxProvider {
  const trades = sandboxTradeModel(db)
  return {
    method,
    isSandbox: true,
    async createCode({ orderNo, amountFen }) {
      await trades.updateOne(
        { _id: orderNo },
        { $setOnInsert: { amountFen, state: 'unpaid', refunds: [] } },
        { upsert: true },
      )
      return `verdict-sandbox://${method}/${orderNo}`
    },
    async query(orderNo): Promise<ProviderTrade> {
      const trade = await trades.findById(orderNo).lean()
      if (trade === null) return { state: 'absent' }
      if (trade.state !== 'paid' || trade.paidAt === undefined)
        return { state: trade.state === 'paid' ? 'unpaid' : trade.state }
      return { state: 'paid', transactionId: `sandbox-${orderNo}`, amountFen: trade.amountFen, paidAt: trade.paidAt }
    },
    async close(orderNo) {
      await trades.updateOne({ _id: orderNo, state: 'unpaid' }, { $set: { state: 'closed' } })
    },
    async refund({ orderNo, refundNo }) {
      const { matchedCount } = await trades.updateOne(
        { _id: orderNo, state: 'paid' },
        { $addToSet: { refunds: refundNo } },
      )
      return matchedCount === 0 ? 'failed' : 'succeeded'
    },
    async queryRefund({ orderNo, refundNo }) {
      const trade = await trades.findOne({ _id: orderNo, refunds: refundNo }).lean()
      return trade === null ? 'absent' : 'succeeded'
    },
    async test() {
      // The sandbox has no settings.
    },
    async readNotification() {
      throw new AppError('payment.notification_invalid')
    },
    async readBill() {
      throw new AppError('payment.bill_not_ready')
    },
    async pay(orderNo) {
      const { matchedCount } = await trades.updateOne(
        { _id: orderNo, state: 'unpaid' },
        { $set: { state: 'paid', paidAt: clock.now() } },
      )
      if (matchedCount === 0) throw new AppError('payment.order_not_open')
    },
  }
}
