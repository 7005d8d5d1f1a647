import type { Actor } from '@verdict/kit/actor'
import { AppError } from '@verdict/kit/errors'
import type { clicsPostClarification } from '@verdict/proto/http/contest/clics/clics'
import type { RouteBody } from '@verdict/proto/http/route'
import {
  askClarification,
  assertOpenClarificationLimit,
  assertNotBlank,
  storeEnteredQuestion,
  type ForwardedFields,
} from '../../clarifications/ask-clarification.ts'
import type { ClarificationDoc } from '../../clarifications/clarification.model.ts'
import { sendClarification } from '../../clarifications/send-clarification.ts'
import type { ContestDoc } from '../../contests/contest.model.ts'
import { mayActForOthers } from '../../contests/contest.rules.ts'
import type { ClicsContext } from '../context.ts'
import { clarificationId, namedLines } from '../objects/messages/clarifications.rules.ts'
import { readIds } from '../feed/sources/read-ids.ts'
import type { ContestIds } from '../objects/ids.rules.ts'
import { groupIds, type ClicsData } from '../objects/objects.rules.ts'
import { findReader, type ClicsRequest, type ReaderContext } from '../readers/find-reader.ts'
import { participantOf } from '../../teams/participants.ts'
import { assertAbsent, assertGivenId, assertNoId, assertResultsOpen, postedAt } from './posted.rules.ts'
import { readObject } from './read-objects.ts'

type Body = RouteBody<typeof clicsPostClarification>

/**
 * Accepts a clarification in the format of the CLICS Contest API: from a team a request; from those who run the contest
 * an answer or a message; from a super administrator a request in the name of a team, which is marked as such and
 * announced to the team. Returns the object as the caller sees it. `id` is that of a PUT request.
 *
 * @throws AppError sign_in.required, contest.not_manageable, contest.acting_for_others, contest.clarification_id_taken,
 *   contest.object_id_mismatch, contest.object_not_found, contest.results_final, request.invalid; and as `findReader`, `askClarification` and `sendClarification` do
 */
export async function postClarification(
  ctx: ClicsContext,
  actor: Actor | null,
  { id, ...request }: ClicsRequest & { id?: string },
  body: Body,
): Promise<ClicsData> {
  const reading = await findReader(ctx, actor, request)
  if (actor === null) throw new AppError('sign_in.required')
  if (reading.reader.level === 'public') throw new AppError('contest.registration_required')
  if (id === undefined) assertNoId(body)
  else if (reading.reader.level !== 'admin') throw new AppError('contest.not_manageable')
  else assertGivenId(body, id)
  assertResultsOpen((await ctx.clics.current(reading.cid, 'others')).state)
  const stored =
    reading.reader.level === 'admin'
      ? await takeFromJury(ctx, actor, reading, { body, ...(id === undefined ? {} : { clicsId: id }) })
      : await takeFromTeam(ctx, actor, reading, body)
  return readObject(ctx, actor, { ...request, type: 'clarifications', id: id ?? String(stored.id) })
}

/** Posts a question of a team; only the jury may answer and choose recipients and time. */
async function takeFromTeam(ctx: ClicsContext, actor: Actor, { cid, contest }: ReaderContext, body: Body) {
  assertAbsent(body, ['time', 'contest_time', 'to_team_id', 'to_team_ids', 'to_group_ids', 'reply_to_id'])
  const { key } = await participantOf(ctx, contest, actor.uid)
  const ids = await readIds(ctx, contest)
  const { from_team_id: from, text, problem_id: problem } = body
  if (typeof from === 'string' && from !== ids.team(key))
    throw new AppError('request.invalid', { detail: 'from_team_id' })
  return askClarification(ctx, actor, { cid, text, pid: pidOf(contest, ids, problem) })
}

/** @throws AppError problem.not_found */
function pidOf(
  { problems }: Pick<ContestDoc, 'problems'>,
  ids: ContestIds,
  id: string | null | undefined,
): number | null {
  if (id === null || id === undefined) return null
  const problem = problems.find(({ pid }) => ids.problem(pid) === id)
  if (problem === undefined) throw new AppError('problem.not_found')
  return problem.pid
}

async function takeFromJury(
  ctx: ClicsContext,
  actor: Actor,
  { cid, contest, reader }: ReaderContext,
  { body, clicsId: own }: { body: Body; clicsId?: string },
): Promise<{ id: number }> {
  const { sources } = await ctx.clics.current(cid, 'admin')
  const { clarifications, teams, ids } = sources
  const at = postedAt(body, ctx.clock.now())
  const forwarded: ForwardedFields = { ...(at === null ? {} : { at }), ...(own === undefined ? {} : { clicsId: own }) }
  const lines = [...sources.lines.admin.map(({ uid }) => uid), ...namedLines(clarifications, teams)]
  const keyOf = (id: string) => {
    const key = lines.find((line) => ids.team(line) === id)
    if (key === undefined) throw new AppError('contest.clarification_recipient_unknown')
    return key
  }
  const { from_team_id: from, text, reply_to_id: replied } = body
  const pid = pidOf(contest, ids, body.problem_id)
  const recipients = recipientsOf(body, reader.version)
  if (typeof from === 'string') {
    if (!mayActForOthers(actor)) throw new AppError('contest.acting_for_others')
    assertAbsent(body, ['to_team_id', 'to_team_ids', 'to_group_ids', 'reply_to_id'])
    assertNotBlank(text)
    await assertOpenClarificationLimit(ctx, cid, keyOf(from))
    const question = { cid, pid, text, from: keyOf(from), ...forwarded }
    return storeEnteredQuestion(ctx, actor, contest, question)
  }
  const groups = new Map(teams.flatMap((team) => team.groups.map((name) => [ids.group(name), name] as const)))
  const message = {
    cid,
    text,
    pid,
    replyTo: typeof replied === 'string' ? questionOf(clarifications, replied) : null,
    // The jury has no messages that observers do not read.
    toAll: recipients === null || recipients.groups.includes(groupIds.participants),
    to: recipients?.teams.map(keyOf) ?? [],
    toGroups: recipients?.groups.map((id) => groups.get(id) ?? id) ?? [],
  }
  return sendClarification(ctx, actor, message, { ...forwarded, isExact: true })
}

/** Null: everybody. Properties of the other version are refused, because ignoring them would change the recipients. */
function recipientsOf(
  { to_team_id: team, to_team_ids: teams, to_group_ids: groups, ...body }: Body,
  version: string,
): { teams: string[]; groups: string[] } | null {
  const foreign = version === '2023-06' ? { to_team_ids: teams, to_group_ids: groups } : { to_team_id: team }
  assertAbsent({ ...body, ...foreign }, ['to_team_id', 'to_team_ids', 'to_group_ids'])
  const named = typeof team === 'string' ? [team] : (teams ?? null)
  return named === null && (groups ?? null) === null ? null : { teams: named ?? [], groups: groups ?? [] }
}

/** @throws AppError contest.clarification_not_found */
function questionOf(clarifications: readonly ClarificationDoc[], id: string): number {
  const question = clarifications.find((one) => clarificationId(one) === id)
  if (question === undefined) throw new AppError('contest.clarification_not_found')
  return question._id
}
