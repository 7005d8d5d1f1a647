import { Schema, type Connection } from 'mongoose'
import { lateRules, trainingAuths, type LateRule, type TrainingAuth } from '@verdict/proto/codes/problems/training'

/** A problem in a training; its title and id are read from the problem itself. */
export interface TrainingProblemDoc {
  id: number
  pid: number
  /** Lowest first; of equal ones the one that was added first. */
  rank: number
}

/** A training of which so many percent of the problems are to be solved first. */
export interface TrainingPrerequisiteDoc {
  tid: number
  /** 1 to 100. */
  percent: number
}

/** An ordered set of problems. Who has solved what follows from `counted_submissions` and is stored nowhere here. */
export interface TrainingDoc {
  /** tid */
  _id: number
  title: string
  description: string
  /** For readers in English; none: what stands above. */
  titleEn?: string
  descriptionEn?: string
  auth: TrainingAuth
  /** Of a private one; never part of an answer. */
  password: string | null
  categoryId: number | null
  /** Place in lists, lowest first. */
  rank: number
  gid: number | null
  /** Who made it, and runs it. */
  uid: string
  author: string
  visible: boolean
  problems: TrainingProblemDoc[]
  /** Who have entered by the password. */
  members: number
  /** When its problems are to be solved; null or missing: never. */
  dueAt?: Date | null
  /** Missing in rows from before there were deadlines: full. */
  lateRule?: LateRule
  latePercentPerDay?: number
  /** Missing in rows from before there were any. */
  prerequisites?: TrainingPrerequisiteDoc[]
  /** Raised whenever a training that builds on it, at once or by way of others, is saved: of two such saves at once one waits. */
  links?: number
  /** Set when the password changes: who entered before has to enter again. */
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
trainingSchema.index({ gid: 1, visible: 1, rank: 1, _id: -1 }) // the list
trainingSchema.index({ gid: 1, _id: -1 }) // the editors' list
trainingSchema.index({ 'problems.pid': 1 }) // those with a problem
trainingSchema.index({ categoryId: 1 }) // of a category that goes

export function trainingModel(db: Connection) {
  return db.model<TrainingDoc>('Training', trainingSchema)
}
