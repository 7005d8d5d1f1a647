import { Schema, type Connection } from 'mongoose'
import type { incidentKinds } from '@verdict/proto/http/site/status-page'

/** An incident or planned maintenance on the status page. */
export interface Incident {
  _id: number
  kind: (typeof incidentKinds)[number]
  title: string
  content: string
  /** For readers in English; none: what stands above. */
  titleEn?: string
  contentEn?: string
  startsAt: Date
  /** Null: ongoing. */
  endsAt: Date | null
  updatedAt: Date
}

const incidentSchema = new Schema<Incident>(
  {
    _id: { type: Number, required: true },
    kind: { type: String, required: true },
    title: { type: String, required: true },
    content: { type: String, default: '' },
    titleEn: String,
    contentEn: String,
    startsAt: { type: Date, required: true },
    endsAt: { type: Date, default: null },
    updatedAt: { type: Date, required: true },
  },
  { collection: 'incidents', versionKey: false, strict: 'throw' },
)
incidentSchema.index({ kind: 1, endsAt: 1, startsAt: -1 }) // status page
incidentSchema.index({ startsAt: -1, _id: -1 }) // list of the back office

export function incidentModel(db: Connection) {
  return db.model<Incident>('Incident', incidentSchema)
}
