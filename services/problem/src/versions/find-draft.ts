import type { ClientSession } from 'mongoose'
import type { ProblemDoc } from '../problems/problem.model.ts'
import type { VersionsContext } from './context.ts'
import type { DraftVersionDoc } from './draft-version.model.ts'
import { readParts } from './version-parts.ts'

/** The draft of a problem's next version; null: none. */
export function findDraftVersion(
  ctx: Pick<VersionsContext, 'draftVersions'>,
  pid: number,
  session: ClientSession | null = null,
): Promise<DraftVersionDoc | null> {
  return ctx.draftVersions.findOne({ pid }).sort({ revision: -1 }).session(session).lean<DraftVersionDoc>().exec()
}

/** The problem as if the draft were published. */
export async function applyDraft(
  ctx: Pick<VersionsContext, 'blobs'>,
  problem: ProblemDoc,
  { parts, identity, specVersion, caseSeq }: DraftVersionDoc,
): Promise<ProblemDoc> {
  const { content } = await readParts(ctx, parts)
  return { ...problem, ...content, ...identity, specVersion, caseSeq }
}

/** The problem with its draft applied, if it has one. */
export async function withDraft(
  ctx: Pick<VersionsContext, 'blobs' | 'draftVersions'>,
  problem: ProblemDoc,
): Promise<ProblemDoc> {
  const draft = await findDraftVersion(ctx, problem._id)
  return draft === null ? problem : applyDraft(ctx, problem, draft)
}
