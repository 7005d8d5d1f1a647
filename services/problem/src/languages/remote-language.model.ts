import { Schema, type Connection } from 'mongoose'

/** A language of a remote judge, as its problems reference it. */
export interface RemoteLanguageDoc {
  /** Higher than the IDs of local languages. */
  _id: number
  judge: string
  name: string
  /** MIME type, which selects the mode of the code editor. */
  contentType: string
}

/** The lowest ID of languages of remote judges. */
export const firstRemoteLanguageId = 1_000

const remoteLanguageSchema = new Schema<RemoteLanguageDoc>(
  {
    _id: { type: Number, required: true },
    judge: { type: String, required: true },
    name: { type: String, required: true },
    contentType: { type: String, required: true },
  },
  { collection: 'remote_languages', versionKey: false, strict: 'throw' },
)
remoteLanguageSchema.index({ judge: 1, name: 1 }, { unique: true })

export function remoteLanguageModel(db: Connection) {
  return db.model<RemoteLanguageDoc>('RemoteLanguage', remoteLanguageSchema)
}
