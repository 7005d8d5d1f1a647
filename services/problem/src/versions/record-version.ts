import type { ClientSession } from 'mongoose'
import { publicProgress } from '@verdict/proto/http/problem/group'
import type { VersionGate } from '@verdict/proto/http/problem/authoring/versions'
import type { ProblemDoc } from '../problems/problem.model.ts'
import type { VersionsContext } from './context.ts'
import type { ProblemVersionDoc } from './problem-version.model.ts'
import { shownUploads } from './shown-uploads.rules.ts'
import { findPreparedPrograms, storeParts } from './version-parts.ts'

type Context = Pick<VersionsContext, 'problems' | 'problemVersions' | 'examples' | 'preparations' | 'blobs' | 'clock'>

export interface VersionNotes {
  uid: string | null
  note?: string
  restoredFrom?: number
  gate?: VersionGate
  publishedAt?: Date
  /** Whether somebody who decides on applications made the change, which leaves an application of its group open. */
  isReviewer?: boolean
}

/** The current published version; null if none was recorded yet. */
export function findLatestVersion(
  ctx: Pick<VersionsContext, 'problemVersions'>,
  pid: number,
  session: ClientSession | null = null,
): Promise<ProblemVersionDoc | null> {
  return ctx.problemVersions.findOne({ pid }).sort({ number: -1 }).session(session).lean<ProblemVersionDoc>().exec()
}

/**
 * Records the current state of a problem as a version, as the last step of the transaction that changed it. No version
 * is created if nothing changed since the latest one.
 *
 * @returns the number of the version that the problem has now
 */
export async function recordVersion(
  ctx: Context,
  session: ClientSession,
  pid: number,
  { uid, note = '', restoredFrom, gate = 'untested', publishedAt = ctx.clock.now(), isReviewer = false }: VersionNotes,
): Promise<number> {
  const problem = await ctx.problems.findById(pid).session(session).lean<ProblemDoc>()
  if (problem === null) throw new Error(`problem ${pid} is not stored`)
  const parts = await storeParts(ctx, problem, await findPreparedPrograms(ctx, pid, session))
  const latest = await findLatestVersion(ctx, pid, session)
  const { specVersion } = problem
  if (latest !== null && isAs(latest, { specVersion, parts })) return latest.number
  const version: ProblemVersionDoc = {
    pid,
    number: (latest?.number ?? 0) + 1,
    specVersion,
    parts,
    blobs: [...new Set(Object.values(parts))],
    uploads: shownUploads(problem.statements),
    uid,
    publishedAt,
    note: note.trim(),
    restoredFrom: restoredFrom ?? null,
    gate,
  }
  await ctx.problemVersions.create([version], { session })
  if (latest !== null && !isReviewer) await withdrawApplication(ctx, session, pid)
  return version.number
}

/** Takes back an application to publish the problem: the administrators of the site looked at other content. */
async function withdrawApplication(ctx: Pick<Context, 'problems'>, session: ClientSession, pid: number): Promise<void> {
  const undecided = { $in: [publicProgress.Applied, publicProgress.Refused] }
  await ctx.problems.updateOne(
    { _id: pid, applyPublicProgress: undecided },
    { $set: { applyPublicProgress: null } },
    { session },
  )
}

function isAs(
  version: ProblemVersionDoc,
  { specVersion, parts }: Pick<ProblemVersionDoc, 'specVersion' | 'parts'>,
): boolean {
  const names = ['statements', 'settings', 'programs', 'kept'] as const
  return version.specVersion === specVersion && names.every((name) => version.parts[name] === parts[name])
}

/** Records the current state of a problem as its first version if it has none; called before its first change. */
export async function recordFirstVersion(ctx: Context, session: ClientSession, pid: number): Promise<void> {
  if ((await findLatestVersion(ctx, pid, session)) !== null) return
  const problem = await ctx.problems.findById(pid, { authorUid: 1, updatedAt: 1 }).session(session).lean()
  if (problem !== null)
    await recordVersion(ctx, session, pid, { uid: problem.authorUid ?? null, publishedAt: problem.updatedAt })
}
