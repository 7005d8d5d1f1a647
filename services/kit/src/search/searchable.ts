import type { ClientSession, Connection, Model, QueryFilter } from 'mongoose'
import { searchAccess, searchKinds, type SearchKind } from '@verdict/proto/codes/search'
import { searchDocumentChanged } from '@verdict/proto/events/search'
import type { Document } from '@verdict/proto/grpc/generated/search/v1/Document'
import { systemClock, type Clock } from '../clock.ts'
import { AppError } from '../errors.ts'
import type { GrpcHandlers } from '../grpc/grpc-definitions.ts'
import type { Outbox } from '../outbox/outbox.ts'
import { cursorText, parseCursor, settleMs, type SearchCursor } from './search-cursor.rules.ts'
import { plainText } from './plain-text.rules.ts'
import { searchableChangeModel } from './searchable.model.ts'

/** What can be found of something, as its owner says it. */
export interface SearchableDocument {
  id: number
  /** One of `searchAccess`. */
  access: string
  /** In each language that it has; the first is shown. */
  titles: string[]
  aliases?: string[]
  displayId?: string
  /** Markdown or HTML; its first 2000 characters are looked at. */
  text: string
  gid?: number | null
  cid?: number | null
  /** Nobody but super administrators finds it before. */
  openFrom?: Date
  createdAt: Date
}

/** Things of one kind, as their owner keeps them. */
export interface SearchableSource {
  kind: SearchKind
  /** Numbers above `after`, lowest first, at most `limit`. */
  idsAfter: (after: number, limit: number) => Promise<number[]>
  /** As they are now; what is gone is left out. */
  read: (ids: number[]) => Promise<SearchableDocument[]>
}

/** Those of the texts of something, one for each language, that are written. */
export function written(...texts: (string | undefined)[]): string[] {
  return texts.flatMap((text) => (text === undefined || text === '' ? [] : [text]))
}

/** Lists what a collection holds, or what of it `filter` lets through. */
export function listIds<Row extends { _id: number }>(
  model: Model<Row>,
  filter: QueryFilter<Row> = {},
): SearchableSource['idsAfter'] {
  return async (after, limit) => {
    const rows = await model
      .find({ $and: [filter, { _id: { $gt: after } }] }, { _id: 1 })
      .sort({ _id: 1 })
      .limit(limit)
      .lean<{ _id: number }[]>()
    return rows.map(({ _id }) => _id)
  }
}

export interface Searchable {
  /**
   * Says in the caller's transaction that these were made, changed or deleted. Of more than a hundred no events leave:
   * search finds them when it catches up next, within five minutes.
   */
  changed: (session: ClientSession, kind: SearchKind, ids: readonly number[]) => Promise<void>
  handlers: GrpcHandlers<'search.v1.Documents'>
}

const pageSize = 200
const maxKeys = 500
const maxEvents = 100
const maxText = 2_000

interface Options {
  db: Connection
  outbox: Pick<Outbox, 'addMany'>
  sources: readonly SearchableSource[]
  clock?: Clock
}

