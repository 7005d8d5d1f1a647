import type { Redis } from 'ioredis'

/**
 * Number of streams of a topic. A key always maps to the same stream, and one process of a group reads it at a time,
 * which keeps events with the same key in order. It must never change: events in removed streams would be lost.
 */
export const partitionCount = 8

/** Streams are trimmed to this length; a group that is further behind loses the oldest entries, which is logged. */
const maxEntries = 100_000
const maxDeadLetters = 10_000
/**
 * Entries that every group has processed are kept for this time, for new groups and for broadcast listeners that were
 * disconnected.
 */
const processedRetentionMs = 10 * 60_000
/** Entries of a topic without any group. */
const unreadRetentionMs = 24 * 60 * 60_000

export interface StreamNames {
  stream: (topic: string, partition: number) => string
  /** Events without a key. */
  shared: (topic: string) => string
  dead: (topic: string) => string
  members: (group: string, topic: string) => string
  lease: (group: string, topic: string, partition: number) => string
  /** Key that exists as long as what a service has published exists; its absence shows that Redis was emptied. */
  kept: (source: string) => string
}

export function streamNames(prefix: string): StreamNames {
  return {
    stream: (topic, partition) => `${prefix}:bus:${topic}:${partition}`,
    shared: (topic) => `${prefix}:bus:${topic}:shared`,
    dead: (topic) => `${prefix}:bus:${topic}.dead`,
    members: (group, topic) => `${prefix}:bus:members:${group}:${topic}`,
    lease: (group, topic, partition) => `${prefix}:bus:lease:${group}:${topic}:${partition}`,
    kept: (source) => `${prefix}:bus:kept:${source}`,
  }
}

export const partitions: readonly number[] = Array.from({ length: partitionCount }, (_, index) => index)

/** FNV-1a over the UTF-16 code units. */
export function partitionOf(key: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < key.length; at += 1) hash = Math.imul(hash ^ key.charCodeAt(at), 0x01000193)
  return (hash >>> 0) % partitionCount
}

/** The stream of a topic to which an event with this key is added. */
export function streamOf(names: StreamNames, topic: string, key: string): string {
  return key === '' ? names.shared(topic) : names.stream(topic, partitionOf(key))
}

/** All streams that may hold events of a topic. */
export function streamsOf(names: StreamNames, topic: string): string[] {
  return [...partitions.map((index) => names.stream(topic, index)), names.shared(topic)]
}

export interface StreamEntry {
  id: string
  key: string
  raw: string
}

/** An event for a stream. */
interface NewEntry {
  stream: string
  key: string
  raw: string
}

/**
 * Entries of this stream name other streams with new entries, so that a consumer of many streams waits for only this
 * one.
 */
export const notificationStream = 'verdict:bus:notifications'
/** A consumer that is further behind reads the streams themselves. */
const maxNotifications = 1_000

// KEYS has the stream of each event, and that of notifications. ARGV has the maximum length of both, and key and text
// of each event. A notification contains the names of the streams with the ids. If an event is refused, no later one is
// appended.
const appendScript = `
local grown = {}
for at = 1, #KEYS - 1 do
  local id = redis.call('XADD', KEYS[at], 'MAXLEN', '~', ARGV[1], '*', 'k', ARGV[at * 2 + 1], 'e', ARGV[at * 2 + 2])
  grown[at * 2 - 1], grown[at * 2] = KEYS[at], id
end
redis.call('XADD', KEYS[#KEYS], 'MAXLEN', '~', ARGV[2], '*', unpack(grown))
`

/** Appends events, in their order, with a notification of them. After a failure some may have been appended. */
export async function appendEntries(redis: Redis, entries: readonly NewEntry[]): Promise<void> {
  const keys = [...entries.map(({ stream }) => stream), notificationStream]
  const texts = entries.flatMap(({ key, raw }) => [key, raw])
  await redis.eval(appendScript, keys.length, ...keys, maxEntries, maxNotifications, ...texts)
}

/** The streams that have grown with their newest IDs, and the ID of the last notification. */
export function decodeNotifications(reply: unknown): { grown: Map<string, string>; last: string | undefined } {
  const grown = new Map<string, string>()
  let last: string | undefined
  for (const [id, fields] of listsIn(repliesOf(reply).get(notificationStream))) {
    last = String(id)
    const list: unknown[] = Array.isArray(fields) ? fields : []
    for (let at = 0; at + 1 < list.length; at += 2) grown.set(String(list[at]), String(list[at + 1]))
  }
  return { grown, last }
}

