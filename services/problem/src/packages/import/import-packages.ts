import type { ClientSession } from 'mongoose'
import type { Locale } from '@verdict/proto/codes/locale'
import { GroupLevel } from '@verdict/proto/codes/group'
import { isSuperAdmin, type Actor } from '@verdict/kit/actor'
import { AppError } from '@verdict/kit/errors'
import type { PackagesContext } from '../context.ts'
import { deleteProblem } from '../../editor/change-problem.ts'
import { findManageableProblem } from '../../problems/find-problem.ts'
import { assertGroupLevel } from '../../problems/access/group-membership.ts'
import { assertQuotaForUpload } from '../../quotas/group-quota.ts'
import { zipLimitsOf } from '../../test-data/zip-limits.ts'
import { openPackage, type PackageArchive } from '../archive/package-archive.ts'
import { isRefused } from '../model/notes.ts'
import { digestOf, findSource } from '../sources/package-sources.ts'
import { planImport, type ImportInput, type PlannedProblem } from './plan-import.ts'
import { makeProblem } from './make-problem.ts'
import type { ImportReport } from '../model/import-report.ts'
import { reportOf } from './report-of-import.ts'

type Place = Pick<ImportInput, 'gid' | 'pid' | 'source'>

/**
 * Checks the permission and upload limits of an import before anything is read.
 *
 * @throws AppError upload.too_many, and those of `assertAllowed`
 */
export async function assertMayImport(ctx: PackagesContext, actor: Actor, place: Place): Promise<void> {
  ctx.uploadLimiter.assertCapacity()
  await assertAllowed(ctx, actor, place)
}

/**
 * @throws AppError problem.not_manageable, problem.not_found, group.not_found, group.membership_required,
 *   group.admin_required, group.storage_quota
 */
export async function assertAllowed(
  ctx: PackagesContext,
  actor: Actor,
  { gid = 0, pid: named, source }: Place,
): Promise<void> {
  const pid = named ?? (await findSource(ctx, gid, source))?.pid ?? 0
  if (gid !== 0) await assertGroupLevel(ctx, actor, gid, GroupLevel.Admin)
  else if (pid === 0 && !isSuperAdmin(actor)) throw new AppError('problem.not_manageable')
  if (pid !== 0) await findManageableProblem(ctx, actor, pid, { authorUid: 1 })
  await assertQuotaForUpload(ctx, actor, { pid, gid }, 1)
}

/**
 * Imports all problems of a package, or none if any of them is refused. With `dryRun` nothing is created, and the
 * report is the same.
 *
 * @throws AppError zip.…, package.unreadable, package.nested, package.unknown_format, package.too_many_problems,
 *   package.text_too_large, package.several_problems, upload.too_many, and those of `assertMayImport`
 */
export function importPackages(
  ctx: PackagesContext,
  actor: Actor,
  input: ImportInput,
  locale: Locale,
): Promise<ImportReport> {
  return ctx.uploadLimiter.run(async () => {
    await assertMayImport(ctx, actor, input)
    return runPackageImport(ctx, actor, input, locale)
  }, actor.uid)
}

/** An error that one of these callbacks throws aborts the import and rolls it back. */
export interface ImportSteps {
  /** Called before each problem. */
  progress: (done: number, total: number) => Promise<void>
  /** Called in the transaction that creates a new problem. */
  made: (session: ClientSession, pid: number) => Promise<void>
}

/** Runs an import without checking permissions; see `importPackages`. */
export async function runPackageImport(
  ctx: PackagesContext,
  actor: Actor,
  input: ImportInput,
  locale: Locale,
  steps?: ImportSteps,
): Promise<ImportReport> {
  const target = await findTarget(ctx, input)
  const { pid } = target
  return withPackage(ctx, input.path, async (archive) => {
    const planned = await planImport(ctx, actor, archive, { ...input, pid })
    const isOutOfReach = planned.length === 0 || planned.some(({ notes }) => isRefused(notes.list))
    if (input.dryRun === true || target.isUnchanged || isOutOfReach) return reportOf(planned, target, locale)
    await archive.verify()
    const pids = await makeAll(ctx, actor, planned, { ...input, ...target }, steps)
    return reportOf(planned, { ...target, pids }, locale)
  })
}

/** Describes where a package is imported to. */
interface ImportTarget {
  /** The import updates this problem; undefined creates new problems. */
  pid: number | undefined
  /** Whether the problem was created from the same file. */
  isUnchanged: boolean
  /** The hash of the file is set if the package has a source name by which later versions are recognized. */
  digest?: string
}

async function findTarget(
  ctx: Pick<PackagesContext, 'problems' | 'packageSources'>,
  { path, gid = 0, pid, source }: ImportInput,
): Promise<ImportTarget> {
  if (source === undefined) return { pid, isUnchanged: false }
  const [known, digest] = await Promise.all([findSource(ctx, gid, source), digestOf(path)])
  const target = pid ?? known?.pid
  return { pid: target, isUnchanged: target === known?.pid && digest === known?.digest, digest }
}

/** Opens a package, passes it to `work` and removes its temporary files afterwards. */
async function withPackage<T>(
  ctx: Pick<PackagesContext, 'settings'>,
  path: string,
  work: (archive: PackageArchive) => Promise<T>,
): Promise<T> {
  const archive = await openPackage(path, zipLimitsOf(ctx))
  try {
    return await work(archive)
  } finally {
    await archive.close()
  }
}

async function makeAll(
  ctx: PackagesContext,
  actor: Actor,
  planned: readonly PlannedProblem[],
  { gid = 0, pid, source, digest, draft: isDraft }: ImportInput & ImportTarget,
  steps?: ImportSteps,
): Promise<number[]> {
  const made: number[] = []
  const origin = source === undefined || digest === undefined ? null : { gid, source, digest }
  try {
    for (const one of planned) {
      await steps?.progress(made.length, planned.length)
      const place = { gid: gid === 0 ? null : gid, pid, isDraft }
      made.push(await makeProblem(ctx, actor, one, { ...place, origin, onMade: steps?.made }))
    }
    await steps?.progress(made.length, planned.length)
    return made
  } catch (error) {
    if (pid === undefined) for (const each of made) await deleteProblem(ctx, actor, each)
    throw error
  }
}

/** Imports each problem on its own, for clients of another judge's API; the error has the number of failures. */
export function importEach(
  ctx: PackagesContext,
  actor: Actor,
  input: Pick<ImportInput, 'path' | 'filename' | 'format'>,
): Promise<void> {
  return ctx.uploadLimiter.run(
    () =>
      withPackage(ctx, input.path, async (archive) => {
        const planned = await planImport(ctx, actor, archive, input)
        await archive.verify()
        let succeeded = 0
        for (const one of planned) {
          if (isRefused(one.notes.list)) continue
          try {
            await makeProblem(ctx, actor, one, { gid: null, origin: null })
            succeeded += 1
          } catch (error) {
            if (!(error instanceof AppError)) throw error
            ctx.log.info({ path: one.path, code: error.code }, 'a problem of a package was not imported')
          }
        }
        const failed = planned.length - succeeded
        if (failed > 0) throw new AppError('package.import_result', { succeeded, failed })
      }),
    actor.uid,
  )
}
