import { Schema, type Connection } from 'mongoose'
import type { OptInKind, QuestionKind } from '@verdict/proto/codes/ai'
import type { RoleKey } from '@verdict/proto/codes/roles'
import type { ProviderRow } from '../providers/provider.ts'

export interface ModelChoice {
  provider: string
  model: string
}

export interface ModelAssignment extends ModelChoice {
  kind: QuestionKind
}

/** Limits of the tutor. 0: no limit; for points: nothing can be bought. */
export interface TutorLimits {
  isOpen: boolean
  refusedRoles: RoleKey[]
  questionsADay: number
  pointsPerQuestion: number
  counterexamplePoints: number
  groupTokensADay: number
  siteTokensADay: number
  hintWaitSec: number
  allowsSampleCode: boolean
  /** Kinds of questions that are disabled by default and enabled here. */
  optIns: OptInKind[]
}

export interface SettingsDoc extends TutorLimits {
  _id: 'settings'
  version: number
  providers: ProviderRow[]
  models: ModelAssignment[]
  /** The model that reviews hints before they are shown; null: only rules are used. */
  reviewer: ModelChoice | null
  changedBy: string
  changedAt: Date
}

const settingsSchema = new Schema<SettingsDoc>(
  {
    _id: { type: String, required: true },
    version: { type: Number, required: true },
    isOpen: { type: Boolean, required: true },
    refusedRoles: [String],
    questionsADay: { type: Number, required: true },
    pointsPerQuestion: { type: Number, required: true },
    counterexamplePoints: { type: Number, default: 0 },
    groupTokensADay: { type: Number, required: true },
    siteTokensADay: { type: Number, required: true },
    hintWaitSec: { type: Number, required: true },
    allowsSampleCode: { type: Boolean, required: true },
    optIns: [Number],
    providers: { type: Schema.Types.Mixed, required: true },
    models: { type: Schema.Types.Mixed, required: true },
    reviewer: { type: Schema.Types.Mixed, default: null },
    changedBy: { type: String, required: true },
    changedAt: { type: Date, required: true },
  },
  { collection: 'settings', versionKey: false, strict: 'throw' },
)

export function settingsModel(db: Connection) {
  return db.model<SettingsDoc>('Settings', settingsSchema)
}
