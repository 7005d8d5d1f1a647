import { describeAudit } from '@verdict/kit/audit'
import type { Actor } from '@verdict/kit/actor'
import { AppError } from '@verdict/kit/errors'
import { nextId } from '@verdict/kit/ids'
import { inTransaction } from '@verdict/kit/mongo'
import type { clicsPatchAward, clicsPostAward } from '@verdict/proto/http/contest/clics/clics'
import type { RouteBody } from '@verdict/proto/http/route'
import type { ClicsContext } from '../context.ts'
import { isManagedAward, type OwnAward } from '../objects/results/awards.rules.ts'
import type { ClicsData } from '../objects/objects.rules.ts'
import { findReader, type ClicsRequest } from '../readers/find-reader.ts'
import { assertGivenId, assertNoId, assertSameId, assertResultsOpen } from './posted.rules.ts'
import { readObject } from './read-objects.ts'

type AwardRequest = ClicsRequest & { id: string }

const maxAwards = 200

/** Creates an award, under an ID of the server. @throws AppError request.invalid; and as `changeAward` does */
export async function postAward(
  ctx: ClicsContext,
  actor: Actor | null,
  request: ClicsRequest,
  body: RouteBody<typeof clicsPostAward>,
): Promise<ClicsData> {
  const id = String(await nextId(ctx.db, 'clics-awards'))
  return changeAward(ctx, actor, { ...request, id }, () => {
    assertNoId(body)
    return awardOf(id, body)
  })
}

/**
 * Creates or replaces an award.
 *
 * @throws AppError contest.object_id_mismatch, request.invalid; and as `changeAward` does
 */
export function putAward(
  ctx: ClicsContext,
  actor: Actor | null,
  request: AwardRequest,
  body: RouteBody<typeof clicsPostAward>,
): Promise<ClicsData> {
  return changeAward(ctx, actor, request, (known) => {
    if (known === undefined) assertGivenId(body, request.id)
    else assertSameId(body, request.id)
    return awardOf(request.id, body)
  })
}

/**
 * Changes properties of an award.
 *
 * @throws AppError contest.object_not_found, contest.object_id_mismatch; and as `changeAward` does
 */
export function patchAward(
  ctx: ClicsContext,
  actor: Actor | null,
  request: AwardRequest,
  body: RouteBody<typeof clicsPatchAward>,
): Promise<ClicsData> {
  return changeAward(ctx, actor, request, (known) => {
    if (known === undefined) throw new AppError('contest.object_not_found')
    if (typeof body.id === 'string') assertSameId(body, request.id)
    const { citation = known.citation, team_ids: teamIds = known.teamIds } = body
    return awardOf(request.id, { citation, team_ids: teamIds })
  })
}

/** Deletes an award. @throws AppError contest.object_not_found; and as `changeAward` does */
export async function deleteAward(ctx: ClicsContext, actor: Actor | null, request: AwardRequest): Promise<void> {
  await storeAward(ctx, actor, request, (known) => {
    if (known === undefined) throw new AppError('contest.object_not_found')
    return null
  })
}

function awardOf(id: string, { citation, team_ids: teamIds }: { citation: string; team_ids: string[] }): OwnAward {
  return { id, citation: citation.trim(), teamIds: [...new Set(teamIds)] }
}

type Change = (known: OwnAward | undefined) => OwnAward | null

/** Changes an award, and returns it. Throws as `storeAward` does. */
async function changeAward(
  ctx: ClicsContext,
  actor: Actor | null,
  request: AwardRequest,
  change: Change,
): Promise<ClicsData> {
  await storeAward(ctx, actor, request, change)
  return readObject(ctx, actor, { ...request, type: 'awards' })
}

/**
 * Changes an award of those who run a contest. Throws as `findReader` does.
 *
 * @throws AppError sign_in.required, contest.not_manageable, contest.award_managed, contest.results_final,
 *   request.invalid for unknown teams, or too many awards
 */
async function storeAward(
  ctx: ClicsContext,
  actor: Actor | null,
  request: AwardRequest,
  change: Change,
): Promise<void> {
  const { id } = request
  const { cid, contest, reader } = await findReader(ctx, actor, request)
  if (actor === null) throw new AppError('sign_in.required')
  if (reader.level !== 'admin') throw new AppError('contest.not_manageable')
  if (isManagedAward(contest, id)) throw new AppError('contest.award_managed', { id })
  const { state, sources } = await ctx.clics.current(cid, 'admin')
  assertResultsOpen(state)
  const teams = new Set(sources.lines.admin.map(({ uid }) => sources.ids.team(uid)))
  await inTransaction(ctx.db, async (session) => {
    const own = await ctx.clicsContests.findById(cid).session(session).lean()
    const present = own?.awards ?? []
    const known = present.find((award) => award.id === id)
    const award = change(known)
    const unknown = award?.teamIds.find((team) => !teams.has(team) && known?.teamIds.includes(team) !== true)
    if (unknown !== undefined) throw new AppError('request.invalid', { detail: `team_ids: ${unknown}` })
    const awards = [...present.filter((one) => one.id !== id), ...(award === null ? [] : [award])]
    if (awards.length > maxAwards) throw new AppError('request.invalid', { detail: `awards: ${maxAwards}` })
    await ctx.clicsContests.updateOne({ _id: cid }, { $set: { awards } }, { session, upsert: true })
    describeAudit({ name: contest.title, before: auditedAward(known), after: auditedAward(award) })
  })
}

function auditedAward(award: OwnAward | null | undefined) {
  return award == null ? null : { id: award.id, citation: award.citation, teamIds: award.teamIds }
}
