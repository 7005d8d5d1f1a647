import type { ClientSession, Connection, Model, QueryFilter } from 'mongoose'
import { searchKinds, type SearchKind } from '@verdict/proto/codes/capabilities/search'
import { searchDocumentChanged } from '@verdict/proto/events/shared/search'
import { systemClock, type Clock } from '../time/clock.ts'
import { AppError } from '../errors.ts'
import type { GrpcHandlers } from '../grpc/grpc-definitions.ts'
import type { Outbox } from '../outbox/outbox.ts'
import { createDocumentPages } from './document-pages.ts'
import { createDocumentReader } from './document-reader.ts'
import { idsOfKind, keyOf, rowId } from './search-key.rules.ts'
import { searchableChangeModel } from './searchable.model.ts'
import type { SearchableSource } from './searchable-source.ts'

export type { SearchableDocument, SearchableSource } from './searchable-source.ts'

/** The given texts without empty and missing ones. */
export function nonEmptyTexts(...texts: (string | undefined)[]): string[] {
  return texts.flatMap((text) => (text === undefined || text === '' ? [] : [text]))
}

/** Lists the IDs of a collection, optionally only those that match `filter`. */
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
   * Reports in the caller's transaction that documents were created, changed or deleted. For more than a hundred
   * documents no events are published: search finds them when it catches up, within five minutes.
   */
  changed: (session: ClientSession, kind: SearchKind, ids: readonly number[]) => Promise<void>
  handlers: GrpcHandlers<'search.v1.Documents'>
}

const maxKeys = 500
const maxEvents = 100

interface Options {
  db: Connection
  outbox: Pick<Outbox, 'addMany'>
  sources: readonly SearchableSource[]
  clock?: Clock
}

/** Makes documents of a service available to search and reports their changes. */
export function createSearchable({ db, outbox, sources, clock = systemClock }: Options): Searchable {
  const changes = searchableChangeModel(db)
  const documents = createDocumentReader({ changes, sources, clock })
  const pages = createDocumentPages({ changes, sources, documents })

  return {
    async changed(session, kind, ids) {
      if (ids.length === 0) return
      const updates = ids.map((id) => ({
        updateOne: {
          filter: { _id: rowId(kind, id) },
          update: { $inc: { changes: 1 }, $currentDate: { at: true as const } },
          upsert: true,
        },
      }))
      await changes.bulkWrite(updates, { session, timestamps: false })
      if (ids.length > maxEvents) return
      const named = { _id: { $in: ids.map((id) => rowId(kind, id)) } }
      const rows = await changes.find(named).session(session).lean()
      const changed = rows.map(({ _id, changes: count }) => ({ kind, id: keyOf(_id).id, version: count + 1 }))
      await outbox.addMany(session, searchDocumentChanged, changed)
    },
    handlers: {
      list: ({ cursor }) => pages.list(cursor),
      async getMany({ keys, brief }) {
        if (keys.length > maxKeys) throw new AppError('request.invalid', { detail: `at most ${maxKeys} keys` })
        const found = await Promise.all(
          searchKinds.map((kind) => documents.of(kind, [...new Set(idsOfKind(keys, kind))], { brief })),
        )
        return { documents: found.flat() }
      },
    },
  }
}
