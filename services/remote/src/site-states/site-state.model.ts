import { Schema, type Connection } from 'mongoose'
import type { SiteCheck } from '../sites/doctor/doctor.ts'
import type { SiteFinding } from '../sites/doctor/findings.rules.ts'
import type { RemoteMode } from '@verdict/proto/codes/remote/judges'

/** `detail`: of examinations by earlier versions, which kept what they found as a sentence. */
type StoredCheck = Omit<SiteCheck, 'findings'> & { findings?: SiteCheck['findings']; detail?: string }

/** Why a judge is paused or stopped. */
export interface StateCause {
  findings: SiteFinding[]
  /** The check that found it; null: regular work. */
  operation: SiteCheck['operation'] | null
}

/** Settings and health of a remote judge. Missing fields have defaults from its registry row. */
export interface SiteStateRow {
  /** Key of the remote judge. */
  _id: string
  mode?: RemoteMode
  paceMs?: number
  /** Earliest time of the next submission. */
  nextSendAt?: Date
  /** Lease of the process that sends the next submission. */
  sendingUntil?: Date | null
  /** Earliest time of the next request. */
  nextRequestAt?: Date
  /** Number of consecutive failures. */
  failures: number
  /** Circuit breaker: no calls before this time. */
  pausedUntil?: Date | null
  /** The pages of the site cannot be parsed: nothing is sent until an administrator resumes. */
  isStopped: boolean
  /** Cause of the pause or stop; earlier versions stored the text `reason` instead. */
  cause?: StateCause | null
  reason: string
  /** Result of the last examination. */
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
