import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import type { Actor } from '@verdict/kit/actor'
import { AppError } from '@verdict/kit/errors'
import { inlineBytes } from '../blobs/blob.model.ts'
import { findCurrentSpec } from '../judge-specs/find-judge-spec.ts'
import type { CaseDoc } from '../judge-specs/judge-spec.model.ts'
import { findManageableProblem } from '../problems/find-problem.ts'
import type { TestDataContext } from './context.ts'

interface StoredFile {
  name: string
  sha256: string
  bytes: number
}

const fileBatchSize = 100
/** Smaller files are stored uncompressed, as compression would save less than its overhead. */
const packedFromBytes = 1024

/** Inputs and outputs in judging order, without duplicate names. */
function filesOf(cases: readonly CaseDoc[]): StoredFile[] {
  const files = new Map<string, StoredFile>()
  for (const { inputName, inputSha256, inputBytes, outputName, outputSha256, outputBytes } of cases) {
    files.set(inputName, { name: inputName, sha256: inputSha256, bytes: inputBytes })
    files.set(outputName, { name: outputName, sha256: outputSha256, bytes: outputBytes })
  }
  return [...files.values()]
}

/** Reads files in order; small ones are loaded in batches of a hundred. */
function createFileReader(
  ctx: Pick<TestDataContext, 'blobs'>,
  files: readonly StoredFile[],
): (index: number) => Promise<Readable> {
  let ahead = new Map<string, Buffer>()

  async function readAhead(index: number): Promise<void> {
    const small = files.slice(index, index + fileBatchSize).filter(({ bytes }) => bytes <= inlineBytes)
    ahead = await ctx.blobs.readMany(small.map(({ sha256 }) => sha256))
  }

  return async (index) => {
    const { sha256 = '', bytes = 0 } = files[index] ?? {}
    if (bytes > inlineBytes) return ctx.blobs.read(sha256)
    if (!ahead.has(sha256)) await readAhead(index)
    const content = ahead.get(sha256)
    if (content === undefined) throw new AppError('blob.not_found')
    return Readable.from([content], { objectMode: false })
  }
}

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error))
}

/**
 * Streams the tests of a problem as a zip that can be uploaded again.
 *
 * @throws AppError problem.not_found, problem.not_manageable
 */
export async function downloadTestcases(
  ctx: TestDataContext,
  actor: Actor,
  pid: number,
): Promise<{ filename: string; content: Readable }> {
  await findManageableProblem(ctx, actor, pid, { authorUid: 1 })
  const files = filesOf((await findCurrentSpec(ctx, pid)).cases)
  const open = createFileReader(ctx, files)
  const zip = new ZipFile()
  const content = Readable.from(zip.outputStream, { objectMode: false })
  zip.on('error', (error: unknown) => content.destroy(asError(error)))
  let sending: Readable | undefined
  content.once('close', () => sending?.destroy())
  for (const [index, { name, bytes }] of files.entries()) {
    zip.addReadStreamLazy(name, { compress: bytes >= packedFromBytes }, (send) => {
      open(index).then(
        (stream) => {
          sending = stream
          send(null, stream)
        },
        (error: unknown) => content.destroy(asError(error)),
      )
    })
  }
  zip.end()
  return { filename: `problem_${pid}_testcase.zip`, content }
}
