import { randomUUID } from 'node:crypto'
import type { ClientSession } from 'mongoose'
import { ProblemAuth } from '@verdict/proto/codes/problem'
import { exampleLimits } from '@verdict/proto/http/problem/preparation/examples'
import type { Actor } from '@verdict/kit/actor'
import { addAudit } from '@verdict/kit/audit'
import type { PackagesContext } from '../context.ts'
import { saveDraft } from '../../draft-versions/save-draft.ts'
import { createProblem } from '../../editor/create-problem.ts'
import { updateProblem } from '../../editor/update-problem.ts'
import { isEmptyPreparation, storePreparation } from '../../preparation/edit-preparation.ts'
import { findDraftVersion } from '../../versions/find-draft.ts'
import type { PackagedProblem } from '../model/packaged-problem.ts'
import { saveSource, type PackageOrigin } from '../sources/package-sources.ts'
import type { PlannedProblem } from './plan-import.ts'
import { storeFiles } from './files-of-package.ts'
import { storePictures } from './pictures-of-package.ts'
import { storeTests } from './store-tests.ts'
import { storeTutorials } from './store-tutorials.ts'

interface MakeTarget {
  gid: number | null
  /** This problem is updated; without it a new one is created. */
  pid?: number | undefined
  /** An existing problem gets the changes as a draft of its next version, a new one is private. */
  isDraft?: boolean | undefined
  /** Later versions of the package are recognized by this origin. */
  origin: PackageOrigin | null
  /** Runs inside the transaction that creates a new problem. */
  onMade?: ((session: ClientSession, pid: number) => Promise<void>) | undefined
}

/** Creates a problem as planned, or updates `pid`: tests, form and solutions succeed or fail together. */
export async function makeProblem(
  ctx: PackagesContext,
  actor: Actor,
  { problem, form: planned, pictures, files, tutorials }: PlannedProblem,
  { gid, pid, isDraft = false, origin, onMade }: MakeTarget,
): Promise<number> {
  if (problem === null || planned === null) throw new Error('a problem that could not be read was to be made')
  await storePictures(ctx, pictures)
  await storeFiles(ctx, files)
  const form = { ...planned, uploadTestcaseDir: await storeTests(ctx, actor, problem) }
  const andSolutions = async (session: ClientSession, made: number) => {
    await storeSolutions(ctx, actor, session, { pid: made, solutions: problem.solutions })
    await storeTutorials(ctx, session, made, tutorials)
    if (pid === undefined) await onMade?.(session, made)
    if (origin !== null) await saveSource(ctx, session, made, origin)
    if (!isEmptyPreparation(problem.preparation)) await storePreparation(ctx, made, problem.preparation, session)
    const { problemId: name, title } = form.problem
    const after = { title, format: problem.format, tests: problem.tests.length }
    await addAudit(ctx, session, { action: 'problem.import', id: made, name, after })
  }
  if (pid === undefined) {
    const auth = isDraft ? { auth: ProblemAuth.Private } : {}
    const made = { ...form, problem: { ...form.problem, ...auth } }
    return (await createProblem(ctx, actor, made, gid, andSolutions)).pid
  }
  if (isDraft) {
    const revision = (await findDraftVersion(ctx, pid))?.revision ?? 0
    await saveDraft(ctx, actor, { ...form, problem: { ...form.problem, id: pid }, revision }, andSolutions)
    return pid
  }
  await updateProblem(ctx, actor, { ...form, problem: { ...form.problem, id: pid } }, andSolutions)
  return pid
}

/** Stores solutions as example submissions; replaces those with the same name. */
async function storeSolutions(
  ctx: Pick<PackagesContext, 'clock' | 'examples'>,
  { uid, username }: Actor,
  session: ClientSession,
  { pid, solutions }: { pid: number; solutions: PackagedProblem['solutions'] },
): Promise<void> {
  const changedAt = ctx.clock.now()
  const usable = solutions.filter(({ code }) => code.trim() !== '' && code.length <= exampleLimits.code)
  for (const { name, language, code, expected } of usable.slice(0, exampleLimits.perProblem)) {
    const update = { $set: { language, code, expected, uid, username, changedAt }, $setOnInsert: { _id: randomUUID() } }
    await ctx.examples.updateOne({ pid, name: name.slice(-exampleLimits.name) }, update, { session, upsert: true })
  }
}
