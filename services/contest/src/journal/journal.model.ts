import { Schema, type Connection } from 'mongoose'
import type { JournalEvent } from './journal.rules.ts'

/** An event of a contest; immutable. `seq` counts from 1 without gaps in each contest. */
export interface JournalEntry {
  _id?: unknown
  cid: number
  seq: number
  /** Deduplicates repeated deliveries of an event. */
  key: string
  /** When it was written. */
  at: Date
  event: JournalEvent
}

const journalSchema = new Schema<JournalEntry>(
  {
    cid: { type: Number, required: true },
    seq: { type: Number, required: true },
    key: { type: String, required: true },
    at: { type: Date, required: true },
    event: { type: Schema.Types.Mixed, required: true },
  },
  { collection: 'journal', versionKey: false, strict: 'throw' },
)
journalSchema.index({ cid: 1, seq: 1 }, { unique: true }) // further reading
journalSchema.index({ cid: 1, key: 1 }, { unique: true }) // each event once

export function journalModel(db: Connection) {
  return db.model<JournalEntry>('JournalEntry', journalSchema)
}

/** The end of a contest's journal. Exists as long as the contest does. */
export interface JournalHead {
  /** cid */
  _id: number
  seq: number
}

const headSchema = new Schema<JournalHead>(
  { _id: { type: Number, required: true }, seq: { type: Number, required: true } },
  { collection: 'journal_heads', versionKey: false, strict: 'throw' },
)

export function journalHeadModel(db: Connection) {
  return db.model<JournalHead>('JournalHead', headSchema)
}

/** A page of entries in one document, from `after` + 1 on: see `journal-page.rules.ts`. */
export interface JournalPage {
  cid: number
  after: number
  /** Packed. */
  events: string
}

const pageSchema = new Schema<JournalPage>(
  {
    cid: { type: Number, required: true },
    after: { type: Number, required: true },
    events: { type: String, required: true },
  },
  { collection: 'journal_pages', versionKey: false, strict: 'throw' },
)
pageSchema.index({ cid: 1, after: 1 }, { unique: true }) // further reading

export function journalPageModel(db: Connection) {
  return db.model<JournalPage>('JournalPage', pageSchema)
}
