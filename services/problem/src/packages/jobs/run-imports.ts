import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { runAudited } from '@verdict/kit/audit'
import { AppError, toServerError } from '@verdict/kit/errors'
import { defineJob, type Job } from '@verdict/kit/job'
import type { PackagesContext } from '../context.ts'
import { deleteProblem } from '../../editor/change-problem.ts'
import { assertAllowed, runPackageImport } from '../import/import-packages.ts'
import type { ImportReport } from '../model/import-report.ts'
import { unfinishedStates, type PackageImportDoc } from './package-import.model.ts'

const everyMs = 1_000

class ImportCancelled extends Error {}

/** Runs imports one after another. An import that was running in a crashed process starts over. */
export function packageImportsJob(ctx: PackagesContext): Job {
  return defineJob({
    name: 'import-packages',
    schedule: { everyMs },
    woken: ctx.packageImportStarted,
    isNeeded: async () => (await ctx.packageImports.exists({ state: { $in: unfinishedStates } })) !== null,
    async run(signal) {
      let ended = 0
      while (!signal.aborted) {
        const filter = { state: { $in: unfinishedStates } }
        const next = await ctx.packageImports.findOne(filter).sort({ createdAt: 1 }).lean<PackageImportDoc>()
        if (next === null) break
        await runImport(ctx, next, signal)
        ended += 1
      }
      return { ended }
    },
  })
}

/** Runs an import. If the process stops meanwhile, it is rolled back and remains in its running state. */
async function runImport(ctx: PackagesContext, doc: PackageImportDoc, signal: AbortSignal): Promise<void> {
  await deleteMade(ctx, doc)
  const begun = { $set: { state: 'running', done: 0, total: 0, made: [] } }
  const current = { _id: doc._id, state: { $in: unfinishedStates } }
  if ((await ctx.packageImports.updateOne(current, begun)).matchedCount === 0) return
  const call = { actor: doc.actor, address: '', details: {}, addedIn: null, isWritten: false }
  try {
    const report = await runAudited(call, () => importStored(ctx, doc, signal))
    await end(ctx, doc, { state: 'done', report })
  } catch (error) {
    if (signal.aborted) throw error
    if (error instanceof ImportCancelled) return end(ctx, doc, { state: 'cancelled', made: [] })
    const refusal = error instanceof AppError ? error : toServerError(error)
    if (refusal !== error) ctx.log.error({ err: error, importId: doc._id }, 'an import of a package failed')
    await end(ctx, doc, { state: 'failed', made: [], failure: { code: refusal.code, params: refusal.params } })
  }
}

/** Deletes problems created by a crashed process. Those that the user may no longer delete are logged and kept. */
async function deleteMade(ctx: PackagesContext, { _id, actor, made }: PackageImportDoc): Promise<void> {
  for (const pid of made)
    await deleteProblem(ctx, actor, pid).catch((error: unknown) => {
      if (!(error instanceof AppError)) throw error
      ctx.log.warn({ importId: _id, pid, code: error.code }, 'a problem of a broken import was not deleted')
    })
}

async function importStored(ctx: PackagesContext, doc: PackageImportDoc, signal: AbortSignal): Promise<ImportReport> {
  const { _id, actor, filename, sha256, locale, target } = doc
  const folder = await mkdtemp(path.join(tmpdir(), 'verdict-import-'))
  try {
    const file = path.join(folder, 'package')
    await pipeline(await ctx.blobs.read(sha256), createWriteStream(file), { signal })
    const { gid, pid, source, format } = target
    const options = { pid: pid ?? undefined, source: source ?? undefined, format: format ?? undefined }
    const input = { path: file, filename, gid, ...options }
    await assertAllowed(ctx, actor, input)
    return await runPackageImport(ctx, actor, input, locale, {
      async progress(done, total) {
        signal.throwIfAborted()
        const found = await ctx.packageImports.findOneAndUpdate({ _id }, { $set: { done, total } }).lean()
        if (found?.isCancelling !== false) throw new ImportCancelled()
      },
      async made(session, made) {
        await ctx.packageImports.updateOne({ _id }, { $push: { made } }, { session })
      },
    })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function end(
  ctx: Pick<PackagesContext, 'packageImports'>,
  { _id }: PackageImportDoc,
  changes: Partial<PackageImportDoc>,
): Promise<void> {
  await ctx.packageImports.updateOne({ _id }, { $set: changes })
}
