import { GroupLevel } from '@verdict/proto/codes/group'
import type { unpairedModes, uploadTestcaseZip } from '@verdict/proto/http/problem/preparation/test-data'
import type { RouteData } from '@verdict/proto/http/route'
import { isAdminRole, type Actor } from '@verdict/kit/actor'
import { AppError } from '@verdict/kit/errors'
import { openZip, type OpenedZip } from '@verdict/kit/zip'
import { inlineBytes } from '../blobs/blob.model.ts'
import type { BlobBatch, BlobRef } from '../blobs/blob-batch.ts'
import { findManageableProblem } from '../problems/find-problem.ts'
import { assertGroupLevel } from '../problems/access/group-membership.ts'
import { assertQuotaForUpload } from '../quotas/group-quota.ts'
import type { TestDataContext } from './context.ts'
import { storeUpload } from './store-upload.ts'
import { orphanPairs, pairFiles, pairingReport, type CasePair, type IgnoredFile } from './pair-files.rules.ts'
import type { UploadedCase } from './upload.model.ts'
import { normalizeLineEndings } from './normalize-line-endings.ts'
import { zipLimitsOf } from './zip-limits.ts'

const mebibyte = 1024 * 1024
const maxIgnored = 1000
/** Small files are cached up to this total size, so that they are not decompressed twice. */
const memoryCacheBytes = 32 * mebibyte

type Contents = (name: string) => AsyncIterable<Buffer> | Iterable<Buffer>

function neededFiles({ input, output, hasInput, hasOutput }: CasePair): string[] {
  return [...(hasInput ? [input] : []), ...(hasOutput ? [output] : [])]
}

/**
 * Reads all contents once without storing them, so that a zip with a defect in its last file leaves nothing behind.
 * Returns the contents for a second read, small ones from memory.
 */
async function verifyContents(zip: OpenedZip, pairs: readonly CasePair[]): Promise<Contents> {
  const inMemory = new Map<string, Buffer[]>()
  let room = memoryCacheBytes
  for (const name of pairs.flatMap(neededFiles)) {
    const bytes = zip.files.get(name)?.bytes ?? Infinity
    const pieces: Buffer[] = []
    const isInMemory = bytes <= Math.min(room, inlineBytes)
    for await (const piece of zip.read(name)) if (isInMemory) pieces.push(piece)
    if (!isInMemory) continue
    inMemory.set(name, [Buffer.concat(pieces)])
    room -= bytes
  }
  return (name) => inMemory.get(name) ?? zip.read(name)
}

async function storePair(contentOf: Contents, batch: BlobBatch, pair: CasePair): Promise<UploadedCase> {
  const input: BlobRef = await batch.put(pair.hasInput ? contentOf(pair.input) : [])
  const output: BlobRef = await batch.put(pair.hasOutput ? normalizeLineEndings(contentOf(pair.output)) : [])
  return {
    inputName: pair.input,
    outputName: pair.output,
    inputSha256: input.sha256,
    outputSha256: output.sha256,
    inputBytes: input.bytes,
    outputBytes: output.bytes,
  }
}

interface StoredZip {
  pairs: CasePair[]
  cases: UploadedCase[]
  ignored: IgnoredFile[]
}

type UnpairedMode = (typeof unpairedModes)[number]

/** @throws AppError zip.no_pairs, zip.unpaired */
function pairsOf(names: readonly string[], unpaired: UnpairedMode): { pairs: CasePair[]; ignored: IgnoredFile[] } {
  const { pairs, ignored, orphanOutputs } = pairFiles(names)
  if (pairs.length === 0) throw new AppError('zip.no_pairs')
  if (unpaired === 'report') return { pairs: [...pairs, ...orphanPairs(orphanOutputs)], ignored }
  if (orphanOutputs.length > 0) throw new AppError('zip.unpaired', { report: pairingReport(pairs, orphanOutputs) })
  return { pairs, ignored }
}

/** @param assertRoom checks the quota before anything is stored */
async function storeCases(
  ctx: Pick<TestDataContext, 'blobs'>,
  contents: OpenedZip,
  unpaired: UnpairedMode,
  assertRoom: (bytes: number) => Promise<void>,
): Promise<StoredZip> {
  const { pairs, ignored } = pairsOf([...contents.files.keys()], unpaired)
  const bytes = pairs.flatMap(neededFiles).reduce((total, name) => total + (contents.files.get(name)?.bytes ?? 0), 0)
  await assertRoom(bytes)
  const contentOf = await verifyContents(contents, pairs)
  const batch = ctx.blobs.batch()
  const cases: UploadedCase[] = []
  for (const pair of pairs) cases.push(await storePair(contentOf, batch, pair))
  await batch.flush()
  return { pairs, cases, ignored: ignored.slice(0, maxIgnored) }
}

export type UploadedTestcases = RouteData<typeof uploadTestcaseZip>

/**
 * Checks before reading an upload that the problem exists, that the actor may edit it (0: a new problem, of the site or
 * of a group), and that the queue of uploads is not full.
 *
 * @throws AppError problem.not_found, problem.not_manageable, upload.too_many, group.not_found,
 *   group.membership_required, group.admin_required, group.storage_quota
 */
export async function assertMayUploadTestcases(
  ctx: TestDataContext,
  actor: Actor,
  { pid = 0, gid = 0 }: { pid?: number; gid?: number },
): Promise<void> {
  ctx.uploadLimiter.assertCapacity()
  await assertMayMakeTests(ctx, actor, { pid, gid })
  // A zip of tests has at least one byte.
  await assertQuotaForUpload(ctx, actor, { pid, gid }, 1)
}

/**
 * Checks that the actor may create tests for a problem (0: a new one, of the site or of a group).
 *
 * @throws AppError problem.not_found, problem.not_manageable, group.not_found, group.membership_required,
 *   group.admin_required
 */
export async function assertMayMakeTests(
  ctx: Pick<TestDataContext, 'groups' | 'problems' | 'problemSetters'>,
  actor: Actor,
  { pid = 0, gid = 0 }: { pid?: number; gid?: number },
): Promise<void> {
  if (gid !== 0) await assertGroupLevel(ctx, actor, gid, GroupLevel.Admin)
  else if (pid === 0 && !isAdminRole(actor)) throw new AppError('problem.not_manageable')
  if (pid !== 0) await findManageableProblem(ctx, actor, pid, { authorUid: 1 })
}

interface UploadInput {
  path: string
  mode?: string
  pid?: number
  gid?: number
  unpaired?: UnpairedMode
}

/**
 * Reads a zip of tests and stores them as an upload for the form. In subtask modes every test starts in subtask 1.
 * Rejected zips leave nothing behind. Few zips are processed concurrently; others wait.
 *
 * @throws AppError zip.* with the reason, upload.too_many, group.storage_quota
 */
export function uploadTestcases(
  ctx: TestDataContext,
  actor: Actor,
  { path, mode, pid = 0, gid = 0, unpaired = 'refuse' }: UploadInput,
): Promise<UploadedTestcases> {
  return ctx.uploadLimiter.run(async () => {
    const contents = await openZip(path, zipLimitsOf(ctx))
    try {
      const { pairs, cases, ignored } = await storeCases(ctx, contents, unpaired, (bytes) =>
        assertQuotaForUpload(ctx, actor, { pid, gid }, bytes),
      )
      return { ...(await storeUpload(ctx, actor, { cases, pairs, mode })), ignored }
    } finally {
      await contents.close()
    }
  }, actor.uid)
}
