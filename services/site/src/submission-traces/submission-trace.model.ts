import { Schema, type Connection } from 'mongoose'
import type { EventData } from '@verdict/proto/events/event'
import type { spansRecorded } from '@verdict/proto/events/shared/trace'

export type SpanDoc = EventData<typeof spansRecorded>['spans'][number]

/** The distributed trace of a call that submitted something. Spans arrive in any order and may be duplicated. */
export interface SubmissionTraceDoc {
  _id: string
  /** When its first span arrived. */
  at: Date
  /** Missing until a span has this attribute. */
  submitId?: number
  spans: SpanDoc[]
}

const ttlSec = 7 * 24 * 60 * 60

const text = { type: String, default: '' }
const attributeSchema = new Schema({ key: text, value: text }, { _id: false, strict: 'throw' })
const spanSchema = new Schema<SpanDoc>(
  {
    traceId: text,
    spanId: text,
    parentId: text,
    name: text,
    startedAt: text,
    error: text,
    kind: Number,
    startedUs: Number,
    durationUs: Number,
    attributes: { type: [attributeSchema], default: [] },
  },
  { _id: false, strict: 'throw' },
)

const submissionTraceSchema = new Schema<SubmissionTraceDoc>(
  {
    _id: { type: String, required: true },
    at: { type: Date, required: true },
    submitId: Number,
    spans: { type: [spanSchema], default: [] },
  },
  { collection: 'submission_traces', versionKey: false, strict: 'throw' },
)
submissionTraceSchema.index({ at: 1 }, { expireAfterSeconds: ttlSec })
submissionTraceSchema.index({ submitId: -1, _id: 1 }) // latest first; trace of a submission

export function submissionTraceModel(db: Connection) {
  return db.model<SubmissionTraceDoc>('SubmissionTrace', submissionTraceSchema)
}
