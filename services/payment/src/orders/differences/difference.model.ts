import { Schema, type Connection } from 'mongoose'
import type { DifferenceKind, PayMethod } from '@verdict/proto/codes/payment'

/** A discrepancy between orders and a provider, open until an administrator resolves it. */
export interface DifferenceDoc {
  _id: number
  /** `<method>:<kind>:<orderNo>:<transactionId>`; identifies it when it is found again. */
  key: string
  method: PayMethod
  day: string
  kind: DifferenceKind
  orderNo: string
  transactionId: string
  oursFen: number | null
  theirsFen: number | null
  /** Whether the provider confirmed a payment that its bill lacks; null: it was not asked. */
  isConfirmed: boolean | null
  isOpen: boolean
  note: string
  resolvedBy: string | null
  resolvedAt: Date | null
  createdAt: Date
}

const differenceSchema = new Schema<DifferenceDoc>(
  {
    _id: { type: Number, required: true },
    key: { type: String, required: true },
    method: { type: String, required: true },
    day: { type: String, required: true },
    kind: { type: String, required: true },
    orderNo: { type: String, default: '' },
    transactionId: { type: String, default: '' },
    oursFen: { type: Number, default: null },
    theirsFen: { type: Number, default: null },
    isConfirmed: { type: Boolean, default: null },
    isOpen: { type: Boolean, required: true },
    note: { type: String, default: '' },
    resolvedBy: { type: String, default: null },
    resolvedAt: { type: Date, default: null },
    createdAt: { type: Date, required: true },
  },
  { collection: 'differences', versionKey: false, strict: 'throw' },
)
differenceSchema.index({ key: 1 }, { unique: true })
differenceSchema.index({ isOpen: 1, _id: -1 }) // list
differenceSchema.index({ orderNo: 1, isOpen: 1 }) // whether an order is held

export function differenceModel(db: Connection) {
  return db.model<DifferenceDoc>('Difference', differenceSchema)
}
