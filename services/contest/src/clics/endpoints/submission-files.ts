import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import { AppError } from '@verdict/kit/errors'
import type { ContestActor } from '../../contests/contest.rules.ts'
import type { ClicsContext } from '../context.ts'
import { extensionOf } from '@verdict/proto/codes/languages/file-extension'
import { entryPoint } from '../objects/languages.rules.ts'
import { submissionId } from '../objects/results/judgings.rules.ts'
import { hasJuryAccess } from '../objects/versions.rules.ts'
import { findReader, type ClicsRequest } from '../readers/find-reader.ts'
import { audienceOf } from './read-objects.ts'

/** File name of the source in its archive. */
export function sourceName(language: string): string {
  return `${entryPoint(language) ?? 'main'}.${extensionOf(language)}`
}

/**
 * Source files of a submission, for those who run or analyse the contest. Throws as `findReader` does.
 *
 * @throws AppError contest.object_not_found, contest.files_withheld
 */
export async function readSubmissionFiles(
  ctx: ClicsContext,
  actor: ContestActor,
  { id, ...request }: ClicsRequest & { id: string },
): Promise<Readable> {
  const { cid, reader } = await findReader(ctx, actor, request)
  const { objects, sources } = await ctx.clics.current(cid, audienceOf(reader))
  if (!objects.has(`submissions/${id}`)) throw new AppError('contest.object_not_found')
  if (!hasJuryAccess(reader.level)) throw new AppError('contest.files_withheld')
  const run = sources.runs.find(({ submitId }) => submissionId(sources.submissionIds, submitId) === id)
  const { codes } = await ctx.codes.getMany({ submitIds: run === undefined ? [] : [run.submitId], cid })
  const [source] = codes
  if (source === undefined) throw new AppError('contest.object_not_found')
  const zip = new ZipFile()
  zip.addBuffer(Buffer.from(source.code), sourceName(source.language))
  zip.end()
  return Readable.from(zip.outputStream, { objectMode: false })
}
