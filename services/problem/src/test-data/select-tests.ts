import type { selectTests as selectRoute } from '@verdict/proto/http/problem/preparation/test-data'
import type { RouteBody, RouteData } from '@verdict/proto/http/route'
import type { Actor } from '@verdict/kit/actor'
import type { BlobBatch } from '../blobs/blob-batch.ts'
import { assertQuotaForUpload } from '../quotas/group-quota.ts'
import type { TestDataContext } from './context.ts'
import { createUploadedFinder, storeUpload, type FindUploaded } from './store-upload.ts'
import { normalizeLineEndings } from './normalize-line-endings.ts'
import { assertDistinctNames } from './selection.rules.ts'
import { assertMayMakeTests } from './upload-testcases.ts'
import type { UploadedCase } from './upload.model.ts'

type Selection = RouteBody<typeof selectRoute>
type SelectedTest = Selection['tests'][number]

/** A test with its files replaced as the selection says. */
async function completed(find: FindUploaded, batch: BlobBatch, one: SelectedTest): Promise<UploadedCase> {
  const test = await find(one)
  const { outputName, outputSha256, outputBytes } = one.answer === undefined ? test : await find(one.answer)
  const taken = { ...test, outputName, outputSha256, outputBytes }
  const input = one.input === undefined ? undefined : await batch.put([Buffer.from(one.input)])
  const output = one.output === undefined ? undefined : await batch.put(normalizeLineEndings([Buffer.from(one.output)]))
  return {
    ...taken,
    ...(input === undefined ? {} : { inputSha256: input.sha256, inputBytes: input.bytes }),
    ...(output === undefined ? {} : { outputSha256: output.sha256, outputBytes: output.bytes }),
  }
}

/**
 * Creates an upload from selected tests of the actor's uploads, with some of their files replaced.
 *
 * @throws AppError zip.upload_gone, problem.case_name_taken, problem.not_found, problem.not_manageable,
 *   group.not_found, group.membership_required, group.admin_required, group.storage_quota
 */
export async function selectTests(
  ctx: TestDataContext,
  actor: Actor,
  { pid = 0, gid = 0, mode, tests }: Selection,
): Promise<RouteData<typeof selectRoute>> {
  await assertMayMakeTests(ctx, actor, { pid, gid })
  const typed = tests.flatMap(({ input = '', output = '' }) => [input, output])
  const bytes = typed.reduce((total, text) => total + Buffer.byteLength(text), 1)
  await assertQuotaForUpload(ctx, actor, { pid, gid }, bytes)
  const find = createUploadedFinder(ctx, actor)
  const batch = ctx.blobs.batch()
  const cases: UploadedCase[] = []
  for (const one of tests) cases.push(await completed(find, batch, one))
  assertDistinctNames(cases)
  await batch.flush()
  return storeUpload(ctx, actor, { cases, mode })
}