/** Lets search find what a service keeps, and know of its changes. */
export function createSearchable({ db, outbox, sources, clock = systemClock }: Options): Searchable {
  const changes = searchableChangeModel(db)

  /** Versions are read first, so that no document is older than what it is said to be. */
  async function documentsOf(kind: string, ids: readonly number[], brief = false): Promise<Document[]> {
    const source = sources.find((one) => one.kind === kind)
    if (source === undefined || ids.length === 0) return []
    const rows = await changes.find({ _id: { $in: ids.map((id) => `${kind}:${id}`) } }).lean()
    const changesOf = new Map(rows.map((row) => [row._id, row.changes]))
    const found = new Map((await source.read([...ids])).map((one) => [one.id, one]))
    return ids.flatMap((id) => {
      const [document, count] = [found.get(id), changesOf.get(`${kind}:${id}`)]
      const version = (count ?? 0) + 1
      if (document !== undefined)
        return [brief ? nowOf(toMessage(kind, version, document), document) : toMessage(kind, version, document)]
      return count === undefined ? [] : [{ key: { kind, id }, version, deleted: true }]
    })
  }

  /** What is asked before a result is shown. The index has the access from the opening on: nothing changes then. */
  function nowOf(message: Document, { openFrom }: SearchableDocument): Document {
    const isOpen = openFrom === undefined || openFrom <= clock.now()
    return { ...message, text: '', ...(isOpen ? {} : { access: searchAccess.hidden }) }
  }

  async function listAll(kind: number, after: number, at: number) {
    const source = sources[kind]
    if (source === undefined) return { documents: [], next: sinceBeginning(at), more: true }
    const ids = await source.idsAfter(after, pageSize)
    const last = ids.at(-1)
    const next: SearchCursor =
      last === undefined || ids.length < pageSize
        ? { phase: 'all', kind: kind + 1, after: 0, at }
        : { phase: 'all', kind, after: last, at }
    return { documents: await documentsOf(source.kind, ids), next, more: true }
  }

  async function listChanges(at: number, after: string) {
    const from = new Date(at)
    const rows = await changes
      .find({ at: { $gte: from }, $or: [{ at: { $gt: from } }, { at: from, _id: { $gt: after } }] })
      .sort({ at: 1, _id: 1 })
      .limit(pageSize)
      .lean()
    const keys = rows.map(({ _id }) => toKey(_id))
    const documents = await Promise.all(
      sources.map(({ kind }) => documentsOf(kind, keys.flatMap((key) => (key.kind === kind ? [key.id] : [])))), // prettier-ignore
    )
    const last = rows.at(-1)
    const more = rows.length === pageSize
    const next: SearchCursor =
      last === undefined
        ? { phase: 'changes', at, after }
        : more
          ? { phase: 'changes', at: last.at.getTime(), after: last._id }
          : { phase: 'changes', at: Math.max(at, last.at.getTime() - settleMs), after: '' }
    return { documents: documents.flat(), next, more }
  }

  async function latestChange(): Promise<number> {
    const row = await changes.findOne().sort({ at: -1, _id: -1 }).lean()
    return row?.at.getTime() ?? 0
  }

  return {
    async changed(session, kind, ids) {
      if (ids.length === 0) return
      const updates = ids.map((id) => ({
        updateOne: {
          filter: { _id: `${kind}:${id}` },
          update: { $inc: { changes: 1 }, $currentDate: { at: true as const } },
          upsert: true,
        },
      }))
      await changes.bulkWrite(updates, { session, timestamps: false })
      if (ids.length > maxEvents) return
      const rows = await changes.find({ _id: { $in: ids.map((id) => `${kind}:${id}`) } }).session(session).lean() // prettier-ignore
      const changed = rows.map(({ _id, changes: count }) => ({ kind, id: toKey(_id).id, version: count + 1 }))
      await outbox.addMany(session, searchDocumentChanged, changed)
    },
    handlers: {
      async list({ cursor: text }) {
        const cursor = parseCursor(text) ?? { phase: 'all', kind: 0, after: 0, at: await latestChange() }
        const { documents, next, more } =
          cursor.phase === 'all'
            ? await listAll(cursor.kind, cursor.after, cursor.at)
            : await listChanges(cursor.at, cursor.after)
        return { documents, cursor: cursorText(next), more }
      },
      async getMany({ keys, brief }) {
        if (keys.length > maxKeys) throw new AppError('request.invalid', { detail: `at most ${maxKeys} keys` })
        const documents = await Promise.all(
          searchKinds.map((kind) => documentsOf(kind, [...new Set(keys.flatMap((key) => (key.kind === kind ? [key.id] : [])))], brief)), // prettier-ignore
        )
        return { documents: documents.flat() }
      },
    },
  }
}

function sinceBeginning(at: number): SearchCursor {
  return { phase: 'changes', at: Math.max(0, at - settleMs), after: '' }
}

function toKey(text: string): { kind: string; id: number } {
  const [kind = '', id] = text.split(':')
  return { kind, id: Number(id) }
}

function toMessage(kind: string, version: number, document: SearchableDocument): Document {
  const { id, access, titles, aliases = [], displayId = '', text, gid, cid, createdAt } = document
  return {
    key: { kind, id },
    version,
    deleted: false,
    access,
    titles,
    aliases,
    displayId,
    text: plainText(text, maxText),
    gid: gid ?? 0,
    cid: cid ?? 0,
    createdAtMs: createdAt.getTime(),
  }
}
