import type { ClientSession } from 'mongoose'
import type { JudgeSpecsContext } from './context.ts'
import type { JudgeSpecDoc, SpecContent } from './judge-spec.model.ts'
import { blobsOf, contentHashOf, dataBytesOf, dataHashOf } from './judge-spec.rules.ts'

/** Version numbers of the judge specification that a problem has after a save. */
export interface SavedSpec {
  specVersion: number
  /** The version in which the tests last changed. */
  caseVersion: number
  /** Size of its tests and attached files. */
  dataBytes: number
}

/**
 * Sets the judge specification of a problem to `content`; creates a new version if it would judge differently from
 * `current`. Runs in the caller's transaction.
 */
export async function saveJudgeSpec(
  ctx: Pick<JudgeSpecsContext, 'clock' | 'judgeSpecs'>,
  session: ClientSession,
  {
    pid,
    content,
    current,
  }: { pid: number; content: SpecContent; current: (JudgeSpecDoc & { caseVersion: number }) | null },
): Promise<SavedSpec> {
  const contentHash = contentHashOf(content)
  const dataBytes = dataBytesOf(content)
  if (current?.contentHash === contentHash) {
    return { specVersion: current.version, caseVersion: current.caseVersion, dataBytes }
  }
  const { version, dataHash } = await insertSpec(ctx, session, { pid, content, supersededAt: null })
  if (current !== null) await supersedeSpec(ctx, session, pid, current.version)
  const caseVersion = current?.dataHash === dataHash ? current.caseVersion : version
  return { specVersion: version, caseVersion, dataBytes }
}

/**
 * A judge specification for the draft of a problem: the one that the draft is based on if it judges alike, otherwise a
 * new one. It is not the current one of any problem, so it is swept when no draft references it any more.
 *
 * @returns its number
 */
export async function saveDraftSpec(
  ctx: Pick<JudgeSpecsContext, 'clock' | 'judgeSpecs'>,
  session: ClientSession,
  { pid, content, base }: { pid: number; content: SpecContent; base: JudgeSpecDoc },
): Promise<number> {
  if (base.contentHash === contentHashOf(content)) return base.version
  return (await insertSpec(ctx, session, { pid, content, supersededAt: ctx.clock.now() })).version
}

async function insertSpec(
  ctx: Pick<JudgeSpecsContext, 'clock' | 'judgeSpecs'>,
  session: ClientSession,
  { pid, content, supersededAt }: { pid: number; content: SpecContent } & Pick<JudgeSpecDoc, 'supersededAt'>,
): Promise<JudgeSpecDoc> {
  const spec: JudgeSpecDoc = {
    pid,
    version: await nextSpecVersion(ctx, session, pid),
    ...content,
    dataHash: dataHashOf(content.cases),
    contentHash: contentHashOf(content),
    blobs: blobsOf(content.cases),
    createdAt: ctx.clock.now(),
    supersededAt,
  }
  // Uses the driver directly, because casting ten thousand tests one by one takes seconds.
  await ctx.judgeSpecs.collection.insertOne(spec, { session })
  return spec
}

/** One more than the highest version. The current version may be lower, as drafts have specifications of their own. */
async function nextSpecVersion(
  ctx: Pick<JudgeSpecsContext, 'judgeSpecs'>,
  session: ClientSession,
  pid: number,
): Promise<number> {
  const last = await ctx.judgeSpecs.findOne({ pid }, { version: 1 }).sort({ version: -1 }).session(session).lean()
  return (last?.version ?? 0) + 1
}

/** Marks a version as superseded: new judgings do not use it; running ones keep it until it is swept. */
export async function supersedeSpec(
  ctx: Pick<JudgeSpecsContext, 'clock' | 'judgeSpecs'>,
  session: ClientSession,
  pid: number,
  version: number,
): Promise<void> {
  await ctx.judgeSpecs.updateOne({ pid, version }, { $set: { supersededAt: ctx.clock.now() } }, { session })
}
