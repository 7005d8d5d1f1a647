import { LRUCache } from 'lru-cache'
import { isDuplicateKey } from '@verdict/kit/mongo'
import type { ClicsState } from '../objects/results/state.rules.ts'
import type { FeedContext } from './context.ts'
import type { FeedEntry } from './feed.model.ts'
import {
  applyItem,
  changesOf,
  emptyFold,
  inEntries,
  sortForPublication,
  type Audience,
  type FeedItem,
  type Fold,
} from './fold.rules.ts'
import { toItems } from './items.rules.ts'
import { createSourceReader, type SourceReader } from './sources/read-sources.ts'
import { desiredObjects, type Sources, type DesiredObject } from './desired-objects.rules.ts'

/** State of a contest as of feed entry `seq`. */
export interface CurrentContest {
  seq: number
  objects: Fold[Audience]
  state: ClicsState
  sources: Sources
}

/** Event feeds of contests, and the states that they result in. */
export interface FeedStore {
  /**
   * At least as current as the call: pending changes are published first.
   *
   * @throws AppError contest.not_found, server.unavailable
   */
  current: (cid: number, audience: Audience) => Promise<CurrentContest>
  /** Entries after `seq`, in order and in batches. */
  after: (cid: number, seq: number) => Promise<FeedEntry[]>
}

interface LoadedFeed {
  seq: number
  fold: Fold
  lastAtMs: number
  sources: Sources | undefined
  /** The running read, and the one that waits for it. */
  running: Promise<void> | undefined
  waiting: Promise<void> | undefined
}

const maxContests = 50
const entryBatchSize = 100
/** A reader may be slow, and an entry may have a thousand lines: few are buffered for each. */
const entriesForReader = 4
const maxTries = 10

/**
 * Stores feeds in the database and their folds in memory. Each read first publishes what has changed: the desired state
 * is computed from contest, journal and clock and compared with the fold, and the difference is appended. Of concurrent
 * processes one appends; the others compare again.
 */
export function createFeedStore(ctx: FeedContext): FeedStore {
  const reader = createSourceReader(ctx)
  const loaded = new LRUCache<number, LoadedFeed>({ max: maxContests })

  function loadedFor(cid: number): LoadedFeed {
    const known = loaded.get(cid)
    if (known !== undefined) return known
    const fresh: LoadedFeed = {
      seq: 0,
      fold: emptyFold(),
      lastAtMs: 0,
      sources: undefined,
      running: undefined,
      waiting: undefined,
    }
    loaded.set(cid, fresh)
    return fresh
  }

  /** One reading for all who ask before it begins. */
  function refresh(cid: number, feed: LoadedFeed): Promise<void> {
    feed.waiting ??= (feed.running ?? Promise.resolve())
      .catch(() => undefined)
      .then(() => {
        feed.waiting = undefined
        feed.running = catchUp(ctx, reader, { cid, feed })
        return feed.running
      })
    return feed.waiting
  }

  return {
    async current(cid, audience) {
      const feed = loadedFor(cid)
      try {
        await refresh(cid, feed)
      } catch (error) {
        loaded.delete(cid)
        throw error
      }
      const { sources, seq, fold } = feed
      if (sources === undefined) throw new Error('a feed was read without its sources')
      return { seq, objects: fold[audience], state: sources.state, sources }
    },
    after: (cid, seq) => readEntries(ctx, cid, seq, entriesForReader),
  }
}

function readEntries(
  ctx: Pick<FeedContext, 'clicsFeed'>,
  cid: number,
  seq: number,
  limit = entryBatchSize,
): Promise<FeedEntry[]> {
  return ctx.clicsFeed
    .find({ cid, seq: { $gt: seq } }, { _id: 0 })
    .sort({ seq: 1 })
    .limit(limit)
    .lean<FeedEntry[]>()
    .exec()
}

interface Reading {
  cid: number
  feed: LoadedFeed
}

function appendEntry(feed: LoadedFeed, { seq, at, items }: FeedEntry): void {
  for (const item of items) applyItem(feed.fold, item)
  feed.seq = seq
  feed.lastAtMs = Math.max(feed.lastAtMs, at.getTime())
}

async function readOn(ctx: Pick<FeedContext, 'clicsFeed'>, { cid, feed }: Reading): Promise<void> {
  for (;;) {
    const entries = await readEntries(ctx, cid, feed.seq)
    for (const entry of entries) appendEntry(feed, entry)
    if (entries.length < entryBatchSize) return
  }
}

/** Sources are read after the log, so that published state is never replaced by older state. */
async function catchUp(
  ctx: Pick<FeedContext, 'clock' | 'clicsFeed'>,
  reader: SourceReader,
  { cid, feed }: Reading,
): Promise<void> {
  for (let tries = 0; ; tries += 1) {
    await readOn(ctx, { cid, feed })
    // The clock of another process may be slightly ahead, and time must not go backwards.
    const now = new Date(Math.max(ctx.clock.now().getTime(), feed.lastAtMs))
    const sources = await reader.read(cid, now, stateOf(feed.fold))
    const items = await changedItems(reader, feed.fold, sources)
    try {
      for (const part of inEntries(items)) {
        const entry: FeedEntry = { cid, seq: feed.seq + 1, at: now, items: part }
        await ctx.clicsFeed.insertMany([entry], { lean: true })
        appendEntry(feed, entry)
      }
      feed.sources = sources
      return
    } catch (error) {
      if (!isDuplicateKey(error) || tries >= maxTries) throw error
    }
  }
}

function stateOf({ admin }: Fold): ClicsState | null {
  const data = admin.get('state/')?.data
  if (data === undefined) return null
  const at = (name: keyof ClicsState) => (typeof data[name] === 'string' ? data[name] : null)
  return {
    started: at('started'),
    frozen: at('frozen'),
    ended: at('ended'),
    thawed: at('thawed'),
    finalized: at('finalized'),
    end_of_updates: at('end_of_updates'),
  }
}

async function changedItems(reader: SourceReader, fold: Fold, sources: Sources): Promise<FeedItem[]> {
  const { set, removed } = changesOf<DesiredObject>(fold, desiredObjects(sources))
  const runs = new Map(set.flatMap(({ run }) => (run === undefined ? [] : [[run.submitId, run] as const])))
  const judgings = await reader.judgings(sources.contest._id, [...runs.values()])
  return sortForPublication(toItems(set, sources, judgings), removed)
}
