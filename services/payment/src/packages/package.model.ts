import { Schema, type Connection } from 'mongoose'

/** The terms of a package in one of its versions. */
interface PackageContent {
  points: number
  amountFen: number
  isOffered: boolean
  version: number
  changedAt: Date
  /** uid; empty: it came with the product. */
  changedBy: string
}

export interface PackageDoc extends PackageContent {
  _id: number
  /** The price, while it is offered: no two offered packages have the same. */
  offeredFen?: number
}

export interface PackageVersionDoc extends PackageContent {
  _id: string
  packageId: number
}

const content = {
  points: { type: Number, required: true },
  amountFen: { type: Number, required: true },
  isOffered: { type: Boolean, required: true },
  version: { type: Number, required: true },
  changedAt: { type: Date, required: true },
  changedBy: { type: String, default: '' },
}

const packageSchema = new Schema<PackageDoc>(
  { _id: { type: Number, required: true }, ...content, offeredFen: Number },
  { collection: 'packages', versionKey: false, strict: 'throw' },
)
packageSchema.index({ offeredFen: 1 }, { unique: true, partialFilterExpression: { offeredFen: { $exists: true } } })

const versionSchema = new Schema<PackageVersionDoc>(
  { _id: { type: String, required: true }, packageId: { type: Number, required: true }, ...content },
  { collection: 'package_versions', versionKey: false, strict: 'throw' },
)
versionSchema.index({ packageId: 1, version: -1 })

export function packageModel(db: Connection) {
  return db.model<PackageDoc>('Package', packageSchema)
}

export function packageVersionModel(db: Connection) {
  return db.model<PackageVersionDoc>('PackageVersion', versionSchema)
}
