import { type ClicsType } from '@verdict/proto/http/contest/clics/clics'
import { toVersion, hasJuryAccess, propertiesOf, type Reader } from '../objects/versions.rules.ts'
import { isSingleton, type ClicsData } from '../objects/objects.rules.ts'
import type { FeedEntry } from './feed.model.ts'
import type { FeedItem, ReportedObject } from './fold.rules.ts'

/** A reader of a feed; `uid` is the key of the team, null without one. */
export interface FeedReader extends Reader {
  uid: string | null
}

/**
 * Position in a feed: entry, item and line that were read last. Items that a reader does not see are not counted, since
 * their number would reveal verdicts behind the freeze.
 */
export interface FeedPosition {
  seq: number
  item: number
  line: number
}

export const feedStart: FeedPosition = { seq: 0, item: 0, line: 0 }

/** Null: not one of our tokens. */
export function parseToken(token: string): FeedPosition | null {
  const parts = /^(\d{1,12})\.(\d{1,6})\.(\d{1,6})$/.exec(token)
  if (parts === null) return null
  const [seq, item, line] = parts.slice(1).map(Number)
  return { seq: seq ?? 0, item: item ?? 0, line: line ?? 0 }
}

/** Whether an object is visible to this reader. */
export function isFor({ type, only, version }: Omit<ReportedObject, 'data'>, reader: FeedReader): boolean {
  if (propertiesOf(type, reader).length === 0 || (version ?? reader.version) !== reader.version) return false
  return isAmong(only, reader)
}

function isAmong(uids: readonly string[] | undefined, { level, uid }: FeedReader): boolean {
  if (uids === undefined || hasJuryAccess(level)) return true
  return level === 'team' && uid !== null && (uids.includes('*') || uids.includes(uid))
}

/** The data of a visible object, without the parts that this reader must not see. */
export function redactedFor(
  { knowing, privateTeams = [] }: Pick<ReportedObject, 'knowing' | 'privateTeams'>,
  data: ClicsData,
  reader: FeedReader,
): ClicsData {
  const known = isAmong(knowing, reader) ? data : { ...data, reply_to_id: null }
  const hidden = new Set(privateTeams.flatMap(({ id, readers }) => (isAmong(readers, reader) ? [] : id)))
  const teams = known['to_team_ids']
  if (hidden.size === 0 || !Array.isArray(teams)) return known
  const shown = teams.filter((id) => !hidden.has(String(id)))
  return { ...known, to_team_ids: shown.length === 0 ? null : shown }
}

function isAddressedTo({ to }: FeedItem, { level }: FeedReader): boolean {
  return to === 'all' || to === (hasJuryAccess(level) ? 'admin' : 'others')
}

/** Whether an item removes an object only for others. */
function isKept({ type, id, stamp, unless }: FeedItem, reader: FeedReader): boolean {
  return unless !== undefined && isFor({ type, id, stamp, ...unless }, reader)
}

type Line = [type: ClicsType, id: unknown, data: ClicsData | null]

/** Runs come after their judgement when added, and before it when removed. */
function linesOf({ type, id, data, runs = [] }: FeedItem): Line[] {
  const own: Line = [type, isSingleton(type) ? null : id, data]
  const tests = runs.map((run): Line => ['runs', run['id'], data === null ? null : run])
  return data === null ? [...tests, own] : [own, ...tests]
}

/**
 * Lines of an entry for a reader, after the position `after`. `isOver`: whether the state of the contest then has
 * `end_of_updates`, which is withdrawn if the contest is reopened; null: the entry does not change it.
 */
export function entryLines(
  { seq, items }: FeedEntry,
  reader: FeedReader,
  after: FeedPosition = feedStart,
): { text: string; isOver: boolean | null } {
  let text = ''
  let isOver: boolean | null = null
  const visible = items.filter((item) => isAddressedTo(item, reader) && isAmong(item.only, reader))
  for (const [itemIndex, item] of visible.entries()) {
    if (!isFor(item, reader) || isKept(item, reader)) continue
    for (const [lineIndex, [type, id, data]] of linesOf(item).entries()) {
      if (isRead({ seq, item: itemIndex, line: lineIndex }, after)) continue
      const shown = data === null ? null : toVersion(type, redactedFor(item, data, reader), reader)
      text += `${JSON.stringify({ type, id, data: shown, token: `${seq}.${itemIndex}.${lineIndex}` })}\n`
    }
    if (item.type === 'state') isOver = (item.data?.['end_of_updates'] ?? null) !== null
  }
  return { text, isOver }
}

function isRead(at: FeedPosition, after: FeedPosition): boolean {
  if (at.seq !== after.seq) return at.seq < after.seq
  return at.item < after.item || (at.item === after.item && at.line <= after.line)
}
