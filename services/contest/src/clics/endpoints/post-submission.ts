import type { Actor } from '@verdict/kit/actor'
import { AppError } from '@verdict/kit/errors'
import type { clicsPostSubmission } from '@verdict/proto/http/contest/clics/clics'
import type { RouteBody } from '@verdict/proto/http/route'
import { ContestStatus } from '@verdict/proto/codes/contest'
import { contestStatus, mayActForOthers } from '../../contests/contest.rules.ts'
import { contestTitles } from '../../contests/localized.rules.ts'
import type { ClicsContext } from '../context.ts'
import { removedBetween } from '../../journal/intervals.rules.ts'
import { readIntervals } from '../../journal/read-intervals.ts'
import { accountsOf, participantOf } from '../../teams/participants.ts'
import { readIds } from '../feed/sources/read-ids.ts'
import type { ContestIds } from '../objects/ids.rules.ts'
import { submissionObject } from '../objects/results/judgings.rules.ts'
import type { ClicsData } from '../objects/objects.rules.ts'
import { toVersion } from '../objects/versions.rules.ts'
import { findReader, type ClicsRequest, type ReaderContext } from '../readers/find-reader.ts'
import { assertAbsent, assertGivenId, assertNoId, postedAt } from './posted.rules.ts'
import { assertEntryPoint, languageOf, sourceIn } from './posted-source.ts'
import { assertMightSubmit, submitProgram, type Submitter } from './submit-program.ts'

type Body = RouteBody<typeof clicsPostSubmission>

/**
 * Submits in the format of the CLICS Contest API: for the caller's team, now; as a super administrator for a given
 * team, now or with the time and ID (`id` of a PUT request) at which another system accepted it. All rules of
 * submitting apply to the account as of that time, except for rate limits on submissions of another system. Submissions
 * in the name of others are marked as such and announced to them. Returns the submission as the caller sees it.
 *
 * @throws AppError sign_in.required, contest.acting_for_others, contest.registration_required, contest.not_started,
 *   contest.team_not_found, contest.source_not_alone, contest.source_not_text, problem.not_found, request.invalid,
 *   submission.banned, submission.closed, contest.ended, contest.account_not_allowed, submission.language_not_offered,
 *   submission.code_empty, submission.code_too_long, submission.too_soon, submission.too_many_waiting,
 *   submission.idempotency_reused, contest.submission_id_taken, contest.object_id_mismatch,
 *   contest.results_final; and as `findReader` does
 */
export async function postSubmission(
  ctx: ClicsContext,
  actor: Actor | null,
  { id, ...request }: ClicsRequest & { id?: string },
  body: Body,
  idempotencyKey = '',
): Promise<ClicsData> {
  const reading = await findReader(ctx, actor, request)
  const { cid, contest, reader } = reading
  if (actor === null) throw new AppError('sign_in.required')
  const isAdmin = reader.level === 'admin'
  if ((id !== undefined || isAdmin) && !mayActForOthers(actor)) throw new AppError('contest.acting_for_others')
  const at = submittedAt(body, { id, isAdmin, now: ctx.clock.now() })
  const ids = await readIds(ctx, contest)
  const submitter = await submitterFor(ctx, actor, { ...reading, ids }, body.team_id ?? null)
  if (!isAdmin && contestStatus(contest, ctx.clock.now()) === ContestStatus.Scheduled)
    throw new AppError('contest.not_started')
  const problem = contest.problems.find(({ pid }) => ids.problem(pid) === body.problem_id)
  if (problem === undefined) throw new AppError('problem.not_found')
  const language = languageOf(body.language_id)
  assertEntryPoint(language, body.entry_point)
  const [file] = body.files
  if (file === undefined) throw new AppError('request.invalid', { detail: 'files' })
  const code = await sourceIn(file.data)
  if (at !== null) await assertMightSubmit(ctx, submitter, cid, at)
  const enteredBy = isAdmin ? { uid: actor.uid, username: actor.username, ...contestTitles(contest) } : null
  const program = { ...submitter, cid, displayId: problem.displayId, language, code, idempotencyKey, enteredBy }
  const { submitId, submittedAtMs } = await submitProgram(ctx, program, { at, id })
  const { key } = await participantOf(ctx, contest, submitter.uid)
  const startsAtMs = contest.startsAt.getTime()
  const intervals = (await readIntervals(ctx, [cid])).get(cid) ?? []
  const run = { id: id ?? String(submitId), uid: key, pid: problem.pid, submittedAtMs }
  return toVersion(
    'submissions',
    submissionObject(run, { language }, ids, startsAtMs + removedBetween(intervals, startsAtMs, submittedAtMs)),
    reader,
  )
}

/**
 * IDs and times are assigned by the server, except for submissions of another system. Null: now.
 *
 * @throws AppError contest.object_id_mismatch, request.invalid
 */
function submittedAt(body: Body, { id, isAdmin, now }: { id: string | undefined; isAdmin: boolean; now: Date }) {
  assertAbsent(body, isAdmin ? ['contest_time'] : ['contest_time', 'time'])
  if (id === undefined) assertNoId(body)
  else assertGivenId(body, id)
  const at = postedAt(body, now)
  if (id !== undefined && at === null) throw new AppError('request.invalid', { detail: 'time' })
  return at
}

/** @throws AppError contest.not_manageable, contest.registration_required, contest.team_not_found, request.invalid */
async function submitterFor(
  ctx: ClicsContext,
  actor: Actor,
  { cid, contest, reader, ids }: ReaderContext & { ids: ContestIds },
  team: string | null,
): Promise<Submitter> {
  if (reader.level === 'analyst') throw new AppError('contest.not_manageable')
  if (reader.level === 'public') throw new AppError('contest.registration_required')
  if (reader.level === 'team') {
    const { key } = await participantOf(ctx, contest, actor.uid)
    if (team !== null && team !== ids.team(key)) throw new AppError('request.invalid', { detail: 'team_id' })
    return { uid: actor.uid, username: actor.username, roles: actor.roles }
  }
  if (team === null) throw new AppError('request.invalid', { detail: 'team_id' })
  const { sources } = await ctx.clics.current(cid, 'admin')
  const line = sources.lines.admin.find(({ uid }) => ids.team(uid) === team)
  if (line === undefined) throw new AppError('contest.team_not_found')
  const [uid] = await accountsOf(ctx, cid, [line.uid])
  const user = uid === undefined ? undefined : (await ctx.users.find([uid])).get(uid)
  if (user === undefined) throw new AppError('contest.team_not_found')
  return { uid: user._id, username: user.username, roles: [user.role] }
}
