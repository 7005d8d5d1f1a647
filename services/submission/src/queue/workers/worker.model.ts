import { Schema, type Connection } from 'mongoose'
import type { OfferedLanguage } from '../languages/offered-languages.model.ts'

/** A judge worker as of its last heartbeat. */
export interface WorkerRow {
  /** workerId */
  _id: string
  host: string
  port: number
  slots: number
  busy: number
  languages: OfferedLanguage[]
  cpuCores: number
  percentCpuLoad: number
  percentMemoryLoad: number
  healthy: boolean
  unhealthyReason: string
  sandboxVersion: string
  capabilities: string[]
  /** Last run time of the reference program, in ms, and when it was measured, in ms since 1970; 0: not measured. */
  referenceMs: number
  referenceAtMs: number
  /** Version of Verdict. */
  version: string
  cpuModel: string
  /** It supports tasks that are addressed to it. */
  takesAddressed?: boolean
  /** Absent or empty: the shared pool. */
  pool?: string
  poolTenants?: string[]
  seenAt: Date
  /** Last heartbeat while healthy; its languages are offered from here on. */
  healthyAt: Date | null
  /** It has signed off. */
  left: boolean
  /** An administrator has paused it. Written only by `control-worker.ts`. */
  paused?: boolean
}

const goneWorkersTtlSec = 60 * 60

const workerSchema = new Schema<WorkerRow>(
  {
    _id: { type: String, required: true },
    host: { type: String, default: '' },
    port: { type: Number, required: true },
    slots: { type: Number, required: true },
    busy: { type: Number, required: true },
    languages: { type: Schema.Types.Mixed, required: true },
    cpuCores: { type: Number, required: true },
    percentCpuLoad: { type: Number, required: true },
    percentMemoryLoad: { type: Number, required: true },
    healthy: { type: Boolean, required: true },
    unhealthyReason: { type: String, default: '' },
    sandboxVersion: { type: String, default: '' },
    capabilities: { type: [String], required: true },
    referenceMs: { type: Number, default: 0 },
    referenceAtMs: { type: Number, default: 0 },
    version: { type: String, default: '' },
    cpuModel: { type: String, default: '' },
    takesAddressed: Boolean,
    pool: String,
    poolTenants: { type: [String], default: undefined },
    seenAt: { type: Date, required: true },
    healthyAt: { type: Date, default: null },
    left: { type: Boolean, required: true },
    paused: { type: Boolean },
  },
  { collection: 'workers', versionKey: false, strict: 'throw' },
)
workerSchema.index({ seenAt: 1 }, { expireAfterSeconds: goneWorkersTtlSec })

export function workerModel(db: Connection) {
  return db.model<WorkerRow>('Worker', workerSchema)
}
