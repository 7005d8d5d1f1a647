import { Schema, type Connection } from 'mongoose'

/** An entry of a user's to-do list of problems. */
export interface ToDoDoc {
  uid: string
  pid: number
  addedAt: Date
}

const toDoSchema = new Schema<ToDoDoc>(
  {
    uid: { type: String, required: true },
    pid: { type: Number, required: true },
    addedAt: { type: Date, required: true },
  },
  { collection: 'problem_to_dos', versionKey: false, strict: 'throw' },
)
toDoSchema.index({ uid: 1, pid: 1 }, { unique: true })
toDoSchema.index({ uid: 1, addedAt: -1, pid: -1 }) // list of a user

export function toDoModel(db: Connection) {
  return db.model<ToDoDoc>('ProblemToDo', toDoSchema)
}
