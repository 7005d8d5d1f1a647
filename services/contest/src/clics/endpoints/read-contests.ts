import type { QueryFilter } from 'mongoose'
import { GroupLevel } from '@verdict/proto/codes/group'
import type { ContestDoc } from '../../contests/contest.model.ts'
import type { ContestActor } from '../../contests/contest.rules.ts'
import type { ClicsContext } from '../context.ts'
import { readStaffAssignments } from '../../roles/read-staff-assignments.ts'
import { readIntervals } from '../../journal/read-intervals.ts'
import type { PictureDoc } from '../../picture-store/picture.model.ts'
import { picturesOf } from '../feed/sources/read-pictures.ts'
import { contestObject, isScored } from '../objects/configuration.rules.ts'
import type { ClicsData } from '../objects/objects.rules.ts'
import { toVersion } from '../objects/versions.rules.ts'
import { levelFor, versionOf, type ClicsRequest } from '../readers/find-reader.ts'

const maxContests = 200

/** @throws AppError route.not_found */
export function readInfo(request: Pick<ClicsRequest, 'version'>): ClicsData {
  const version = versionOf(request)
  return {
    version,
    version_url: `https://ccs-specs.icpc.io/${version}/contest_api`,
    name: 'Verdict',
    provider: { name: 'Verdict' },
  }
}

/**
 * Contests of the site that the actor may see, latest start first; contests of groups are available by number only.
 * @throws AppError route.not_found
 */
export async function readContests(
  ctx: ClicsContext,
  actor: ContestActor,
  request: Pick<ClicsRequest, 'version'>,
): Promise<ClicsData[]> {
  const version = versionOf(request)
  const visible = actor?.roles.includes('root') === true ? {} : { visible: true }
  const assignments = await readStaffAssignments(ctx, actor)
  const own = actor === null ? [] : [{ gid: null, uid: actor.uid }]
  const helped = assignments.size === 0 ? [] : [{ gid: null, _id: { $in: [...assignments.keys()] } }]
  const filter: QueryFilter<ContestDoc> = { $or: [{ gid: null, ...visible }, ...own, ...helped] }
  const contests = await ctx.contests
    .find(filter)
    .sort({ startsAt: -1, _id: -1 })
    .limit(maxContests)
    .lean<ContestDoc[]>()
  const cids = contests.map(({ _id }) => _id)
  const registrations =
    actor === null ? [] : await ctx.registrations.find({ uid: actor.uid, cid: { $in: cids } }).lean()
  const registered = new Set(registrations.map(({ cid }) => cid))
  const settled = new Map((await ctx.clicsContests.find({ _id: { $in: cids } }).lean()).map((one) => [one._id, one]))
  const removed = await readIntervals(ctx, cids)
  const pictures = await ctx.pictures
    .find({ cid: { $in: cids }, type: 'contest' })
    .sort({ _id: 1 })
    .lean<PictureDoc[]>()
  return contests.flatMap((contest): ClicsData[] => {
    const actorAssignment = assignments.get(contest._id) ?? null
    const contestForActor = { ...contest, actorLevel: GroupLevel.None, actorAssignment }
    const level = levelFor(contestForActor, { actor, isRegistered: registered.has(contest._id) })
    if (level === null) return []
    const id = contest.externalId ?? String(contest._id)
    const own = pictures.filter(({ cid }) => cid === contest._id)
    const data = contestObject(contest, {
      thawAt: settled.get(contest._id)?.thawAt ?? null,
      thawedAt: settled.get(contest._id)?.thawedAt ?? null,
      intervals: removed.get(contest._id) ?? [],
      ids: { contest: id },
      picturesOf: picturesOf(own, id),
    })
    return [toVersion('contest', data, { version, level, isScored: isScored(contest) })]
  })
}
