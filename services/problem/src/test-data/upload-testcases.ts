import type { Principal } from '@verdict/kit/principal'
import { AppError } from '@verdict/kit/errors'
import { openZip, type OpenedZip, type ZipLimits } from '@verdict/kit/zip'
import { inlineBytes } from '../blobs/blob.model.ts'
import type { BlobBatch, BlobRef } from '../blobs/blob-store.ts'
import type { ProblemContext } from '../context.ts'
import { pairFiles, type CasePair } from './pairing.rules.ts'
import type { UploadedCase } from './upload.model.ts'
import { withUnixLines } from './unix-lines.ts'

const mebibyte = 1024 * 1024
/** Small files are not unpacked twice as long as they fit in here. */
const keptBytes = 32 * mebibyte

function limitsOf({ settings }: ProblemContext): ZipLimits {
  return {
    maxFiles: settings.PROBLEM_ZIP_MAX_FILES,
    maxTotalBytes: settings.PROBLEM_ZIP_MAX_TOTAL_MIB * mebibyte,
    maxFileBytes: settings.PROBLEM_ZIP_MAX_FILE_MIB * mebibyte,
    ratio: { max: settings.PROBLEM_ZIP_MAX_RATIO, fileFromBytes: 16 * mebibyte, totalFromBytes: 128 * mebibyte },
  }
}

type Contents = (name: string) => AsyncIterable<Buffer> | Iterable<Buffer>

function neededFiles(pairs: readonly CasePair[]): string[] {
  return pairs.flatMap(({ input, output, hasOutput }) => (hasOutput ? [input, output] : [input]))
}

/**
 * Reads everything once and stores nothing: a zip that turns out bad at its last file must leave nothing behind. Gives
 * the contents to read again, small ones from memory as far as that goes.
 */
async function readSound(zip: OpenedZip, pairs: readonly CasePair[]): Promise<Contents> {
  const kept = new Map<string, Buffer[]>()
  let room = keptBytes
  for (const name of neededFiles(pairs)) {
    const bytes = zip.files.get(name)?.bytes ?? Infinity
    const pieces: Buffer[] = []
    const isKept = bytes <= Math.min(room, inlineBytes)
    for await (const piece of zip.read(name)) if (isKept) pieces.push(piece)
    if (!isKept) continue
    kept.set(name, [Buffer.concat(pieces)])
    room -= bytes
  }
  return (name) => kept.get(name) ?? zip.read(name)
}

async function storePair(contentOf: Contents, batch: BlobBatch, pair: CasePair): Promise<UploadedCase> {
  const input: BlobRef = await batch.put(contentOf(pair.input))
  const output: BlobRef = await batch.put(pair.hasOutput ? withUnixLines(contentOf(pair.output)) : [])
  return {
    inputName: pair.input,
    outputName: pair.output,
    inputSha256: input.sha256,
    outputSha256: output.sha256,
    inputBytes: input.bytes,
    outputBytes: output.bytes,
  }
}

async function storeCases(ctx: ProblemContext, contents: OpenedZip): Promise<UploadedCase[]> {
  const pairs = pairFiles([...contents.files.keys()])
  if (pairs.length === 0) throw new AppError('zip.no_pairs')
  const contentOf = await readSound(contents, pairs)
  const batch = ctx.blobs.batch()
  const cases: UploadedCase[] = []
  for (const pair of pairs) cases.push(await storePair(contentOf, batch, pair))
  await batch.flush()
  return cases
}

export interface UploadedTestcases {
  fileList: { input: string; output: string; groupNum?: number }[]
  fileListDir: string
}

/**
 * Reads a zip of tests and keeps them for the form that its uploader is filling in. In the subtask modes every test
 * begins in subtask 1. A zip that is refused leaves nothing behind.
 *
 * @throws AppError zip.* with the reason
 */
export async function uploadTestcases(
  ctx: ProblemContext,
  who: Principal,
  { path, mode }: { path: string; mode?: string },
): Promise<UploadedTestcases> {
  const contents = await openZip(path, limitsOf(ctx))
  try {
    const cases = await storeCases(ctx, contents)
    const now = ctx.clock.now()
    const fileListDir = ctx.newToken()
    const expiresAt = new Date(now.getTime() + ctx.settings.PROBLEM_UPLOAD_KEEP_HOURS * 3_600_000)
    await ctx.uploads.create({ _id: fileListDir, uid: who.uid, cases, createdAt: now, expiresAt })
    const isSubtask = mode === 'subtask_lowest' || mode === 'subtask_average'
    const fileList = cases.map(({ inputName, outputName }) => ({
      input: inputName,
      output: outputName,
      ...(isSubtask ? { groupNum: 1 } : {}),
    }))
    return { fileList, fileListDir }
  } finally {
    await contents.close()
  }
}

/** @throws AppError zip.upload_gone when there is no such upload of this user, or not any more */
export async function findUploadedCases(
  ctx: ProblemContext,
  who: Principal,
  uploadId: string,
): Promise<UploadedCase[]> {
  const upload = await ctx.uploads.findOne({ _id: uploadId, uid: who.uid, expiresAt: { $gt: ctx.clock.now() } }).lean()
  if (upload === null) throw new AppError('zip.upload_gone')
  return upload.cases
}
