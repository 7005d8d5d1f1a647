import { LRUCache } from 'lru-cache'
import type { JournalReader } from '../journal/journal-reader.ts'
import type { JournalEvent } from '../journal/journal.rules.ts'
import { createRankings, type Rankings } from './rankings.ts'

/** Rankings of a contest up to the journal entry `seq`. */
export interface LoadedRankings {
  readonly rankings: Rankings
  readonly seq: number
}

/** Rankings of contests in memory; each is built from its journal once and then updated with new entries. */
export interface FollowedRankings {
  /** Includes everything that this process has reported before, and what any process wrote more than `maxAgeMs` ago. */
  current: (cid: number) => Promise<LoadedRankings>
  /** This process has written to the journal. */
  changed: (cid: number) => void
  /**
   * This process has appended these events behind the entry `after`, at some time after `sinceMs`: if all earlier
   * entries are known, they need not be read from the journal.
   */
  appended: (cid: number, events: readonly JournalEvent[], written: { after: number; sinceMs: number }) => void
  invalidate: (cid: number) => void
}

interface FollowedContest extends LoadedRankings {
  seq: number
  /** Reads of the journal are numbered from 1: the last one that began, when, and the last one that succeeded. */
  begun: number
  begunAtMs: number
  done: number
  /** The first read that includes everything that is known to have changed. */
  needed: number
  reading: Promise<void> | undefined
}

interface FollowOptions {
  journal: JournalReader
  maxAgeMs: number
  nowMs: () => number
}

const maxContests = 200

/** Applies the events if nothing else has to be read; otherwise they are left to the next read. */
function applyAppended(
  contest: FollowedContest,
  events: readonly JournalEvent[],
  { after, sinceMs }: { after: number; sinceMs: number },
): void {
  const isUpToDate = contest.seq === after && contest.reading === undefined && contest.needed <= contest.begun
  if (!isUpToDate) {
    contest.needed = contest.begun + 1
    return
  }
  contest.rankings.apply(events)
  contest.seq = after + events.length
  contest.begun += 1
  contest.done = contest.begun
  contest.begunAtMs = sinceMs
}

export function createFollowedRankings({ journal, maxAgeMs, nowMs }: FollowOptions): FollowedRankings {
  const followed = new LRUCache<number, FollowedContest>({ max: maxContests })

  function followedFor(cid: number): FollowedContest {
    const known = followed.get(cid)
    if (known !== undefined) return known
    const fresh: FollowedContest = {
      rankings: createRankings(),
      seq: 0,
      reading: undefined,
      begun: 0,
      begunAtMs: -Infinity,
      done: 0,
      needed: 1,
    }
    followed.set(cid, fresh)
    return fresh
  }

  async function readOn(cid: number, contest: FollowedContest): Promise<void> {
    contest.begun += 1
    contest.begunAtMs = nowMs()
    const { begun } = contest
    let part = await journal.readAfter(cid, contest.seq)
    for (;;) {
      // Reads the next part while this one is processed.
      const next = part.isEnd ? undefined : journal.readAfter(cid, part.seq)
      contest.rankings.apply(part.events)
      contest.seq = part.seq
      if (next === undefined) break
      part = await next
    }
    contest.done = begun
  }

  return {
    /** One reading at a time, for all who ask before it begins; who asks later waits for the next one if theirs may be missing. */
    async current(cid) {
      const contest = followedFor(cid)
      const isRecent = nowMs() - contest.begunAtMs < maxAgeMs
      const needed = Math.max(contest.needed, isRecent ? contest.begun : contest.begun + 1)
      while (contest.done < needed) {
        contest.reading ??= readOn(cid, contest).finally(() => (contest.reading = undefined))
        await contest.reading
      }
      return contest
    },
    changed(cid) {
      const contest = followed.get(cid)
      if (contest !== undefined) contest.needed = contest.begun + 1
    },
    appended(cid, events, written) {
      const contest = followed.get(cid)
      if (contest !== undefined) applyAppended(contest, events, written)
    },
    invalidate(cid) {
      followed.delete(cid)
    },
  }
}
