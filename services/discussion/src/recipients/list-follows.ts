import type { Actor } from '@verdict/kit/actor'
import { effectiveGroupLevel, GroupLevel, toGroupLevel } from '@verdict/proto/codes/group'
import { pagedList } from '@verdict/kit/paged-list'
import type { getFollows } from '@verdict/proto/http/discussion/follow'
import type { RouteData, RouteQuery } from '@verdict/proto/http/route'
import { pageOfQuery } from '@verdict/proto/http/schema'
import { accessTo } from '../access/area-access.ts'
import type { CommentsContext } from '../comments/context.ts'
import type { FollowDoc } from '../follows/follow.model.ts'
import { followTargets, placeOf } from '../follows/follow.rules.ts'

type FollowView = RouteData<typeof getFollows>['records'][number]

/** A place as displayed; title null: hidden from the actor or deleted. */
type Shown = Pick<FollowView, 'id' | 'title' | 'gid'>

/** The actor's followed and muted places, latest first. */
export async function listFollows(
  ctx: CommentsContext,
  actor: Actor,
  query: RouteQuery<typeof getFollows>,
): Promise<RouteData<typeof getFollows>> {
  const page = await pagedList<FollowDoc>({
    model: ctx.follows,
    filter: { uid: actor.uid, ...(query.state === undefined ? {} : { state: query.state }) },
    sort: { createdAt: -1, _id: 1 },
    request: pageOfQuery(query, { limit: 20, maxLimit: 100 }),
  })
  const shown = new Map(
    (
      await Promise.all([
        discussionsOf(ctx, actor, page.records),
        groupsOf(ctx, actor, page.records),
        problemsOf(ctx, actor, page.records),
      ])
    ).flat(),
  )
  const records = page.records.map(({ target, state, createdAt }): FollowView => {
    const { type, id } = placeOf(target)
    const place = shown.get(target) ?? { id: type === 'problem' ? id.toUpperCase() : id, title: null, gid: null }
    return { type, ...place, state, gmtCreate: createdAt.toISOString() }
  })
  return { ...page, records }
}

const idsOf = (follows: readonly FollowDoc[], type: FollowView['type']) =>
  follows.map(({ target }) => placeOf(target)).flatMap((place) => (place.type === type ? place.id : []))

/** Visible discussions in areas that the actor may read. */
async function discussionsOf(
  ctx: Pick<CommentsContext, 'groups' | 'siteSettings' | 'discussions'>,
  actor: Actor,
  follows: readonly FollowDoc[],
): Promise<[string, Shown][]> {
  const dids = idsOf(follows, 'discussion').map(Number)
  if (dids.length === 0) return []
  const found = await ctx.discussions
    .find({ _id: { $in: dids }, status: 0 }, { title: 1, gid: 1 })
    .lean<{ _id: number; title: string; gid: number | null }[]>()
  const gids = [...new Set(found.map(({ gid }) => gid))]
  const areas = await Promise.all(gids.map(async (gid) => [gid, await accessTo(ctx, actor, gid)] as const))
  const readable = new Set(areas.flatMap(([gid, { readRefusal }]) => (readRefusal === undefined ? [gid] : [])))
  return found
    .filter(({ gid }) => readable.has(gid))
    .map(({ _id, title, gid }) => [followTargets.discussion(_id), { id: String(_id), title, gid }])
}

/** Groups visible to the actor. */
async function groupsOf(
  ctx: Pick<CommentsContext, 'groups'>,
  { uid, roles }: Actor,
  follows: readonly FollowDoc[],
): Promise<[string, Shown][]> {
  const gids = idsOf(follows, 'group').map(Number)
  const found = await Promise.all(gids.map((gid) => ctx.groups.getMembership({ gid, uid })))
  return found.flatMap(({ exists, level, group }, at): [string, Shown][] => {
    const gid = gids[at] ?? 0
    const isMember = effectiveGroupLevel(toGroupLevel(level), roles) >= GroupLevel.Member
    if (!exists || group === null || !(group.visible || isMember)) return []
    return [[followTargets.group(gid), { id: String(gid), title: group.name, gid }]]
  })
}

/** Problems of the site or a group that the actor may read, by display ID. */
async function problemsOf(
  ctx: Pick<CommentsContext, 'policies'>,
  actor: Actor,
  follows: readonly FollowDoc[],
): Promise<[string, Shown][]> {
  const problems = follows.filter(({ target }) => placeOf(target).type === 'problem')
  const byGroup = Map.groupBy(problems, ({ gid }) => gid ?? null)
  const found = [...byGroup].map(async ([gid, ofGroup]) => {
    const displayIds = ofGroup.map(({ target }) => placeOf(target).id)
    const known = await ctx.policies.problemsIn(actor, gid === null ? {} : { gid }, { displayIds }).catch(() => [])
    return known.map(({ problemId: id }): [string, Shown] => [followTargets.problem(id), { id, title: id, gid }])
  })
  return (await Promise.all(found)).flat()
}
