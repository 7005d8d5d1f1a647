import { Schema, type Connection } from 'mongoose'

/** A language of a remote judge, as its problems name it. */
export interface RemoteLanguageDoc {
  /** Above the numbers of the languages that are judged here. */
  _id: number
  judge: string
  name: string
  /** MIME type, which names the mode of the editor. */
  contentType: string
}

/** Numbers of languages of remote judges begin here. */
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
