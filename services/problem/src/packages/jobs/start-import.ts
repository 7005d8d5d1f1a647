import { createReadStream } from 'node:fs'
import type { Locale } from '@verdict/proto/codes/locale'
import type { Actor } from '@verdict/kit/actor'
import { AppError } from '@verdict/kit/errors'
import type { PackagesContext } from '../context.ts'
import { assertMayImport } from '../import/import-packages.ts'
import type { ImportInput } from '../import/plan-import.ts'
import { unfinishedStates } from './package-import.model.ts'

const hourMs = 3_600_000
/** A user may have this many unfinished imports, so that nobody blocks the queue. */
const maxUnderWay = 5

/**
 * Stores an uploaded package and queues its import.
 *
 * @throws AppError package.imports_under_way, and those of `assertMayImport`
 */
export async function startImport(
  ctx: PackagesContext,
  actor: Actor,
  { path, filename, format, gid = 0, pid, source }: Omit<ImportInput, 'dryRun'>,
  locale: Locale,
): Promise<{ id: string }> {
  await assertMayStart(ctx, actor, { gid, pid, source })
  const batch = ctx.blobs.batch()
  const { sha256, bytes } = await batch.put(createReadStream(path))
  await batch.flush()
  const id = ctx.newToken()
  const createdAt = ctx.clock.now()
  await ctx.packageImports.create({
    _id: id,
    uid: actor.uid,
    actor,
    state: 'waiting',
    isCancelling: false,
    filename,
    sha256,
    bytes,
    locale,
    target: { format: format ?? null, gid, pid: pid ?? null, source: source ?? null },
    done: 0,
    total: 0,
    made: [],
    failure: null,
    report: null,
    createdAt,
    expiresAt: new Date(createdAt.getTime() + ctx.settings.PROBLEM_UPLOAD_KEEP_HOURS * hourMs),
  })
  ctx.packageImportStarted.set()
  return { id }
}

/** @throws AppError package.imports_under_way, and those of `assertMayImport` */
export async function assertMayStart(
  ctx: PackagesContext,
  actor: Actor,
  target: Pick<ImportInput, 'gid' | 'pid' | 'source'>,
): Promise<void> {
  await assertMayImport(ctx, actor, target)
  const own = await ctx.packageImports.countDocuments({ uid: actor.uid, state: { $in: unfinishedStates } })
  if (own >= maxUnderWay) throw new AppError('package.imports_under_way', { limit: maxUnderWay })
}
