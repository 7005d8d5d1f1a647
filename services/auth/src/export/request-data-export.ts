import type { getDataExport as stateRoute } from '@verdict/proto/http/auth/accounts/personal-data'
import type { RouteData } from '@verdict/proto/http/route'
import type { Actor } from '@verdict/kit/actor'
import { AppError } from '@verdict/kit/errors'
import { inTransaction, isDuplicateKey } from '@verdict/kit/mongo'
import { addAccountEvent } from '../account-events/account-events.ts'
import { assertOwner } from '../passwords/assert-owner.ts'
import type { ExportContext } from './context.ts'
import type { DataExport } from './data-export.model.ts'
import { deleteExportFile } from './export-files.ts'

const dayMs = 24 * 60 * 60 * 1000

type State = RouteData<typeof stateRoute>

export async function getDataExport(
  ctx: Pick<ExportContext, 'dataExports'>,
  { uid }: Pick<Actor, 'uid'>,
): Promise<State> {
  return toState(await ctx.dataExports.findById(uid).lean())
}

/**
 * Requests an export of all data of the caller; the previous one is deleted. Once a day, unless it failed.
 *
 * @throws AppError auth.old_password_wrong, auth.locked, auth.sign_in_again, auth.confirmation_required,
 *   sign_in.expired, data_export.too_soon
 */
export async function requestDataExport(
  ctx: ExportContext,
  { actor, address }: { actor: Actor; address: string },
  password: string | undefined,
): Promise<State> {
  const { username } = await assertOwner(ctx, actor, password)
  const { uid } = actor
  const now = ctx.clock.now()
  const request = {
    state: 'waiting' as const,
    requestedAt: now,
    fileId: null,
    bytes: null,
    tries: 0,
    dueAt: now,
    expiresAt: null,
  }
  const before = await inTransaction(ctx.db, async (session) => {
    // The write comes first, so that the transaction is retried if the row has just changed.
    const replaced = await ctx.dataExports
      .findOneAndUpdate({ _id: uid }, { $set: request }, { session, upsert: true, returnDocument: 'before' })
      .lean()
    if (replaced !== null && nextRequestAt(replaced) > now) throw new AppError('data_export.too_soon')
    const account = { uid, username }
    await addAccountEvent(ctx, session, { kind: 'data_exported', account, by: { ...account, address } })
    return replaced
  }).catch((error: unknown) => {
    // Another call has created it.
    if (isDuplicateKey(error)) throw new AppError('data_export.too_soon')
    throw error
  })
  await deleteExportFile(ctx, before?.fileId ?? null)
  return toState({ _id: uid, ...request })
}

/**
 * Finds the export that the caller may download.
 *
 * @throws AppError data_export.not_ready
 */
export async function readyDataExport(ctx: Pick<ExportContext, 'dataExports' | 'clock'>, { uid }: Pick<Actor, 'uid'>) {
  const found = await ctx.dataExports.findById(uid).lean()
  const isThere = found?.state === 'ready' && found.expiresAt !== null && found.expiresAt > ctx.clock.now()
  if (!isThere || found.fileId === null) throw new AppError('data_export.not_ready')
  return { fileId: found.fileId, bytes: found.bytes ?? 0, requestedAt: found.requestedAt }
}

function nextRequestAt({ state, requestedAt }: DataExport): Date {
  return new Date(requestedAt.getTime() + (state === 'failed' ? 0 : dayMs))
}

function toState(row: DataExport | null): State {
  if (row === null) return { state: 'none', requestedAt: null, bytes: null, expiresAt: null, nextAt: null }
  const { state, requestedAt, bytes, expiresAt } = row
  return {
    state,
    requestedAt: requestedAt.toISOString(),
    bytes,
    expiresAt: expiresAt?.toISOString() ?? null,
    nextAt: state === 'failed' ? null : nextRequestAt(row).toISOString(),
  }
}
