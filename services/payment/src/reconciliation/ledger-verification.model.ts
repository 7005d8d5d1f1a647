import { Schema, type Connection } from 'mongoose'

/** Result of the last audit of the ledger; a single document. */
export interface LedgerVerificationDoc {
  _id: 'ledger'
  provedAt: Date
  entries: number
  isSound: boolean
  faults: string[]
}

const ledgerVerificationSchema = new Schema<LedgerVerificationDoc>(
  {
    _id: { type: String, required: true },
    provedAt: { type: Date, required: true },
    entries: { type: Number, required: true },
    isSound: { type: Boolean, required: true },
    faults: { type: [String], default: [] },
  },
  { collection: 'ledger_proofs', versionKey: false, strict: 'throw' },
)

export function ledgerVerificationModel(db: Connection) {
  return db.model<LedgerVerificationDoc>('LedgerVerification', ledgerVerificationSchema)
}
