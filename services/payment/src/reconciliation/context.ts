import type { Model } from 'mongoose'
import type { OrdersContext } from '../orders/context.ts'
import type { LedgerVerificationDoc } from './ledger-verification.model.ts'

/** The use cases of this folder depend on these. */
export interface ReconciliationContext extends OrdersContext {
  ledgerVerifications: Model<LedgerVerificationDoc>
}
