import { pipeline } from 'node:stream/promises'
import { mongo } from 'mongoose'
import { dataExportReady } from '@verdict/proto/events/auth'
import { defineJob, type Job } from '@verdict/kit/job'
import { inTransaction } from '@verdict/kit/mongo'
import type { ExportContext } from './context.ts'
import type { DataExport } from './data-export.model.ts'
import { deleteExportFile } from './export-files.ts'
import { ownFiles } from './own-files.ts'
import { packPerson, TooMuchData } from './pack-person.ts'

const everyMs = 3_000
const maxBatchSize = 20
const maxTries = 5
/** Backoff after the first failure; doubles with each further one. */
const firstPauseMs = 30_000

/**
 * Creates requested exports one after another, and deletes expired ones. One that a killed process has started is
 * started again; after five failures it is given up.
 */
export function makeDataExports(ctx: ExportContext): Job {
  return defineJob({
    name: 'data-exports',
    schedule: { everyMs },
    atStart: true,
    isNeeded: async () => (await ctx.dataExports.exists({ $or: [isDue(ctx), hasExpired(ctx)] })) !== null,
    async run(signal) {
      const expired = await deleteExpired(ctx)
      const due = await ctx.dataExports.find(isDue(ctx)).sort({ dueAt: 1 }).limit(maxBatchSize).lean()
      let made = 0
      for (const one of due) {
        if (signal.aborted) break
        if (await makeOne(ctx, one, signal)) made += 1
      }
      return { made, expired }
    },
  })
}

const isDue = ({ clock }: Pick<ExportContext, 'clock'>) => ({ state: 'waiting' as const, dueAt: { $lte: clock.now() } })
const hasExpired = ({ clock }: Pick<ExportContext, 'clock'>) => ({ expiresAt: { $lte: clock.now() } })

async function deleteExpired(ctx: Pick<ExportContext, 'db' | 'dataExports' | 'clock'>): Promise<number> {
  const over = await ctx.dataExports.find(hasExpired(ctx)).limit(maxBatchSize).lean()
  for (const { _id, fileId, expiresAt } of over) {
    await deleteExportFile(ctx, fileId)
    await ctx.dataExports.deleteOne({ _id, expiresAt })
  }
  return over.length
}

/** Returns false if it failed, or was requested again meanwhile. */
async function makeOne(ctx: ExportContext, before: DataExport, signal: AbortSignal): Promise<boolean> {
  const { _id: uid, requestedAt } = before
  const fileId = new mongo.ObjectId()
  const mine = { _id: uid, requestedAt, state: 'waiting' as const }
  await deleteExportFile(ctx, before.fileId)
  const { matchedCount } = await ctx.dataExports.updateOne(mine, { $set: { fileId }, $inc: { tries: 1 } })
  if (matchedCount === 0) return false
  try {
    const bytes = await write(ctx, uid, fileId, signal)
    await finish(ctx, { ...mine, fileId }, bytes)
    return true
  } catch (error) {
    if (signal.aborted) return false
    ctx.log.warn({ err: error, uid }, 'a copy of somebody’s data could not be made')
    const tries = before.tries + 1
    const isOver = tries >= maxTries || error instanceof TooMuchData
    const dueAt = new Date(ctx.clock.now().getTime() + firstPauseMs * 2 ** (tries - 1))
    await ctx.dataExports.updateOne({ ...mine, fileId }, { $set: isOver ? { state: 'failed' } : { dueAt } })
    await deleteExportFile(ctx, fileId)
    return false
  }
}

/** @returns the bytes of the zip */
async function write(ctx: ExportContext, uid: string, fileId: mongo.ObjectId, signal: AbortSignal): Promise<number> {
  const content = packPerson({
    uid,
    own: await ownFiles(ctx, uid),
    owners: ctx.personalDataOwners,
    signal,
    maxBytes: ctx.settings.AUTH_EXPORT_MAX_BYTES,
  })
  const file = ctx.dataExportFiles.openUploadStreamWithId(fileId, 'my-data.zip')
  await pipeline(content, file, { signal })
  return file.length
}

async function finish(ctx: ExportContext, mine: Partial<DataExport>, bytes: number): Promise<void> {
  const expiresAt = new Date(ctx.clock.now().getTime() + ctx.settings.AUTH_EXPORT_KEPT_SEC * 1000)
  await inTransaction(ctx.db, async (session) => {
    const ready = await ctx.dataExports
      .findOneAndUpdate(mine, { $set: { state: 'ready', bytes, expiresAt } }, { session })
      .lean()
    if (ready === null) throw new Error('it was asked for anew, or its owner is gone')
    const { _id: uid, requestedAt } = ready
    const event = { uid, requestedAt: requestedAt.toISOString(), expiresAt: expiresAt.toISOString() }
    await ctx.outbox.add(session, dataExportReady, event)
  })
}
