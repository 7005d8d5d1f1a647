import { errorText } from '@verdict/proto/errors/catalogue'
import type { Locale } from '@verdict/proto/codes/locale'
import type { getPackageImport } from '@verdict/proto/http/problem/authoring/package'
import type { RouteData } from '@verdict/proto/http/route'
import type { Actor } from '@verdict/kit/actor'
import { AppError } from '@verdict/kit/errors'
import type { PackagesContext } from '../context.ts'
import { unfinishedStates, type PackageImportDoc } from './package-import.model.ts'

type View = RouteData<typeof getPackageImport>

/**
 * Returns an import of the actor; without an id the latest one, if any.
 *
 * @throws AppError package.import_not_found
 */
export async function getImport(
  ctx: Pick<PackagesContext, 'packageImports'>,
  { uid }: Actor,
  { id }: { id?: string | undefined },
  lang: Locale,
): Promise<View> {
  const filter = { uid, ...(id === undefined ? {} : { _id: id }) }
  const found = await ctx.packageImports.findOne(filter).sort({ createdAt: -1 }).lean<PackageImportDoc>()
  if (found !== null) return viewOf(found, lang)
  if (id !== undefined) throw new AppError('package.import_not_found')
  return null
}

function viewOf({ _id, failure, ...one }: PackageImportDoc, lang: Locale): View {
  const { filename, bytes, state, isCancelling, done, total, report } = one
  return {
    id: _id,
    filename,
    bytes,
    state,
    isCancelling,
    done,
    total,
    report,
    gid: one.target.gid,
    startedAt: one.createdAt.toISOString(),
    failure: failure === null ? null : errorText(failure.code, failure.params, lang),
  }
}

/**
 * Cancels an import of the actor: a waiting one immediately, a running one after the current problem. Finished imports
 * are not changed.
 *
 * @throws AppError package.import_not_found
 */
export async function cancelImport(
  ctx: Pick<PackagesContext, 'packageImports'>,
  { uid }: Actor,
  { id }: { id: string },
): Promise<void> {
  const waiting = { _id: id, uid, state: 'waiting' as const }
  const isEnded = { $set: { state: 'cancelled' as const, isCancelling: true } }
  if ((await ctx.packageImports.updateOne(waiting, isEnded)).matchedCount > 0) return
  const running = { _id: id, uid, state: { $in: [...unfinishedStates] } }
  await ctx.packageImports.updateOne(running, { $set: { isCancelling: true } })
  if ((await ctx.packageImports.exists({ _id: id, uid })) === null) throw new AppError('package.import_not_found')
}
