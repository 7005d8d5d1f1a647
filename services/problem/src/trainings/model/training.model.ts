import { Schema, type Connection } from 'mongoose'
import { lateRules, trainingAuths, type LateRule, type TrainingAuth } from '@verdict/proto/codes/problems/training'

/** A problem in a training; title and ID are read from the problem itself. */
export interface TrainingProblemDoc {
  id: number
  pid: number
  /** Sort key, ascending; ties are ordered by when they were added. */
  rank: number
}

/** A training of which a percentage of the problems must be solved first. */
export interface TrainingPrerequisiteDoc {
  tid: number
  /** 1 to 100. */
  percent: number
}

/** An ordered list of problems. Progress is derived from `counted_submissions` and not stored here. */
export interface TrainingDoc {
  /** tid */
  _id: number
  title: string
  description: string
  /** English title; defaults to the title. */
  titleEn?: string
  descriptionEn?: string
  auth: TrainingAuth
  /** Password of a private training; never sent to clients. */
  password: string | null
  categoryId: number | null
  /** Sort key in lists, ascending. */
  rank: number
  gid: number | null
  /** The creator, who manages it. */
  uid: string
  author: string
  visible: boolean
  problems: TrainingProblemDoc[]
  /** Number of members who entered with the password. */
  members: number
  /** Deadline; null or missing: none. */
  dueAt?: Date | null
  /** Missing in documents from before deadlines existed: `full`. */
  lateRule?: LateRule
  latePercentPerDay?: number
  /** Missing in documents from before prerequisites existed. */
  prerequisites?: TrainingPrerequisiteDoc[]
  /**
   * Incremented whenever a training that depends on it, directly or transitively, is saved, so that concurrent saves
   * conflict.
   */
  links?: number
  /** Set when the password changes: registrations from before are invalid. */
  registeredFrom: Date
  createdAt: Date
  updatedAt: Date
}

const problemSchema = new Schema<TrainingProblemDoc>(
  {
    id: { type: Number, required: true },
    pid: { type: Number, required: true },
    rank: { type: Number, required: true },
  },
  { _id: false, strict: 'throw' },
)

const prerequisiteSchema = new Schema<TrainingPrerequisiteDoc>(
  { tid: { type: Number, required: true }, percent: { type: Number, required: true } },
  { _id: false, strict: 'throw' },
)

const trainingSchema = new Schema<TrainingDoc>(
  {
    _id: { type: Number, required: true },
    title: { type: String, required: true },
    description: { type: String, required: true },
    titleEn: String,
    descriptionEn: String,
    auth: { type: String, enum: trainingAuths, required: true },
    password: { type: String, default: null },
    categoryId: { type: Number, default: null },
    rank: { type: Number, required: true },
    gid: { type: Number, default: null },
    uid: { type: String, required: true },
    author: { type: String, required: true },
    visible: { type: Boolean, required: true },
    problems: { type: [problemSchema], required: true },
    members: { type: Number, required: true },
    dueAt: { type: Date, default: null },
    lateRule: { type: String, enum: lateRules, default: 'full' },
    latePercentPerDay: { type: Number, default: 20 },
    prerequisites: { type: [prerequisiteSchema], default: [] },
    links: { type: Number, default: 0 },
    registeredFrom: { type: Date, required: true },
    createdAt: { type: Date, required: true },
    updatedAt: { type: Date, required: true },
  },
  { collection: 'trainings', versionKey: false, strict: 'throw' },
)
trainingSchema.index({ gid: 1, visible: 1, rank: 1, _id: -1 }) // list
trainingSchema.index({ gid: 1, _id: -1 }) // editors' list
trainingSchema.index({ 'problems.pid': 1 }) // trainings with a problem
trainingSchema.index({ categoryId: 1 }) // trainings of a category, for its deletion

export function trainingModel(db: Connection) {
  return db.model<TrainingDoc>('Training', trainingSchema)
}
