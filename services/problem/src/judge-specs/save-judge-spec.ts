import type { ClientSession } from 'mongoose'
import type { JudgeSpecsContext } from './context.ts'
import type { JudgeSpecDoc, SpecContent } from './judge-spec.model.ts'
import { blobsOf, contentHashOf, dataBytesOf, dataHashOf } from './judge-spec.rules.ts'

/** Numbers of the specification that a problem has from now on. */
export interface SavedSpec {
  specVersion: number
  /** The version that the tests changed in last. */
  caseVersion: number
  /** Of its tests and attached files. */
  dataBytes: number
}

/**
 * Gives a problem the judge specification `content`, as a new version if it would judge otherwise than `current`.
 * Part of the caller's transaction.
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
 * A specification for the draft of a problem: that which it was begun from if it judges alike, else a new one. No problem has it as its
 * own, so that it is swept when no draft refers to it any more.
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
  // Straight to the driver: casting ten thousand tests one by one takes seconds.
  await ctx.judgeSpecs.collection.insertOne(spec, { session })
  return spec
}

/** The number after the highest; that of the present one may be lower: drafts are judged by specifications of their own. */
async function nextSpecVersion(
  ctx: Pick<JudgeSpecsContext, 'judgeSpecs'>,
  session: ClientSession,
  pid: number,
): Promise<number> {
  const last = await ctx.judgeSpecs.findOne({ pid }, { version: 1 }).sort({ version: -1 }).session(session).lean()
  return (last?.version ?? 0) + 1
}

/** From now on nothing new begins with this version; what began with it keeps it until it is swept. */
export async function supersedeSpec(
  ctx: Pick<JudgeSpecsContext, 'clock' | 'judgeSpecs'>,
  session: ClientSession,
  pid: number,
  version: number,
): Promise<void> {
  await ctx.judgeSpecs.updateOne({ pid, version }, { $set: { supersededAt: ctx.clock.now() } }, { session })
}
