import { Schema, type Connection } from 'mongoose'

/** Remembers which problem was created from a package that is maintained elsewhere. */
export interface PackageSourceDoc {
  /** The id consists of the problem's group (0: none) and the package's name. */
  _id: string
  pid: number
  /** The hash is SHA-256 of the latest file. */
  digest: string
  importedAt: Date
}

const packageSourceSchema = new Schema<PackageSourceDoc>(
  {
    _id: { type: String, required: true },
    pid: { type: Number, required: true },
    digest: { type: String, required: true },
    importedAt: { type: Date, required: true },
  },
  { collection: 'package_sources', versionKey: false, strict: 'throw' },
)

export function packageSourceModel(db: Connection) {
  return db.model<PackageSourceDoc>('PackageSource', packageSourceSchema)
}
