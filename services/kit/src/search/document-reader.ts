import type { Model } from 'mongoose'
import { searchAccess } from '@verdict/proto/codes/capabilities/search'
import type { Document } from '@verdict/proto/grpc/generated/search/v1/Document'
import type { Clock } from '../time/clock.ts'
import { plainText } from './plain-text.rules.ts'
import { rowId } from './search-key.rules.ts'
import type { SearchableChange } from './searchable.model.ts'
import type { SearchableDocument, SearchableSource } from './searchable-source.ts'

const maxText = 2_000

interface ReaderOptions {
  changes: Model<SearchableChange>
  sources: readonly SearchableSource[]
  clock: Clock
}

export interface DocumentReader {
  /** `brief` leaves out the text, for checks before a result is shown, and gives the access that applies now. */
  of: (kind: string, ids: readonly number[], how?: { brief: boolean }) => Promise<Document[]>
}

/** Reads the documents of the sources, each with the version that its change counter gives. */
export function createDocumentReader({ changes, sources, clock }: ReaderOptions): DocumentReader {
  return {
    async of(kind, ids, { brief } = { brief: false }) {
      const source = sources.find((one) => one.kind === kind)
      if (source === undefined || ids.length === 0) return []
      // Versions are read first, so that no document is older than its stated version.
      const rows = await changes.find({ _id: { $in: ids.map((id) => rowId(kind, id)) } }).lean()
      const changesOf = new Map(rows.map((row) => [row._id, row.changes]))
      const found = new Map((await source.read([...ids])).map((one) => [one.id, one]))
      return ids.flatMap((id) => {
        const [document, count] = [found.get(id), changesOf.get(rowId(kind, id))]
        const version = (count ?? 0) + 1
        if (document === undefined) return count === undefined ? [] : [{ key: { kind, id }, version, deleted: true }]
        const message = toMessage(kind, version, document)
        return [brief ? briefly(message, document, clock.now()) : message]
      })
    },
  }
}

/**
 * The form that is checked before a result is shown. The search index stores the access from the opening on, since
 * nothing changes then.
 */
function briefly(message: Document, { openFrom }: SearchableDocument, now: Date): Document {
  const isOpen = openFrom === undefined || openFrom <= now
  return { ...message, text: '', ...(isOpen ? {} : { access: searchAccess.hidden }) }
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
