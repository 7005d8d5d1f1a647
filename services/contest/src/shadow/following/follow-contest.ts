import { AppError } from '@verdict/kit/errors'
import { backoffMs, sleep } from '@verdict/kit/retry'
import type { ShadowContext } from '../context.ts'
import { ingestSubmissions, type IntakeFailure } from '../intake/ingest-submissions.ts'
import type { ShadowDoc } from '../primary/shadow.model.ts'
import { createPrimaryClient, PrimaryError, type PrimaryClient } from './primary.client.ts'
import { readLines } from './read-lines.ts'
import { addLine, deleteStaleObjects, emptyBatch, storeBatch } from './store-changes.ts'

const maxLineBytes = 4 * 1024 * 1024
const lineBatchSize = 500
/** Maximum time that received lines are buffered while more are arriving. */
const batchMs = 250
const reconnectMs = 1_000
const pauses = { firstMs: 2_000, maxMs: 60_000 }
/** Reconnect interval after the primary has reported the end of updates. */
const overMs = 60_000
const intakeMs = 1_000
const retryMs = 10_000
const scoreboardMs = 20_000
/** The most rows that a scoreboard is read with. */
const maxRows = 5_000

/** Follows a contest of the primary until the signal: feed, submissions and scoreboard. */
export async function followContest(ctx: ShadowContext, shadow: ShadowDoc, signal: AbortSignal): Promise<void> {
  const client = clientOf(ctx, shadow)
  await Promise.all([
    client === null || shadow.isUploaded ? undefined : followFeed(ctx, shadow, client, signal),
    pollWithRetries(ctx, shadow, client, signal),
  ])
}

function clientOf(
  ctx: Pick<ShadowContext, 'ssrfGuard' | 'secretCipher'>,
  { url, username, password }: ShadowDoc,
): PrimaryClient | null {
  if (url === null) return null
  // If it is encrypted with the key of another installation, sign-in is tried without a password, and the refusal is
  // shown.
  const plain = password === '' ? '' : (ctx.secretCipher.decrypt(password) ?? '')
  return createPrimaryClient(ctx.ssrfGuard, { url, username, password: plain })
}

async function followFeed(
  ctx: ShadowContext,
  { _id: cid, revision }: ShadowDoc,
  client: PrimaryClient,
  signal: AbortSignal,
): Promise<void> {
  let failures = 0
  while (!signal.aborted) {
    const shadow = await ctx.shadows.findOne({ _id: cid, revision }).lean<ShadowDoc>()
    if (shadow === null) return
    try {
      await readOnce(ctx, shadow, client, signal)
      failures = 0
      await sleep((await isOver(ctx, cid)) ? overMs : reconnectMs, signal)
    } catch (error) {
      if (signal.aborted) return
      failures += 1
      await recordFailure(ctx, shadow, error, { isConnected: false })
      await sleep(backoffMs(failures, pauses), signal)
    }
  }
}

/** Reads one connection from the last position. The first one ends by itself if the primary supports `stream=false`. */
async function readOnce(
  ctx: Pick<ShadowContext, 'clock' | 'shadows' | 'shadowObjects'>,
  shadow: ShadowDoc,
  client: PrimaryClient,
  signal: AbortSignal,
): Promise<void> {
  const whole = shadow.token === null
  const feed = await client.feed({ token: shadow.token, whole }, signal)
  if (feed === 'token_unknown') {
    const again = { $set: { token: null }, $inc: { generation: 1 } }
    await ctx.shadows.updateOne({ _id: shadow._id, revision: shadow.revision }, again)
    return
  }
  if (!(await storeBatch(ctx, shadow, emptyBatch(false)))) return
  const isRead = await storeFeed(ctx, shadow, feed)
  if (isRead && whole) await deleteStaleObjects(ctx, shadow)
  await ctx.shadows.updateOne({ _id: shadow._id, revision: shadow.revision }, { $set: { isConnected: false } })
}

/**
 * Stores the feed in batches until it ends; each batch is written when no more lines are available. False: the feed
 * must not be read any further.
 */
