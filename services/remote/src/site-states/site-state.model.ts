import { Schema, type Connection } from 'mongoose'
import type { SiteCheck } from '../sites/doctor/doctor.ts'
import type { SiteFinding } from '../sites/doctor/findings.rules.ts'
import type { RemoteMode } from '@verdict/proto/codes/remote/judges'

/** `detail`: of examinations by earlier versions, which kept what they found as a sentence. */
type StoredCheck = Omit<SiteCheck, 'findings'> & { findings?: SiteCheck['findings']; detail?: string }

/** Why a judge is left alone, or nothing is sent to it. */
export interface StateCause {
  findings: SiteFinding[]
  /** Of the examination that found it; null: work did. */
  operation: SiteCheck['operation'] | null
}

/** How a remote judge is used, and how it is doing. Missing fields: as its row in the registry says. */
export interface SiteStateRow {
  /** Key of the remote judge. */
  _id: string
  mode?: RemoteMode
  paceMs?: number
  /** Nothing is sent before. */
  nextSendAt?: Date
  /** A process prepares the next submission, or sends it. */
  sendingUntil?: Date | null
  /** No request is made before. */
  nextRequestAt?: Date
  /** Faults one after the other. */
  failures: number
  /** Nobody calls before. */
  pausedUntil?: Date | null
  /** Its pages cannot be read: nothing is sent until an administrator says so. */
  isStopped: boolean
  /** Of the pause or stop; missing: earlier versions kept it as the sentence `reason`. */
  cause?: StateCause | null
  reason: string
  /** What the doctor found last. */
  examination?: { at: Date; checks: StoredCheck[] }
}

const siteStateSchema = new Schema<SiteStateRow>(
  {
    _id: { type: String, required: true },
    mode: String,
    paceMs: Number,
    nextSendAt: Date,
    sendingUntil: Date,
    nextRequestAt: Date,
    failures: { type: Number, default: 0 },
    pausedUntil: { type: Date, default: null },
    isStopped: { type: Boolean, default: false },
    cause: Schema.Types.Mixed,
    reason: { type: String, default: '' },
    examination: Schema.Types.Mixed,
  },
  { collection: 'site_states', versionKey: false, strict: 'throw' },
)

export function siteStateModel(db: Connection) {
  return db.model<SiteStateRow>('SiteState', siteStateSchema)
}
