import { Schema, type Connection } from 'mongoose'

/** A test of an uploaded zip. */
export interface UploadedCase {
  inputName: string
  outputName: string
  inputSha256: string
  outputSha256: string
  inputBytes: number
  outputBytes: number
}

/** Tests of a zip between its upload and the saving of the form; visible only to the uploader. The ID is random. */
export interface UploadDoc {
  _id: string
  uid: string
  cases: UploadedCase[]
  createdAt: Date
  expiresAt: Date
}

const uploadSchema = new Schema<UploadDoc>(
  {
    _id: { type: String, required: true },
    uid: { type: String, required: true },
    cases: Schema.Types.Mixed,
    createdAt: { type: Date, required: true },
    expiresAt: { type: Date, required: true },
  },
  { collection: 'testcase_uploads', versionKey: false, strict: 'throw' },
)
uploadSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 })

export function uploadModel(db: Connection) {
  return db.model<UploadDoc>('TestcaseUpload', uploadSchema)
}
