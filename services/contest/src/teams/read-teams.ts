import type { getContestTeams } from '@verdict/proto/http/contest/participants/teams'
import type { RouteData, RouteQuery } from '@verdict/proto/http/route'
import { pageOfQuery } from '@verdict/proto/http/schema'
import type { Actor } from '@verdict/kit/actor'
import { escapeRegExp } from '@verdict/kit/escape-reg-exp.rules'
import { foldName } from '@verdict/kit/fold-name.rules'
import { pagedList } from '@verdict/kit/paged-list'
import { findInspectableContest } from '../contests/find-contest.ts'
import type { TeamDoc } from '../models/team.model.ts'
import type { TeamsContext } from './context.ts'

type TeamPage = RouteData<typeof getContestTeams>

/** Sorted by name. @throws AppError contest.not_found, contest.not_manageable */
export async function listTeams(
  ctx: TeamsContext,
  actor: Actor,
  query: RouteQuery<typeof getContestTeams>,
): Promise<TeamPage> {
  const { cid } = query
  await findInspectableContest(ctx, actor, cid)
  const key = foldName(query.keyword ?? '')
  const page = await pagedList<TeamDoc>({
    model: ctx.teams,
    filter: { cid, ...(key === '' ? {} : { nameKey: { $regex: escapeRegExp(key) } }) },
    sort: { nameKey: 1 },
    request: pageOfQuery(query, { limit: 30 }),
  })
  return { ...page, records: page.records.map(toView) }
}

function toView({
  _id: id,
  nameKey: _,
  accounts,
  organisation,
  persons: _persons,
  ...team
}: TeamDoc): TeamPage['records'][number] {
  const { label = null, icpcId = null, externalId = null, addresses = [] } = team
  return {
    ...team,
    id,
    label,
    icpcId,
    externalId,
    addresses,
    accounts: accounts.map(({ username }) => username),
    organisation: organisation === null ? null : { ...organisation, icpcId: organisation.icpcId ?? null },
  }
}

/** With the number of teams of each. @throws AppError contest.not_found, contest.not_manageable */
export async function listTeamGroups(
  ctx: TeamsContext,
  actor: Actor,
  { cid }: { cid: number },
): Promise<{ name: string; teams: number }[]> {
  await findInspectableContest(ctx, actor, cid)
  const groups = await ctx.teams
    .aggregate<{ _id: string; teams: number }>()
    .match({ cid })
    .unwind('$groups')
    .group({ _id: '$groups', teams: { $sum: 1 } })
    .sort({ _id: 1 })
  return groups.map(({ _id: name, teams }) => ({ name, teams }))
}
