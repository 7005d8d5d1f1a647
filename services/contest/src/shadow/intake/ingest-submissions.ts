import { AppError } from '@verdict/kit/errors'
import { backoffMs } from '@verdict/kit/retry'
import { assertMightSubmit } from '../../clics/endpoints/submit-program.ts'
import { sourceIn } from '../../clics/endpoints/posted-source.ts'
import { parseTime } from '../../clics/objects/times.rules.ts'
import type { ContestDoc } from '../../contests/contest.model.ts'
import { contestTitles } from '../../contests/localized.rules.ts'
import type { ShadowContext } from '../context.ts'
import { accountsOf } from '../../teams/participants.ts'
import { mappingOf, readLocalContest } from '../mapping/read-mapping.ts'
import type { Mapping } from '../mapping/mapping.rules.ts'
import { linkSubmissions } from './link-submissions.ts'
import { readPrimary } from '../primary/read-primary.ts'
import type { PrimaryObjects } from '../primary/primary.rules.ts'
import type { ShadowDoc, ShadowSubmission } from '../primary/shadow.model.ts'

/** Downloads the files of a submission as a zip. */
export type ReadFiles = (id: string, href: string | null) => Promise<Buffer>

/** A refusal for another reason than the rules of submitting. */
export interface IntakeFailure {
  code: string
  detail: string
}

const pauses = { firstMs: 4_000, maxMs: 300_000 }
const types = ['languages', 'problems', 'teams', 'submissions'] as const

type TheirSubmission = PrimaryObjects['submissions'] & { id: string }

/**
 * Imports mapped submissions of the primary that are missing here, earliest first, except those that failed a moment
 * ago. A submission number is reserved and stored first, so that a crash does not duplicate a submission. `failureOf`
 * maps errors to what is stored.
 */
export async function ingestSubmissions(
  ctx: ShadowContext,
  shadow: ShadowDoc,
  {
    readFiles,
    failureOf,
    signal,
  }: {
    readFiles: ReadFiles
    failureOf: (error: unknown) => IntakeFailure | undefined
    signal: AbortSignal
  },
): Promise<number> {
  const cid = shadow._id
  const contest = await ctx.contests.findById(cid).lean<ContestDoc>()
  if (contest === null) return 0
  const [primary, ours, known] = await Promise.all([
    readPrimary(ctx, cid, types),
    readLocalContest(ctx, contest),
    ctx.shadowSubmissions.find({ cid }).lean<ShadowSubmission[]>(),
  ])
  const rows = new Map(known.map((row) => [row.id, row]))
  const mapping = mappingOf(primary, ours, shadow)
  await linkSubmissions(ctx, contest, { submissions: primary.submissions, mapping, rows })
  const due = [...primary.submissions]
    .map(([id, submission]) => ({ ...submission, id }))
    .filter((one) => isMapped(one, mapping) && isDue(rows.get(one.id), ctx.clock.now()))
    .sort((a, b) => (Date.parse(a.time) || 0) - (Date.parse(b.time) || 0))
  let taken = 0
  for (const submission of due) {
    if (signal.aborted) break
    const row = rows.get(submission.id)
    try {
      await take(ctx, { shadow, contest, mapping, readFiles }, submission)
      taken += 1
    } catch (error) {
      const failure = signal.aborted ? undefined : failureOf(error)
      if (failure === undefined) throw error
      await noteFailure(ctx, cid, submission.id, { ...failure, tries: (row?.failure?.tries ?? 0) + 1 })
    }
  }
  return taken
}

function isMapped({ problemId, teamId, languageId }: TheirSubmission, mapping: Mapping): boolean {
  return mapping.problem.has(problemId) && mapping.team.has(teamId) && mapping.language.has(languageId)
}

function isDue(row: ShadowSubmission | undefined, now: Date): boolean {
  return row === undefined || (!row.isTaken && (row.failure === null || row.failure.nextAt <= now))
}

interface Taking {
  shadow: ShadowDoc
  contest: ContestDoc
  mapping: Mapping
  readFiles: ReadFiles
}

/**
 * Every rule of submitting holds for the account that stands behind the team, as it was at that time.
 *
 * @throws AppError contest.shadow_time_invalid, contest.team_not_found, contest.source_…, zip.…, and what submitting
 *   refuses it with
 */
async function take(
  ctx: ShadowContext,
  { shadow, contest, mapping, readFiles }: Taking,
  { id, time, teamId, problemId, languageId, href }: TheirSubmission,
): Promise<void> {
  const cid = contest._id
  const at = parseTime(time)
  if (at === null) throw new AppError('contest.shadow_time_invalid')
  const submitter = await submitterOf(ctx, cid, mapping.team.get(teamId) ?? '')
  const code = await sourceIn((await readFiles(id, href)).toString('base64'))
  await assertMightSubmit(ctx, submitter, cid, at)
  const submitId = await claimNumber(ctx, cid, id)
  const { uid, username } = shadow.setBy
  await ctx.intake.submit({
    ...submitter,
    cid,
    displayId: mapping.problem.get(problemId) ?? '',
    code,
    language: mapping.language.get(languageId) ?? '',
    idempotencyKey: '',
    submittedAtMs: at.getTime(),
    submitId,
    enteredBy: { uid, username, ...contestTitles(contest), shadowedFrom: id },
  })
  await ctx.shadowSubmissions.updateOne({ cid, id }, { $set: { isTaken: true, failure: null } })
}

/** @throws AppError contest.team_not_found */
async function submitterOf(ctx: Pick<ShadowContext, 'users' | 'teams'>, cid: number, line: string) {
  const [uid] = await accountsOf(ctx, cid, [line])
  const user = uid === undefined ? undefined : (await ctx.users.find([uid])).get(uid)
  if (user === undefined) throw new AppError('contest.team_not_found')
  return { uid: user._id, username: user.username, roles: [user.role] }
}

async function claimNumber(
  ctx: Pick<ShadowContext, 'intake' | 'shadowSubmissions'>,
  cid: number,
  id: string,
): Promise<number> {
  const known = await ctx.shadowSubmissions.findOne({ cid, id }).lean<ShadowSubmission>()
  if (known?.submitId != null) return known.submitId
  const { submitId } = await ctx.intake.reserve({})
  // One process at a time runs this job, but one that has lost its lease must not assign a second number.
  const missing = { cid, id, submitId: null }
  await ctx.shadowSubmissions.updateOne(
    missing,
    { $set: { submitId }, $setOnInsert: { isTaken: false } },
    { upsert: true },
  )
  return submitId
}

async function noteFailure(
  ctx: Pick<ShadowContext, 'shadowSubmissions' | 'clock'>,
  cid: number,
  id: string,
  { code, detail, tries }: IntakeFailure & { tries: number },
): Promise<void> {
  const nextAt = new Date(ctx.clock.now().getTime() + backoffMs(tries, pauses))
  const failure = { code, detail: detail.slice(0, 300), tries, nextAt }
  await ctx.shadowSubmissions.updateOne(
    { cid, id, isTaken: { $ne: true } },
    { $set: { failure }, $setOnInsert: { isTaken: false } },
    { upsert: true },
  )
}
