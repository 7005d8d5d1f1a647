import { type ClicsType } from '@verdict/proto/http/contest/clics/clics'
import { inVersion, hasJuryAccess, propertiesOf, type Reader } from '../objects/versions.rules.ts'
import { isSingleton, type ClicsData } from '../objects/objects.rules.ts'
import type { FeedEntry } from './feed.model.ts'
import type { FeedItem, ReportedObject } from './fold.rules.ts'

/** Who reads a feed; `uid`: whose team, null for nobody's. */
export interface FeedReader extends Reader {
  uid: string | null
}

/**
 * A place in a feed: the entry, the item in it and the line of that, all behind what was read. Items that a reader is not
 * told are not counted: their number would tell of verdicts behind the seal.
 */
export interface FeedPosition {
  seq: number
  item: number
  line: number
}

export const feedStart: FeedPosition = { seq: 0, item: 0, line: 0 }

/** Null: no token of ours. */
export function parseToken(token: string): FeedPosition | null {
  const parts = /^(\d{1,12})\.(\d{1,6})\.(\d{1,6})$/.exec(token)
  if (parts === null) return null
  const [seq, item, line] = parts.slice(1).map(Number)
  return { seq: seq ?? 0, item: item ?? 0, line: line ?? 0 }
}

/** Whether an object is for this reader at all. */
export function isFor({ type, only, version }: Omit<ReportedObject, 'data'>, reader: FeedReader): boolean {
  if (propertiesOf(type, reader).length === 0 || (version ?? reader.version) !== reader.version) return false
  return isAmong(only, reader)
}

function isAmong(uids: readonly string[] | undefined, { level, uid }: FeedReader): boolean {
  if (uids === undefined || hasJuryAccess(level)) return true
  return level === 'team' && uid !== null && (uids.includes('*') || uids.includes(uid))
}

/** The data of an object as far as this reader, whom it is for, may know it. */
export function knownTo({ knowing }: Pick<ReportedObject, 'knowing'>, data: ClicsData, reader: FeedReader): ClicsData {
  return isAmong(knowing, reader) ? data : { ...data, reply_to_id: null }
}

function isAddressedTo({ to }: FeedItem, { level }: FeedReader): boolean {
  return to === 'all' || to === (hasJuryAccess(level) ? 'admin' : 'others')
}

type Line = [type: ClicsType, id: unknown, data: ClicsData | null]

/** Tests come after their judgement and go before it. */
function linesOf({ type, id, data, runs = [] }: FeedItem): Line[] {
  const own: Line = [type, isSingleton(type) ? null : id, data]
  const tests = runs.map((run): Line => ['runs', run['id'], data === null ? null : run])
  return data === null ? [...tests, own] : [own, ...tests]
}

/** The lines of an entry that a reader gets, those up to `after` left out. `isLast`: no more will follow. */
export function entryLines(
  { seq, items }: FeedEntry,
  reader: FeedReader,
  after: FeedPosition = feedStart,
): { text: string; isLast: boolean } {
  let [text, isLast] = ['', false]
  const told = items.filter((item) => isAddressedTo(item, reader) && isAmong(item.only, reader))
  for (const [itemIndex, item] of told.entries()) {
    if (!isFor(item, reader)) continue
    for (const [lineIndex, [type, id, data]] of linesOf(item).entries()) {
      if (isRead({ seq, item: itemIndex, line: lineIndex }, after)) continue
      const shown = data === null ? null : inVersion(type, knownTo(item, data, reader), reader)
      text += `${JSON.stringify({ type, id, data: shown, token: `${seq}.${itemIndex}.${lineIndex}` })}\n`
    }
    if (item.type === 'state') isLast = (item.data?.['end_of_updates'] ?? null) !== null
  }
  return { text, isLast }
}

function isRead(at: FeedPosition, after: FeedPosition): boolean {
  if (at.seq !== after.seq) return at.seq < after.seq
  return at.item < after.item || (at.item === after.item && at.line <= after.line)
}
