import type { ClientSession } from 'mongoose'
import { AppError } from '@verdict/kit/errors'
import type { ExampleDoc } from '../examples/example.model.ts'
import { findPreparation } from '../preparation/edit-preparation.ts'
import type { VersionsContext } from './context.ts'
import {
  parseContent,
  parsePreparedPrograms,
  textsOfParts,
  type ContentParts,
  type PreparedPrograms,
  type PartName,
  type VersionContent,
} from './version-content.rules.ts'

/** Stores new parts of a version by content hash. Not transactional: unreferenced parts are swept later. */
export async function storeParts(
  ctx: Pick<VersionsContext, 'blobs'>,
  content: VersionContent,
  prepared: PreparedPrograms,
): Promise<ContentParts> {
  const texts = textsOfParts(content, prepared)
  const batch = ctx.blobs.batch()
  const store = async (name: PartName) => (await batch.put([Buffer.from(texts[name])])).sha256
  const parts = {
    statements: await store('statements'),
    settings: await store('settings'),
    programs: await store('programs'),
    kept: await store('kept'),
  }
  await batch.flush()
  return parts
}

/** @throws AppError problem.version_not_found */
export async function readParts(
  ctx: Pick<VersionsContext, 'blobs'>,
  parts: ContentParts,
): Promise<{ content: VersionContent; kept: PreparedPrograms }> {
  const found = await ctx.blobs.readMany(Object.values(parts))
  const textOf = (name: PartName) => {
    const bytes = found.get(parts[name])
    if (bytes === undefined) throw new AppError('problem.version_not_found')
    return bytes.toString()
  }
  const content = parseContent([textOf('statements'), textOf('settings'), textOf('programs')])
  return { content, kept: parsePreparedPrograms(textOf('kept')) }
}

/** The current solutions and preparation programs of a problem. */
export async function findPreparedPrograms(
  ctx: Pick<VersionsContext, 'examples' | 'preparations'>,
  pid: number,
  session: ClientSession | null = null,
): Promise<PreparedPrograms> {
  const [solutions, preparation] = [
    await ctx.examples.find({ pid }).sort({ name: 1, _id: 1 }).session(session).lean<ExampleDoc[]>(),
    await findPreparation(ctx, pid, session),
  ]
  return {
    ...preparation,
    solutions: solutions.map(({ name, language, code, expected }) => ({ name, language, code, expected })),
  }
}
