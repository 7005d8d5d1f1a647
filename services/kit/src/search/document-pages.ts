import type { Model } from 'mongoose'
import type { DocumentReader } from './document-reader.ts'
import { cursorText, parseCursor, settleMs, type SearchCursor } from './search-cursor.rules.ts'
import { idsOfKind, keyOf } from './search-key.rules.ts'
import type { SearchableChange } from './searchable.model.ts'
import type { SearchableSource } from './searchable-source.ts'

const pageSize = 200

interface PagesOptions {
  changes: Model<SearchableChange>
  sources: readonly SearchableSource[]
  documents: DocumentReader
}

/** Pages of all documents, followed by pages of what has changed since the listing began. */
export function createDocumentPages({ changes, sources, documents }: PagesOptions) {
  async function listAll(kind: number, after: number, at: number) {
    const source = sources[kind]
    if (source === undefined) return { documents: [], next: sinceBeginning(at), more: true }
    const ids = await source.idsAfter(after, pageSize)
    const last = ids.at(-1)
    const next: SearchCursor =
      last === undefined || ids.length < pageSize
        ? { phase: 'all', kind: kind + 1, after: 0, at }
        : { phase: 'all', kind, after: last, at }
    return { documents: await documents.of(source.kind, ids), next, more: true }
  }

  async function listChanges(at: number, after: string) {
    const from = new Date(at)
    const rows = await changes
      .find({ at: { $gte: from }, $or: [{ at: { $gt: from } }, { at: from, _id: { $gt: after } }] })
      .sort({ at: 1, _id: 1 })
      .limit(pageSize)
      .lean()
    const keys = rows.map(({ _id }) => keyOf(_id))
    const found = await Promise.all(sources.map(({ kind }) => documents.of(kind, idsOfKind(keys, kind))))
    const last = rows.at(-1)
    const more = rows.length === pageSize
    const next: SearchCursor =
      last === undefined
        ? { phase: 'changes', at, after }
        : more
          ? { phase: 'changes', at: last.at.getTime(), after: last._id }
          : { phase: 'changes', at: Math.max(at, last.at.getTime() - settleMs), after: '' }
    return { documents: found.flat(), next, more }
  }

  async function latestChange(): Promise<number> {
    const row = await changes.findOne().sort({ at: -1, _id: -1 }).lean()
    return row?.at.getTime() ?? 0
  }

  return {
    /** `text`: where the page before ended; empty: from the beginning. */
    async list(text: string) {
      const cursor = parseCursor(text) ?? { phase: 'all', kind: 0, after: 0, at: await latestChange() }
      const page =
        cursor.phase === 'all'
          ? await listAll(cursor.kind, cursor.after, cursor.at)
          : await listChanges(cursor.at, cursor.after)
      return { documents: page.documents, cursor: cursorText(page.next), more: page.more }
    },
  }
}

function sinceBeginning(at: number): SearchCursor {
  return { phase: 'changes', at: Math.max(0, at - settleMs), after: '' }
}
