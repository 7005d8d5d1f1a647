import { log } from '@verdict/test-kit/environment'
import { entryModel } from '../src/ledger/entry.model.ts'
import { paymentModel, refundModel } from '../src/orders/order.model.ts'
import { proofModel } from '../src/reconciliation/proof.model.ts'
import type { World } from './world.ts'

/** The context for the check of the ledger, on the database of a test world. */
export function createContext({ db, clock }: World) {
  return {
    clock,
    log,
    entries: entryModel(db),
    proofs: proofModel(db),
    payments: paymentModel(db),
    refunds: refundModel(db),
  }
}
