import type { getContestExternalIds, setContestExternalIds } from '@verdict/proto/http/contest/clics/external-ids'
import { observerGroup } from '@verdict/proto/http/contest/participants/teams'
import type { RouteBody, RouteData } from '@verdict/proto/http/route'
import type { Actor } from '@verdict/kit/actor'
import { describeAudit } from '@verdict/kit/audit'
import { AppError } from '@verdict/kit/errors'
import { inTransaction } from '@verdict/kit/mongo'
import { findInspectableContest, findManageableContest } from '../../contests/find-contest.ts'
import type { ClicsContext } from '../context.ts'
import { organizationId, teamGroupId } from '../objects/ids.rules.ts'
import { groupIds } from '../objects/objects.rules.ts'
import { changedIds, textOrNull, type NamedId } from './external-ids.rules.ts'

type ExternalIds = RouteData<typeof getContestExternalIds>
type GroupId = NamedId & { icpcId: string | null }
type ReadContext = Pick<ClicsContext, 'teams' | 'clicsContests' | 'clock'>

/** @throws AppError contest.not_found, contest.not_manageable */
export async function listExternalIds(ctx: ClicsContext, actor: Actor, { cid }: { cid: number }): Promise<ExternalIds> {
  const { startsAt } = await findInspectableContest(ctx, actor, cid)
  return { isFixed: startsAt <= ctx.clock.now(), ...(await readExternalIds(ctx, cid)) }
}

/** Assigned IDs of the organizations and groups of a contest's teams, by name. */
async function readExternalIds(ctx: ReadContext, cid: number): Promise<Omit<ExternalIds, 'isFixed'>> {
  const own = await ctx.clicsContests.findById(cid).lean()
  const organizations = new Map(own?.organizations?.map((one) => [one.name, one]))
  const groups = new Map(own?.groups?.map((one) => [one.name, one]))
  const named = await namesOf(ctx, cid, 'organisation.name')
  const grouped = await namesOf(ctx, cid, 'groups')
  return {
    organizations: named.map(({ name, teams }) => {
      return { name, teams, ownId: organizationId(name), externalId: organizations.get(name)?.externalId ?? null }
    }),
    groups: grouped.flatMap(({ name, teams }) => {
      if (name.toLowerCase() === observerGroup) return []
      const { externalId = null, icpcId = null } = groups.get(name) ?? {}
      return { name, teams, ownId: teamGroupId(name), externalId, icpcId }
    }),
  }
}

async function namesOf(
  { teams }: Pick<ClicsContext, 'teams'>,
  cid: number,
  field: 'organisation.name' | 'groups',
): Promise<{ name: string; teams: number }[]> {
  const found = await teams
    .aggregate<{ _id: string | null; teams: number }>()
    .match({ cid })
    .unwind({ path: `$${field}` })
    .group({ _id: `$${field}`, teams: { $sum: 1 } })
    .sort({ _id: 1 })
  return found.flatMap(({ _id: name, teams: count }) => (name === null ? [] : { name, teams: count }))
}

/**
 * Assigns external IDs to organizations and groups of a contest, until it starts: from then on readers of the feed know
 * them.
 *
 * @throws AppError contest.not_found, contest.not_manageable, contest.external_id_invalid, contest.external_id_taken,
 *   contest.external_id_fixed
 */
export async function saveExternalIds(
  ctx: ClicsContext,
  actor: Actor,
  { cid, organizations = [], groups = [] }: RouteBody<typeof setContestExternalIds>,
): Promise<void> {
  const { startsAt, title } = await findManageableContest(ctx, actor, cid)
  const isFixed = startsAt <= ctx.clock.now()
  const present = await readExternalIds(ctx, cid)
  const ofOrganizations = organizations.map(({ name, externalId }) => ({ name, externalId: textOrNull(externalId) }))
  const ofGroups = groups.map(({ name, externalId, icpcId }): GroupId => {
    return { name, externalId: textOrNull(externalId), icpcId: textOrNull(icpcId) }
  })
  const named = changedIds<NamedId>({
    present: present.organizations,
    changed: ofOrganizations,
    ownId: organizationId,
    reserved: [],
    isFixed,
  })
  const grouped = changedIds<GroupId>({
    present: present.groups,
    changed: ofGroups,
    ownId: teamGroupId,
    reserved: Object.values(groupIds),
    isFixed,
  })
  const fault = named.fault ?? grouped.fault
  if (fault !== null) throw new AppError(fault.code, fault.params)
  const rows = {
    organizations: named.rows.map(({ name, externalId }) => ({ name, externalId })),
    groups: grouped.rows.map(({ name, externalId, icpcId }) => ({ name, externalId, icpcId })),
  }
  await inTransaction(ctx.db, async (session) => {
    await ctx.clicsContests.updateOne({ _id: cid }, { $set: rows }, { session, upsert: true })
    describeAudit({ name: title, before: audited(present), after: audited(rows) })
  })
  ctx.log.info({ cid, by: actor.username }, 'external IDs of a contest changed')
}

function audited({ organizations, groups }: { organizations: readonly NamedId[]; groups: readonly GroupId[] }) {
  return {
    organizations: Object.fromEntries(organizations.map(({ name, externalId }) => [name, externalId])),
    groups: Object.fromEntries(
      groups.map(({ name, externalId, icpcId }) => [
        name,
        [externalId, icpcId].filter((id) => id !== null).join(' · '),
      ]),
    ),
  }
}
