import { PassThrough, type Readable } from 'node:stream'
import { AppError } from '@verdict/kit/errors'
import type { ContestActor } from '../../contests/contest.rules.ts'
import type { ClicsContext } from '../context.ts'
import { entryLines, feedStart, parseToken, type FeedPosition, type FeedReader } from '../feed/lines.rules.ts'
import { findReader, type ClicsRequest } from '../readers/find-reader.ts'
import { writeText } from './write-text.ts'
import { callerKey, type JoinedReader } from './feed-readers.ts'

/** Without events a newline is sent at this interval. */
const keepAliveMs = 30_000
/** Interval at which the access of the reader is checked again. */
const accessMs = 10_000
/** Maximum duration of a connection; the reader then has to reconnect and is authorized again. */
const longestMs = 3_600_000
const fullRetrySec = 30
const bufferBytes = 64 * 1024

interface FeedQuery {
  since_token?: string
  stream?: boolean
  clientAddress: string
}

interface Feed {
  ctx: ClicsContext
  cid: number
  reader: FeedReader
  joined: JoinedReader
  out: PassThrough
  /** Whether the contest has reached the end of its updates, as of the last entry that was read. */
  isOver: boolean
  /** Current access of the reader; null: none any more. */
  readerNow: () => Promise<FeedReader | null>
}

/**
 * The event feed of a contest as NDJSON, from the beginning or after a token. It ends when everything was sent and the
 * contest has reached the end of its updates.
 *
 * @throws AppError contest.feed_token_unknown, request.too_many; and as `findReader` does
 */
export async function openFeed(
  ctx: ClicsContext,
  actor: ContestActor,
  request: ClicsRequest,
  { since_token: token, stream = true, clientAddress }: FeedQuery,
): Promise<Readable> {
  const { cid, reader } = await findReader(ctx, actor, request)
  const position = token === undefined ? feedStart : parseToken(token)
  const { seq, state } = await ctx.clics.current(cid, 'others')
  if (position === null || position.seq > seq) throw new AppError('contest.feed_token_unknown')
  const out = new PassThrough({ highWaterMark: bufferBytes })
  const joined = ctx.feedReaders.join(cid, callerKey(reader.uid, clientAddress), () => out.destroy())
  if (joined === null) throw new AppError('request.too_many', { waitSec: fullRetrySec })
  out.once('close', () => joined.leave())
  const readerNow = () =>
    findReader(ctx, actor, request).then(
      (found) => found.reader,
      (error: unknown) => (error instanceof AppError && error.status < 500 ? null : reader),
    )
  // Shows the client at once that the stream is open.
  if (stream) out.write('\n')
  const isOver = state.end_of_updates !== null
  const feed: Feed = { ctx, cid, reader, joined, out, isOver, readerNow }
  send(feed, position, stream)
    .catch((error: unknown) => ctx.log.warn({ err: error, cid }, 'an event feed broke off'))
    .finally(() => out.destroyed || out.end())
  return out
}

async function send(feed: Feed, from: FeedPosition, stream: boolean): Promise<void> {
  const { ctx, cid, reader, out } = feed
  const endAtMs = performance.now() + longestMs
  const mayRead = accessCheck(feed)
  let position = from
  while (!out.destroyed) {
    // The client may have read an entry partially.
    const entries = await ctx.clics.after(cid, Math.max(0, position.seq - 1))
    const news = entries.filter(({ seq }) => seq >= position.seq)
    for (const entry of news) {
      const { text, isOver } = entryLines(entry, reader, position)
      if (!(await mayRead()) || !(await writeText(out, text))) return
      feed.isOver = isOver ?? feed.isOver
    }
    const last = news.at(-1)
    if (last !== undefined && last.seq > position.seq) position = { seq: last.seq, item: Infinity, line: Infinity }
    else if (feed.isOver || !stream || performance.now() > endAtMs) return
    else if (!(await pause(feed, mayRead))) return
  }
}

/** Whether the access is the same as when the feed was opened; cached for a while. */
function accessCheck({ ctx, reader, readerNow }: Feed): () => Promise<boolean> {
  let checkedAtMs = ctx.clock.now().getTime()
  return async () => {
    const nowMs = ctx.clock.now().getTime()
    if (nowMs - checkedAtMs < accessMs) return true
    checkedAtMs = nowMs
    return (await readerNow())?.level === reader.level
  }
}

/** Waits until there may be events. False: the feed ends. */
async function pause({ joined, out }: Feed, mayRead: () => Promise<boolean>): Promise<boolean> {
  for (let waitedMs = 0; waitedMs < keepAliveMs; waitedMs += accessMs) {
    const how = await joined.wait(accessMs)
    if (how === 'closed' || !(await mayRead())) return false
    if (how === 'woken') return true
  }
  return writeText(out, '\n')
}
