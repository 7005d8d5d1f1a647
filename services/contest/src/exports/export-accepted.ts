import { PassThrough, Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import { extensionOf } from '@verdict/proto/codes/languages/file-extension'
import { JudgeStatus } from '@verdict/proto/codes/judge-status'
import type { downloadContestAcSubmission } from '@verdict/proto/http/contest/exports'
import type { RouteQuery } from '@verdict/proto/http/route'
import type { Actor } from '@verdict/kit/actor'
import { findInspectableContest } from '../contests/find-contest.ts'
import type { Run } from '../journal/journal.rules.ts'
import type { ExportsContext } from './context.ts'
import { safeFileName } from './file-names.rules.ts'

const codeBatchSize = 50

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error))
}

/**
 * All accepted programs that count in a contest, with a folder for each user or problem, read while they are sent.
 *
 * @throws AppError contest.not_found, contest.not_manageable
 */
export async function exportAccepted(
  ctx: ExportsContext,
  actor: Actor,
  { cid, excludeAdmin, splitType = 'user' }: RouteQuery<typeof downloadContestAcSubmission>,
): Promise<{ filename: string; content: Readable }> {
  const contest = await findInspectableContest(ctx, actor, cid)
  const { runs, people } = await ctx.boards.runs(contest, { withExcluded: excludeAdmin !== true })
  const letters = new Map(contest.problems.map(({ pid, displayId }) => [pid, displayId]))
  const accepted = runs
    .filter(({ verdict }) => verdict?.status === JudgeStatus.Accepted)
    .toSorted((a, b) => a.submitId - b.submitId)
  const nameOf = ({ uid, pid, submitId }: Run, language: string) => {
    const username = safeFileName(people.get(uid)?.username ?? uid)
    const letter = safeFileName(letters.get(pid) ?? String(pid))
    const file = splitType === 'user' ? `${username}/${letter}_${submitId}` : `${letter}/${username}_${submitId}`
    return `${file}.${extensionOf(language)}`
  }
  const zip = new ZipFile()
  // `Readable.from` is not used, because it never ends when destroyed while it waits for a program.
  const content = zip.outputStream.pipe(new PassThrough())
  zip.on('error', (error: unknown) => content.destroy(asError(error)))
  addAll(ctx, cid, { accepted, zip, nameOf }).catch((error: unknown) => content.destroy(asError(error)))
  return { filename: `contest_${cid}_accepted_by_${splitType}.zip`, content }
}

interface Packing {
  accepted: readonly Run[]
  zip: ZipFile
  nameOf: (run: Run, language: string) => string
}

/** A few programs at a time; who reads slowly is waited for. */
async function addAll(
  ctx: Pick<ExportsContext, 'codes'>,
  cid: number,
  { accepted, zip, nameOf }: Packing,
): Promise<void> {
  for (let from = 0; from < accepted.length; from += codeBatchSize) {
    const some = new Map(accepted.slice(from, from + codeBatchSize).map((run) => [run.submitId, run]))
    const { codes } = await ctx.codes.getMany({ submitIds: [...some.keys()], cid })
    for (const { submitId, language, code } of codes) {
      const run = some.get(submitId)
      if (run === undefined) continue
      const mtime = new Date(run.submittedAtMs)
      await new Promise<void>((resolve) => {
        zip.addReadStreamLazy(nameOf(run, language), { mtime }, (send) => {
          send(null, Readable.from([Buffer.from(code)], { objectMode: false }))
          resolve()
        })
      })
    }
  }
  zip.end()
}
