import { ContestAuth } from '@verdict/proto/codes/contest'
import { AppError } from '@verdict/kit/errors'
import {
  isContestAdmin,
  mayActForOthers,
  seesAsJury,
  type ContestActor,
  type ContestForActor,
} from '../../contests/contest.rules.ts'
import { findVisibleContest } from '../../contests/find-contest.ts'
import type { ClicsContext } from '../context.ts'
import { callerOf } from '../../policy/find-policy.ts'
import type { ContestCaller } from '../../policy/contest-policy.rules.ts'
import type { FeedReader } from '../feed/lines.rules.ts'
import { isScored } from '../objects/configuration.rules.ts'
import { isOwnContestId } from '../objects/ids.rules.ts'
import { isClicsVersion, type Level } from '../objects/versions.rules.ts'
import type { ClicsVersion } from '@verdict/proto/http/contest/clics/clics'

/** Path parameters that the CLICS endpoints share. */
export interface ClicsRequest {
  version: string
  contest: string
}

export interface ReaderContext {
  cid: number
  contest: ContestForActor
  reader: FeedReader
}

/** @throws AppError route.not_found */
export function versionOf({ version }: Pick<ClicsRequest, 'version'>): ClicsVersion {
  if (!isClicsVersion(version)) throw new AppError('route.not_found')
  return version
}

/**
 * Access level of an actor for a contest; null: none. Those who may enter it once it runs are teams; others see what
 * the public scoreboard shows, if there is one.
 */
export function levelFor(
  contest: ContestForActor,
  { actor, isRegistered }: Omit<ContestCaller, 'isAccountAllowed'>,
): Level | null {
  if (isContestAdmin(actor, contest)) return 'admin'
  if (seesAsJury(actor, contest)) return 'analyst'
  if (actor !== null && (contest.auth !== ContestAuth.Private || isRegistered)) return 'team'
  return contest.openRank ? 'public' : null
}

/** By number, or by the ID from its package. @throws AppError contest.not_found */
export async function cidOf(
  { contests, readCache }: Pick<ClicsContext, 'contests' | 'readCache'>,
  { contest: id }: Pick<ClicsRequest, 'contest'>,
): Promise<number> {
  if (isOwnContestId(id)) return Number(id)
  const found = await readCache.get(`contest called ${id}`, () =>
    contests.findOne({ externalId: id }, { _id: 1 }).lean().exec(),
  )
  if (found === null) throw new AppError('contest.not_found')
  return found._id
}

/**
 * Resolves the contest of a URL and the access level of the caller.
 *
 * @throws AppError route.not_found, contest.not_found, sign_in.required, group.membership_required,
 *   contest.registration_required
 */
export async function findReader(
  ctx: ClicsContext,
  actor: ContestActor,
  request: ClicsRequest,
): Promise<ReaderContext> {
  const version = versionOf(request)
  const contest = await findVisibleContest(ctx, actor, await cidOf(ctx, request))
  const level = levelFor(contest, await callerOf(ctx, contest, actor))
  if (level === null) throw new AppError(actor === null ? 'sign_in.required' : 'contest.registration_required')
  const about = { version, level, isScored: isScored(contest) }
  const reader = { ...about, actsForOthers: mayActForOthers(actor), uid: actor?.uid ?? null }
  return { cid: contest._id, contest, reader }
}
