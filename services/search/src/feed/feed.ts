import type { ProjectionSource } from '@verdict/kit/projection'
import { searchKinds, type SearchKind } from '@verdict/proto/codes/capabilities/search'
import type { StoredDocument } from '../documents/document.model.ts'
import { tombstone, pinyinTexts, toStoredDocument } from '../documents/to-document.rules.ts'
import type { Pinyin } from '../text/pinyin.ts'
import type { FoundDocument } from './document-page.ts'
import type { Owner } from './owners.ts'

/** Source of documents from all owners. */
export interface Feed extends ProjectionSource<StoredDocument> {
  toStored: (documents: readonly FoundDocument[]) => Promise<StoredDocument[]>
  ownerOf: (kind: SearchKind) => Owner
  /** Owners that were unavailable at the last listing. */
  failures: () => Error[]
}

/**
 * Lists the documents of all owners page by page, with a cursor for each owner. An unavailable owner keeps its cursor
 * and does not block the others.
 */
export function createFeed(owners: readonly Owner[], pinyin: Pinyin): Feed {
  const failed = new Map<string, Error>()

  function ownerOf(kind: SearchKind): Owner {
    const owner = owners.find(({ kinds }) => kinds.includes(kind))
    if (owner === undefined) throw new Error(`nobody owns ${kind}`)
    return owner
  }

  async function toStored(documents: readonly FoundDocument[]): Promise<StoredDocument[]> {
    const present = documents.filter(({ deleted }) => !deleted)
    const texts = present.map(pinyinTexts)
    const spelled = await pinyin.spell(texts.flat())
    let at = 0
    const stored = new Map(
      present.map((document, index) => {
        const count = texts[index]?.length ?? 0
        const pinyinForms = spelled.slice(at, (at += count))
        return [document, toStoredDocument(document, pinyinForms)]
      }),
    )
    return documents.map((document) => stored.get(document) ?? tombstone(document))
  }

  async function listOne(owner: Owner, cursor: string) {
    try {
      const page = await owner.list(cursor)
      failed.delete(owner.name)
      return page
    } catch (error) {
      failed.set(owner.name, error instanceof Error ? error : new Error(String(error)))
      return { documents: [], cursor, more: false }
    }
  }

  return {
    ownerOf,
    toStored,
    failures: () => [...failed.values()],
    async list(cursor) {
      const cursors = parseCursors(cursor)
      const pages = await Promise.all(owners.map((owner) => listOne(owner, cursors.get(owner.name) ?? '')))
      return {
        rows: await toStored(pages.flatMap(({ documents }) => documents)),
        cursor: owners.map(({ name }, index) => `${name}=${pages[index]?.cursor ?? ''}`).join(' '),
        more: pages.some(({ more }) => more),
      }
    },
    async getMany(keys) {
      const idsOf = (kind: SearchKind) =>
        keys.map(String).flatMap((key) => (key.startsWith(`${kind}:`) ? [key.slice(kind.length + 1)] : []))
      const found = await Promise.all(
        searchKinds.map(async (kind) => (idsOf(kind).length === 0 ? [] : ownerOf(kind).getMany(kind, idsOf(kind)))),
      )
      return toStored(found.flat())
    },
  }
}

function parseCursors(cursor: string): Map<string, string> {
  const parts = cursor === '' ? [] : cursor.split(' ')
  return new Map(
    parts.map((part) => {
      const at = part.indexOf('=')
      return [part.slice(0, at), part.slice(at + 1)]
    }),
  )
}
