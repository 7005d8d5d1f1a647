import { Schema, type Connection } from 'mongoose'

/** A package that is kept elsewhere, by its name there, and the problem that it made. */
export interface PackageSourceDoc {
  /** The group that the problem is of (0: none) and the name. */
  _id: string
  pid: number
  /** SHA-256 of the file that came last. */
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
