import type { VersionComparison } from '@verdict/proto/http/problem/authoring/versions'
import { truncateUtf8 } from '@verdict/kit/truncate-utf8.rules'
import { AppError } from '@verdict/kit/errors'
import type { Actor } from '@verdict/kit/actor'
import { findSpec } from '../../judge-specs/find-judge-spec.ts'
import type { CaseDoc } from '../../judge-specs/judge-spec.model.ts'
import { findManageableProblem } from '../../problems/find-problem.ts'
import { compareFiles, compareSettings, compareStatements, type ComparedContent } from './compare-content.ts'
import { compareTests, type ChangedFile, type TestChange } from './compare-tests.rules.ts'
import type { VersionsContext } from '../context.ts'
import type { DraftVersionDoc } from '../draft-version.model.ts'
import { findDraftVersion } from '../find-draft.ts'
import type { ProblemVersionDoc } from '../problem-version.model.ts'
import { firstDifference } from './text-changes.ts'
import { readParts } from '../version-parts.ts'

const shownTests = 50
const readBytes = 64 * 1024

interface ComparedVersion extends ComparedContent {
  cases: CaseDoc[]
}

/**
 * Differences between two published versions of a problem, or one of them and the draft (number 0).
 *
 * @throws AppError problem.not_found, problem.not_manageable, problem.version_not_found, problem.draft_not_found
 */
export async function compareVersions(
  ctx: VersionsContext,
  actor: Actor,
  { pid, from, to }: { pid: number; from: number; to: number },
): Promise<VersionComparison> {
  await findManageableProblem(ctx, actor, pid, { _id: 1 })
  return versionsBetween(ctx, { pid, from, to })
}

/** Compares versions without an access check. @throws AppError problem.version_not_found, problem.draft_not_found */
export async function versionsBetween(
  ctx: VersionsContext,
  { pid, from, to }: { pid: number; from: number; to: number },
): Promise<VersionComparison> {
  const [before, after] = [await readVersion(ctx, pid, from), await readVersion(ctx, pid, to)]
  return {
    statements: compareStatements(before.content, after.content),
    settings: compareSettings(before, after),
    tests: await testsBetween(ctx, before.cases, after.cases),
    files: compareFiles(before, after),
  }
}

/** @throws AppError problem.version_not_found */
export async function findVersion(
  ctx: Pick<VersionsContext, 'problemVersions'>,
  pid: number,
  number: number,
): Promise<ProblemVersionDoc> {
  const version = await ctx.problemVersions.findOne({ pid, number }).lean<ProblemVersionDoc>()
  if (version === null) throw new AppError('problem.version_not_found')
  return version
}

/** @throws AppError problem.draft_not_found */
async function findDraft(ctx: Pick<VersionsContext, 'draftVersions'>, pid: number): Promise<DraftVersionDoc> {
  const draft = await findDraftVersion(ctx, pid)
  if (draft === null) throw new AppError('problem.draft_not_found')
  return draft
}

async function readVersion(ctx: VersionsContext, pid: number, number: number): Promise<ComparedVersion> {
  const { parts, specVersion } = number === 0 ? await findDraft(ctx, pid) : await findVersion(ctx, pid, number)
  const [{ content, kept }, { cases }] = await Promise.all([readParts(ctx, parts), findSpec(ctx, pid, specVersion)])
  const tags = await ctx.tags.find({ _id: { $in: content.tagIds } }, { name: 1 }).lean()
  return { content, kept, cases, tags: tags.map(({ name }) => name).sort() }
}

async function testsBetween(
  ctx: Pick<VersionsContext, 'blobs'>,
  before: readonly CaseDoc[],
  after: readonly CaseDoc[],
): Promise<VersionComparison['tests']> {
  const { changes, isReordered } = compareTests(before, after)
  const count = (kind: TestChange['kind']) => changes.filter((change) => change.kind === kind).length
  const shown: VersionComparison['tests']['shown'] = []
  for (const { files, ...change } of changes.slice(0, shownTests)) {
    const read = change.kind === 'changed' ? await Promise.all(files.map((file) => readChange(ctx, file))) : []
    shown.push({ ...change, files: change.kind === 'changed' ? read : files.map(unread) })
  }
  return { added: count('added'), removed: count('removed'), changed: count('changed'), reordered: isReordered, shown }
}

const unread = (file: ChangedFile) => ({ ...file, line: null, lineBefore: '', lineAfter: '' })

async function readChange(ctx: Pick<VersionsContext, 'blobs'>, file: ChangedFile) {
  const { before, after } = file
  const textOf = async (sha256: string | null) =>
    sha256 === null ? '' : truncateUtf8(await ctx.blobs.readBeginning(sha256, readBytes), readBytes)
  const difference = firstDifference(await textOf(before), await textOf(after))
  return difference === null ? unread(file) : { ...file, ...difference }
}
