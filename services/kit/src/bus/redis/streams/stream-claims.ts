import type { Redis } from 'ioredis'
import { decodeEntry, type StreamEntry } from './streams.ts'

/**
 * Claims of consumers that compete for the entries of one stream. An entry belongs to the consumer that read it until
 * it is acknowledged; after `takeoverMs` without a renewal any other consumer may claim it.
 */
export interface StreamClaims {
  /** Renews the claims on entries in progress; returns the IDs that another consumer has claimed meanwhile. */
  keep: (ids: readonly string[]) => Promise<string[]>
  /** Claims up to `most` entries of consumers that are gone. */
  takeOver: (most: number) => Promise<StreamEntry[]>
  /** Releases entries so that others can claim them at once. */
  release: (ids: readonly string[]) => Promise<void>
  /** Releases all entries of this consumer and removes it from the group. */
  leave: () => Promise<void>
  /** Removes idle consumers of dead processes that hold no entries. */
  sweep: (silentMs?: number) => Promise<void>
}

/** No process reads under this consumer name, so its entries are free to be claimed. */
const nobody = 'nobody'
const namesLiveMs = 60 * 60_000
const pendingPageSize = 1_000

// ARGV has the group, the own name and the ids. An entry is renewed only if it belongs to this consumer.
const renewScript = `
local lost = {}
for at = 3, #ARGV do
  local open = redis.call('XPENDING', KEYS[1], ARGV[1], ARGV[at], ARGV[at], 1)
  if #open == 1 and open[1][2] == ARGV[2] then
    redis.call('XCLAIM', KEYS[1], ARGV[1], ARGV[2], 0, ARGV[at], 'JUSTID')
  else
    lost[#lost + 1] = ARGV[at]
  end
end
return lost
`

// ARGV has the group, the own name, the name for unowned entries, their idle time and the ids.
const releaseScript = `
for at = 5, #ARGV do
  local open = redis.call('XPENDING', KEYS[1], ARGV[1], ARGV[at], ARGV[at], 1)
  if #open == 1 and open[1][2] == ARGV[2] then
    redis.call('XCLAIM', KEYS[1], ARGV[1], ARGV[3], 0, ARGV[at], 'IDLE', ARGV[4], 'JUSTID')
  end
end
`

// ARGV has the group and the age. It is atomic, because a process that returns between check and deletion would lose
// its entries.
const sweepScript = `
for _, consumer in ipairs(redis.call('XINFO', 'CONSUMERS', KEYS[1], ARGV[1])) do
  local info = {}
  for at = 1, #consumer, 2 do info[consumer[at]] = consumer[at + 1] end
  if info['pending'] == 0 and info['idle'] > tonumber(ARGV[2]) then
    redis.call('XGROUP', 'DELCONSUMER', KEYS[1], ARGV[1], info['name'])
  end
end
`

export function createStreamClaims(options: {
  redis: Redis
  /** See `SharedRedis`. */
  reads: Redis
  stream: string
  group: string
  /** Own name in the group. */
  me: string
  takeoverMs: number
}): StreamClaims {
  const { redis, reads, stream, group, me, takeoverMs } = options
  let cursor = '0-0'

  async function release(ids: readonly string[]): Promise<void> {
    if (ids.length > 0) await redis.eval(releaseScript, 1, stream, group, me, nobody, takeoverMs, ...ids)
  }

  async function ownIds(): Promise<string[]> {
    const open: unknown = await redis.xpending(stream, group, '-', '+', pendingPageSize, me)
    return Array.isArray(open) ? open.map((one: unknown) => (Array.isArray(one) ? String(one[0]) : '')) : []
  }

  return {
    async keep(ids) {
      if (ids.length === 0) return []
      const lost: unknown = await redis.eval(renewScript, 1, stream, group, me, ...ids)
      return Array.isArray(lost) ? lost.map(String) : []
    },
    async takeOver(most) {
      const reply: unknown = await reads.xautoclaim(stream, group, me, takeoverMs, cursor, 'COUNT', most)
      const [next, entries] = Array.isArray(reply) ? (reply as unknown[]) : []
      cursor = String(next ?? '0-0')
      return Array.isArray(entries) ? entries.filter(Array.isArray).map(decodeEntry) : []
    },
    release,
    async leave() {
      for (let ids = await ownIds(); ids.length > 0; ids = await ownIds()) await release(ids)
      await redis.xgroup('DELCONSUMER', stream, group, me)
    },
    async sweep(silentMs = namesLiveMs) {
      await redis.eval(sweepScript, 1, stream, group, silentMs)
    },
  }
}
