import type { Model } from 'mongoose'
import type { OrdersContext } from '../orders/context.ts'
import type { ProofDoc } from './proof.model.ts'

/** The use cases of this folder depend on these. */
export interface ReconciliationContext extends OrdersContext {
  proofs: Model<ProofDoc>
}
