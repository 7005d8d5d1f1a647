import type { Model } from 'mongoose'
import type { CapabilityProvider } from '@verdict/kit/service'
import { defineJob, type Job } from '@verdict/kit/job'
import type { StatementFilesContext } from './context.ts'
import { referencedHashes } from './referenced-hashes.rules.ts'

/** Dependencies of the sweep. */
export type StatementSweepContext = Pick<
  StatementFilesContext,
  | 'statementPictures'
  | 'statementFiles'
  | 'problems'
  | 'problemVersions'
  | 'draftVersions'
  | 'problemDrafts'
  | 'editorials'
  | 'trainings'
  | 'blobs'
  | 'clock'
> & {
  settings: Pick<StatementFilesContext['settings'], 'PROBLEM_TEST_DATA_GRACE_HOURS'>
  /** These services have texts that may show the files. */
  textsElsewhere: readonly { client: Pick<CapabilityProvider<'uploadUses'>['client'], 'find'> }[]
}

interface Contents {
  model: Model<{ _id: string; unusedSince?: Date | null }>
  /** This is the part of the URL before the hash. */
  folder: string
}

const hourMs = 3_600_000
const dayMs = 24 * hourMs
const statementBatchSize = 100
const nameBatchSize = 100

export function statementFilesSweep(ctx: StatementSweepContext): Job {
  return defineJob({
    name: 'sweep-statement-files',
    schedule: { everyMs: dayMs },
    run: (signal) => sweepStatementFiles(ctx, signal),
  })
}

/**
 * Deletes pictures and files that no text has used for the grace period: texts of problems, their versions and drafts,
 * editorials and trainings, and of other services. If one of these services does not answer, nothing is deleted.
 */
export async function sweepStatementFiles(
  ctx: StatementSweepContext,
  signal?: AbortSignal,
): Promise<{ pictures: number; files: number }> {
  const kinds = contentsOf(ctx)
  const ids = await Promise.all(kinds.map(({ model }) => model.distinct('_id')))
  const unused = new Set(ids.flat())
  const markUsed = (text: string) => referencedHashes(text).forEach((sha256) => unused.delete(sha256))
  await markTexts(ctx, markUsed, signal)
  if (unused.size > 0) await markVersions(ctx, markUsed, signal)
  for (const { folder } of kinds) await markElsewhere(ctx, unused, folder)
  signal?.throwIfAborted()
  const [pictures = 0, files = 0] = await Promise.all(kinds.map(({ model }) => deleteUnused(ctx, model, [...unused])))
  return { pictures, files }
}

function contentsOf({ statementPictures, statementFiles }: StatementSweepContext): Contents[] {
  return [
    { model: statementPictures as unknown as Contents['model'], folder: 'problem-picture/' },
    { model: statementFiles as unknown as Contents['model'], folder: 'problem-file/' },
  ]
}

/** Marks files used by current texts; those of deleted problems do not count. */
async function markTexts(ctx: StatementSweepContext, markUsed: (text: string) => void, signal?: AbortSignal) {
  const deleted = new Set<number>()
  for await (const { _id, deletedAt, statements } of ctx.problems
    .find({}, { statements: 1, deletedAt: 1 })
    .lean()
    .cursor()) {
    signal?.throwIfAborted()
    if (deletedAt === null) markUsed(JSON.stringify(statements))
    else deleted.add(_id)
  }
  for await (const { _id, texts } of ctx.editorials.find().lean().cursor())
    if (!deleted.has(_id)) markUsed(JSON.stringify(texts))
  for await (const { description, descriptionEn } of ctx.trainings
    .find({}, { description: 1, descriptionEn: 1 })
    .lean()
    .cursor())
    markUsed(`${description}\n${descriptionEn ?? ''}`)
  for await (const { form } of ctx.problemDrafts.find({}, { form: 1 }).lean().cursor()) markUsed(form)
}

/** Marks files used by statements of versions and drafts, each content once. They are deleted with their problem. */
async function markVersions(ctx: StatementSweepContext, markUsed: (text: string) => void, signal?: AbortSignal) {
  const [published, drafts] = await Promise.all([
    ctx.problemVersions.distinct('parts.statements'),
    ctx.draftVersions.distinct('parts.statements'),
  ])
  const contents = [...new Set([...published, ...drafts].map(String))]
  for (let at = 0; at < contents.length; at += statementBatchSize) {
    signal?.throwIfAborted()
    const found = await ctx.blobs.readMany(contents.slice(at, at + statementBatchSize))
    for (const text of found.values()) markUsed(text.toString())
  }
}

async function markElsewhere({ textsElsewhere }: StatementSweepContext, unused: Set<string>, folder: string) {
  const names = [...unused].map((sha256) => `${folder}${sha256}`)
  for (let at = 0; at < names.length; at += nameBatchSize) {
    const batch = names.slice(at, at + nameBatchSize)
    for (const { client } of textsElsewhere)
      for (const { name } of (await client.find({ names: batch })).uses) unused.delete(name.slice(folder.length))
  }
}

/** Records since when files are unused, and deletes those that have been unused for the grace period. */
async function deleteUnused(
  { clock, settings }: StatementSweepContext,
  model: Contents['model'],
  unused: readonly string[],
): Promise<number> {
  const now = clock.now()
  const before = new Date(now.getTime() - settings.PROBLEM_TEST_DATA_GRACE_HOURS * hourMs)
  await model.updateMany({ _id: { $nin: [...unused] }, unusedSince: { $ne: null } }, { $unset: { unusedSince: 1 } })
  const { deletedCount } = await model.deleteMany({ _id: { $in: [...unused] }, unusedSince: { $lte: before } })
  await model.updateMany({ _id: { $in: [...unused] }, unusedSince: null }, { $set: { unusedSince: now } })
  return deletedCount
}