export async function storeFeed(
  ctx: Pick<ShadowContext, 'clock' | 'shadows' | 'shadowObjects'>,
  shadow: ShadowDoc,
  feed: AsyncIterable<Uint8Array>,
): Promise<boolean> {
  let batch = emptyBatch(shadow.token === null)
  let [isCurrent, isBroken] = [true, false]
  let writing = Promise.resolve()
  let timer: NodeJS.Timeout | undefined
  const flush = () => {
    clearTimeout(timer)
    timer = undefined
    const full = batch
    batch = emptyBatch(full.isCounting)
    writing = writing.then(async () => void (isCurrent &&= await storeBatch(ctx, shadow, full)))
    // The promise stays rejected, so later writers fail as well.
    writing.catch(() => void (isBroken = true))
    return writing
  }
  try {
    for await (const line of readLines(feed, maxLineBytes)) {
      addLine(batch, line)
      if (batch.lines >= lineBatchSize) await flush()
      else timer ??= setTimeout(() => void flush(), batchMs)
      if (isBroken || !isCurrent) break
    }
  } finally {
    await flush()
  }
  return isCurrent
}

async function isOver({ shadowObjects }: Pick<ShadowContext, 'shadowObjects'>, cid: number): Promise<boolean> {
  return (await shadowObjects.exists({ cid, type: 'state', 'object.endOfUpdates': true })) !== null
}

async function recordFailure(
  ctx: Pick<ShadowContext, 'clock' | 'log' | 'shadows'>,
  { _id: cid, revision }: ShadowDoc,
  error: unknown,
  more: Pick<Partial<ShadowDoc>, 'isConnected'> = {},
): Promise<void> {
  const { kind, detail } = error instanceof PrimaryError ? error : { kind: 'internal' as const, detail: '' }
  ctx.log.warn({ err: error, cid }, 'the contest of another system could not be read')
  const fault = { kind, detail, at: ctx.clock.now() }
  await ctx.shadows.updateOne({ _id: cid, revision }, { $set: { ...more, fault } })
}

/**
 * Imports submissions soon after the feed has reported them; failed and newly mapped ones are retried every few
 * seconds.
 */
async function pollWithRetries(
  ctx: ShadowContext,
  { _id: cid, revision }: ShadowDoc,
  client: PrimaryClient | null,
  signal: AbortSignal,
): Promise<void> {
  let [lookedAtMs, boardAtMs, seen] = [-Infinity, -Infinity, '']
  while (!signal.aborted) {
    const shadow = await ctx.shadows.findOne({ _id: cid, revision }).lean<ShadowDoc>()
    if (shadow === null) return
    const [news, nowMs] = [JSON.stringify([shadow.lines, shadow.overrides]), performance.now()]
    try {
      if (news !== seen || nowMs - lookedAtMs >= retryMs) {
        const readFiles = async (id: string, href: string | null) => {
          if (client === null) throw new PrimaryError('no_files', id)
          return client.files(id, href, signal)
        }
        await ingestSubmissions(ctx, shadow, { readFiles, failureOf, signal })
        ;[seen, lookedAtMs] = [news, nowMs]
      }
      if (client !== null && nowMs - boardAtMs >= scoreboardMs) {
        boardAtMs = nowMs
        await pollScoreboard(ctx, shadow, client, signal)
      }
    } catch (error) {
      if (!signal.aborted) await recordFailure(ctx, shadow, error)
    }
    await sleep(intakeMs, signal)
  }
}

/** A refusal concerns one submission, an outage all of them. */
function failureOf(error: unknown): IntakeFailure | undefined {
  if (error instanceof PrimaryError)
    return error.kind === 'unreachable' ? undefined : { code: `shadow.${error.kind}`, detail: error.detail }
  return error instanceof AppError && error.status < 500 ? { code: error.code, detail: '' } : undefined
}

async function pollScoreboard(
  ctx: Pick<ShadowContext, 'clock' | 'shadows'>,
  { _id: cid, revision }: ShadowDoc,
  client: PrimaryClient,
  signal: AbortSignal,
): Promise<void> {
  const rows = await client.scoreboard(signal)
  if (rows === null) return
  const scoreboard = { at: ctx.clock.now(), rows: rows.slice(0, maxRows) }
  await ctx.shadows.updateOne({ _id: cid, revision }, { $set: { scoreboard } })
}
