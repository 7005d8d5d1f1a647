import type { Model } from 'mongoose'
import type { OrdersContext } from '../orders/context.ts'
import type { ProofDoc } from './proof.model.ts'

/** What the use cases of this folder need. */
export interface ReconciliationContext extends OrdersContext {
  proofs: Model<ProofDoc>
}
