import { log } from '@verdict/test-kit/environment'
import { entryModel } from '../src/ledger/entry.model.ts'
import { paymentModel, refundModel } from '../src/orders/order.model.ts'
import { ledgerVerificationModel } from '../src/reconciliation/ledger-verification.model.ts'
import type { World } from './world.ts'

/** The context for the check of the ledger, on the database of a test world. */
export function createContext({ db, clock }: World) {
  return {
    clock,
    log,
    entries: entryModel(db),
    ledgerVerifications: ledgerVerificationModel(db),
    payments: paymentModel(db),
    refunds: refundModel(db),
  }
}
