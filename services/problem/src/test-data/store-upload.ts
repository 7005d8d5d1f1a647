import type { selectTests } from '@verdict/proto/http/problem/preparation/test-data'
import type { RouteData } from '@verdict/proto/http/route'
import type { Actor } from '@verdict/kit/actor'
import { AppError } from '@verdict/kit/errors'
import type { TestDataContext } from './context.ts'
import type { CasePair } from './pair-files.rules.ts'
import type { UploadedCase } from './upload.model.ts'

const hourMs = 3_600_000

/**
 * Stores tests as an upload for the actor's form. `pairs` are the pairs of files in a zip, in the same order; without
 * them all files exist. In subtask modes every test starts in subtask 1.
 */
export async function storeUpload(
  ctx: TestDataContext,
  { uid }: Actor,
  { cases, pairs = [], mode }: { cases: UploadedCase[]; pairs?: readonly CasePair[]; mode?: string | undefined },
): Promise<RouteData<typeof selectTests>> {
  const createdAt = ctx.clock.now()
  const fileListDir = ctx.newToken()
  const expiresAt = new Date(createdAt.getTime() + ctx.settings.PROBLEM_UPLOAD_KEEP_HOURS * hourMs)
  await ctx.uploads.create({ _id: fileListDir, uid, cases, createdAt, expiresAt })
  const isSubtask = mode === 'subtask_lowest' || mode === 'subtask_average'
  const fileList = cases.map(({ inputName, outputName, inputBytes, outputBytes }, index) => ({
    input: inputName,
    output: outputName,
    inputBytes,
    outputBytes,
    ...(isSubtask ? { groupNum: 1 } : {}),
    ...(pairs[index]?.hasInput === false ? { hasInput: false } : {}),
    ...(pairs[index]?.hasOutput === false ? { hasOutput: false } : {}),
  }))
  return { fileList, fileListDir }
}

/** @throws AppError zip.upload_gone if this user has no such upload, or it has expired */
export async function findUploadedCases(
  ctx: Pick<TestDataContext, 'clock' | 'uploads'>,
  actor: Actor,
  uploadId: string,
): Promise<UploadedCase[]> {
  const upload = await ctx.uploads
    .findOne({ _id: uploadId, uid: actor.uid, expiresAt: { $gt: ctx.clock.now() } })
    .lean()
  if (upload === null) throw new AppError('zip.upload_gone')
  return upload.cases
}

/** Finds tests of the actor's uploads by position; each upload is loaded once. */
export type FindUploaded = (place: { dir: string; index: number }) => Promise<UploadedCase>

/** The returned function throws zip.upload_gone for tests that do not exist. */
export function createUploadedFinder(ctx: Pick<TestDataContext, 'clock' | 'uploads'>, actor: Actor): FindUploaded {
  const lists = new Map<string, Promise<UploadedCase[]>>()
  return async ({ dir, index }) => {
    const list = lists.get(dir) ?? findUploadedCases(ctx, actor, dir)
    lists.set(dir, list)
    const found = (await list)[index]
    if (found === undefined) throw new AppError('zip.upload_gone')
    return found
  }
}
