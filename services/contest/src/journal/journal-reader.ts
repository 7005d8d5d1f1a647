import type { Log } from '@verdict/kit/log'
import type { JournalContext } from './context.ts'
import type { JournalEntry } from './journal.model.ts'
import { packEvents, pageEntries, unpackEvents } from './journal-page.rules.ts'
import type { JournalEvent } from './journal.rules.ts'

/** Consecutive events of a journal, and the number of the last one. */
export interface JournalPart {
  events: JournalEvent[]
  seq: number
  /** Whether it ends with the last entry. */
  isEnd: boolean
}

export interface JournalReader {
  /** Events after the entry `seq`, oldest first, up to the end of its page. */
  readAfter: (cid: number, seq: number) => Promise<JournalPart>
}

interface ReaderOptions {
  journal: Pick<JournalContext['journal'], 'collection'>
  journalPages: Pick<JournalContext['journalPages'], 'collection'>
  log: Pick<Log, 'warn'>
}

/**
 * Reads journals with the raw driver, since the first read of a large contest has hundreds of thousands of entries. A
 * full page is packed when it is first read to its end, and read as one document from then on. Entries are immutable,
 * so packing a page twice is harmless.
 */
export function createJournalReader({ journal, journalPages, log }: ReaderOptions): JournalReader {
  async function entriesAfter(cid: number, seq: number, count: number): Promise<JournalEvent[]> {
    const entries = await journal.collection
      .find<Pick<JournalEntry, 'event'>>({ cid, seq: { $gt: seq } }, { projection: { _id: 0, event: 1 } })
      .sort({ seq: 1 })
      .limit(count)
      .batchSize(count)
      .toArray()
    return entries.map(({ event }) => event)
  }

  /** The page that begins after `seq`, if it was packed. */
  async function packedAfter(cid: number, seq: number): Promise<JournalEvent[] | undefined> {
    const page = await journalPages.collection.findOne<{ events: string }>(
      { cid, after: seq },
      { projection: { _id: 0, events: 1 } },
    )
    return page === null ? undefined : unpackEvents(page.events)
  }

  async function pack(cid: number, after: number, events: readonly JournalEvent[]): Promise<void> {
    const page = events.length === pageEntries ? events : await entriesAfter(cid, after, pageEntries)
    if (page.length < pageEntries) return
    const $setOnInsert = { events: packEvents(page) }
    await journalPages.collection.updateOne({ cid, after }, { $setOnInsert }, { upsert: true })
  }

  return {
    async readAfter(cid, seq) {
      const isPageStart = seq % pageEntries === 0
      const packed = isPageStart ? await packedAfter(cid, seq) : undefined
      if (packed !== undefined) return { events: packed, seq: seq + packed.length, isEnd: false }
      const count = pageEntries - (seq % pageEntries)
      const events = await entriesAfter(cid, seq, count)
      const isEnd = events.length < count
      if (!isEnd) {
        const after = seq + count - pageEntries
        // Packing is optional, and the next reader tries again.
        void pack(cid, after, events).catch((error: unknown) => {
          log.warn({ err: error, cid }, 'a page of a journal could not be packed')
        })
      }
      return { events, seq: seq + events.length, isEnd }
    },
  }
}