export async function appendDeadLetter(
  redis: Redis,
  stream: string,
  letter: Readonly<Record<string, string | number>>,
): Promise<void> {
  await redis.xadd(stream, 'MAXLEN', '~', maxDeadLetters, '*', ...Object.entries(letter).flat())
}

/** Entries by stream of an XREAD or XREADGROUP reply; entries that were trimmed meanwhile have an empty `raw`. */
export function decodeReply(reply: unknown): Map<string, StreamEntry[]> {
  return new Map([...repliesOf(reply)].map(([name, entries]) => [name, entries.map(decodeEntry)]))
}

/** Maps each stream in a reply to its entries. */
function repliesOf(reply: unknown): Map<string, unknown[]> {
  const found = new Map<string, unknown[]>()
  if (!Array.isArray(reply)) return found
  // With RESP3 the reply is a map, which the client returns as a flat list: name, entries, name, entries and so on.
  const flat: unknown[] = reply.length > 0 && Array.isArray(reply[0]) ? reply.flat(1) : reply
  for (let at = 0; at + 1 < flat.length; at += 2) {
    const entries: unknown = flat[at + 1]
    found.set(String(flat[at]), Array.isArray(entries) ? entries : [])
  }
  return found
}

const listsIn = (entries: readonly unknown[] = []) => entries.filter((one): one is unknown[] => Array.isArray(one))

export function decodeEntry(entry: unknown): StreamEntry {
  const [id, fields] = Array.isArray(entry) ? (entry as unknown[]) : []
  const list: unknown[] = Array.isArray(fields) ? fields : []
  const value = (name: string) => {
    const at = list.findIndex((item, index) => index % 2 === 0 && item === name)
    return at < 0 ? '' : String(list[at + 1])
  }
  return { id: String(id), key: value('k'), raw: value('e') }
}

/** Creates the group at the beginning of what the stream still has; an existing group stays where it is. */
export async function ensureGroup(redis: Redis, stream: string, group: string): Promise<void> {
  try {
    await redis.xgroup('CREATE', stream, group, '0', 'MKSTREAM')
  } catch (error) {
    if (!(error instanceof Error) || !error.message.startsWith('BUSYGROUP')) throw error
  }
}

/** Whether an entry was added after another; both are ids of one stream. */
export function isNewer(id: string, than: string): boolean {
  const [ms = 0, sequence = 0] = id.split('-').map(Number)
  const [thanMs = 0, thanSequence = 0] = than.split('-').map(Number)
  return ms > thanMs || (ms === thanMs && sequence > thanSequence)
}

/** Id of the newest entry; `0-0` when there is none. */
export async function newestId(redis: Redis, stream: string): Promise<string> {
  const [entry] = await redis.xrevrange(stream, '+', '-', 'COUNT', 1)
  return entry?.[0] ?? '0-0'
}

// Removes entries that are old enough and that all groups have read and acknowledged.
const trimScript = `
local function less(a, b)
  local am, as = string.match(a, '(%d+)-(%d+)')
  local bm, bs = string.match(b, '(%d+)-(%d+)')
  am, as, bm, bs = tonumber(am), tonumber(as), tonumber(bm), tonumber(bs)
  return am < bm or (am == bm and as < bs)
end
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local function trim(stream)
  if redis.call('EXISTS', stream) == 0 then return 0 end
  local groups = redis.call('XINFO', 'GROUPS', stream)
  local bound = string.format('%.0f-0', now - (#groups == 0 and ARGV[2] or ARGV[1]))
  for _, group in ipairs(groups) do
    local info = {}
    for at = 1, #group, 2 do info[group[at]] = group[at + 1] end
    local first = info['last-delivered-id']
    if info['pending'] > 0 then first = redis.call('XPENDING', stream, info['name'])[2] end
    if less(first, bound) then bound = first end
  end
  return redis.call('XTRIM', stream, 'MINID', bound)
end
local removed = 0
for _, stream in ipairs(KEYS) do removed = removed + trim(stream) end
return removed
`

/** Returns the number of removed entries. */
export async function trimStreams(
  redis: Redis,
  streams: readonly string[],
  kept = { takenMs: processedRetentionMs, unreadMs: unreadRetentionMs },
): Promise<number> {
  return Number(await redis.eval(trimScript, streams.length, ...streams, kept.takenMs, kept.unreadMs))
}
