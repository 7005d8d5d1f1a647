import type { Actor } from '@verdict/kit/actor'
import { AppError } from '@verdict/kit/errors'
import { nextId } from '@verdict/kit/ids'
import type { clicsPostCommentary, ClicsType } from '@verdict/proto/http/contest/clics/clics'
import type { RouteBody } from '@verdict/proto/http/route'
import type { ClicsContext } from '../context.ts'
import type { ReportedObject } from '../feed/fold.rules.ts'
import type { ClicsData } from '../objects/objects.rules.ts'
import { capabilitiesOf } from '../objects/versions.rules.ts'
import { findReader, type ClicsRequest } from '../readers/find-reader.ts'
import { assertAbsent, assertNoId, assertResultsOpen } from './posted.rules.ts'
import { readObject } from './read-objects.ts'

/** Per contest, because every new reader of the feed gets all of them. */
const maxComments = 2_000

/**
 * Adds a commentary message to a contest, with ID and time of the server: for those who run it, in versions that have
 * commentary. Returns the object.
 *
 * @throws AppError sign_in.required, contest.not_manageable, contest.commentary_too_much, contest.results_final,
 *   request.invalid; and as `findReader` does
 */
export async function postCommentary(
  ctx: ClicsContext,
  actor: Actor | null,
  request: ClicsRequest,
  body: RouteBody<typeof clicsPostCommentary>,
): Promise<ClicsData> {
  const { cid, reader } = await findReader(ctx, actor, request)
  if (actor === null) throw new AppError('sign_in.required')
  if (!capabilitiesOf(reader).includes('post_comment')) throw new AppError('contest.not_manageable')
  assertNoId(body)
  assertAbsent(body, ['time', 'contest_time', 'source_id'])
  const message = body.message.trim()
  if (message === '') throw new AppError('request.invalid', { detail: 'message' })
  const { objects, state } = await ctx.clics.current(cid, 'others')
  assertResultsOpen(state)
  const named = [body.team_ids, body.problem_ids, body.submission_ids]
  const [teamIds = [], problemIds = [], submissionIds = []] = named.map((ids) => [...new Set(ids)])
  assertKnown(objects, 'teams', teamIds)
  // The managers of a contest know its problems before its start.
  assertKnown((await ctx.clics.current(cid, 'admin')).objects, 'problems', problemIds)
  assertKnown(objects, 'submissions', submissionIds)
  if ((await ctx.clicsCommentary.countDocuments({ cid })) >= maxComments)
    throw new AppError('contest.commentary_too_much', { limit: maxComments })
  const id = await nextId(ctx.db, 'clics-commentary')
  const about = { message, tags: [...new Set(body.tags ?? [])], teamIds, problemIds, submissionIds }
  await ctx.clicsCommentary.create({ _id: id, cid, uid: actor.uid, at: ctx.clock.now(), ...about })
  return readObject(ctx, actor, { ...request, type: 'commentary', id: String(id) })
}

/** Only objects that all readers know may be referenced. @throws AppError request.invalid */
function assertKnown(objects: ReadonlyMap<string, ReportedObject>, type: ClicsType, ids: readonly string[]): void {
  const isKnown = (id: string) => {
    const object = objects.get(`${type}/${id}`)
    return object !== undefined && object.only === undefined
  }
  const unknown = ids.find((id) => !isKnown(id))
  if (unknown !== undefined) throw new AppError('request.invalid', { detail: `${type}: ${unknown}` })
}
