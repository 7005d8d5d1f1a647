import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import type { ProblemContext } from '../context.ts'
import { findCurrentSpec } from '../judge-specs/find-judge-spec.ts'
import type { CaseDoc } from '../judge-specs/judge-spec.model.ts'

function filesOf(cases: readonly CaseDoc[]): Map<string, string> {
  const files = new Map<string, string>()
  for (const one of cases) {
    files.set(one.inputName, one.inputSha256)
    files.set(one.outputName, one.outputSha256)
  }
  return files
}

/**
 * The tests of a problem as a zip that can be uploaded again, written while it is being sent.
 *
 * @throws AppError problem.not_found
 */
export async function downloadTestcases(
  ctx: ProblemContext,
  pid: number,
): Promise<{ filename: string; content: Readable }> {
  const { cases } = await findCurrentSpec(ctx, pid)
  const zip = new ZipFile()
  const content = Readable.from(zip.outputStream, { objectMode: false })
  zip.on('error', (error: Error) => content.destroy(error))
  let sending: Readable | undefined
  content.once('close', () => sending?.destroy())
  for (const [name, sha256] of filesOf(cases)) {
    zip.addReadStreamLazy(name, (send) => {
      ctx.blobs.read(sha256).then(
        (stream) => {
          sending = stream
          send(null, stream)
        },
        (error: unknown) => content.destroy(error instanceof Error ? error : new Error(String(error))),
      )
    })
  }
  zip.end()
  return { filename: `problem_${pid}_testcase.zip`, content }
}
