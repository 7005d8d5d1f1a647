import type { getContestShadow } from '@verdict/proto/http/contest/clics/shadow'
import type { RouteData } from '@verdict/proto/http/route'
import type { Actor } from '@verdict/kit/actor'
import { findInspectableContest } from '../../contests/find-contest.ts'
import type { ShadowContext } from '../context.ts'
import { parseTime } from '../../clics/objects/times.rules.ts'
import { readComparison, type Comparison } from '../comparison/read-comparison.ts'
import type { MappedKind } from '../primary/mapping-override.rules.ts'
import { targetsOf } from '../mapping/read-mapping.ts'

type Shadow = NonNullable<RouteData<typeof getContestShadow>>

/**
 * The connection with the primary, its progress, and the mappings, without the password.
 *
 * @throws AppError contest.not_found, contest.not_manageable
 */
export async function readShadow(ctx: ShadowContext, actor: Actor, { cid }: { cid: number }): Promise<Shadow | null> {
  const contest = await findInspectableContest(ctx, actor, cid)
  const comparison = await readComparison(ctx, contest)
  if (comparison === null) return null
  const { shadow, primary, pairs, ours } = comparison
  const { url, username, enabled, isConnected, lines, brokenLines, lastReadAt, fault } = shadow
  const there = primary.contest.get('')
  const startsAt = there?.startTime == null ? null : parseTime(there.startTime)
  const startDiffers = startsAt !== null && startsAt.getTime() !== contest.startsAt.getTime()
  return {
    url,
    username,
    enabled,
    isConnected,
    lines,
    brokenLines,
    hasPassword: shadow.password !== '',
    setBy: shadow.setBy.username,
    contest: there === undefined ? null : { name: there.name, startTime: there.startTime, startDiffers },
    isOver: primary.state.get('')?.endOfUpdates === true,
    lastReadAt: lastReadAt?.toISOString() ?? null,
    fault: fault === null ? null : { ...fault, at: fault.at.toISOString() },
    submissions: {
      theirs: primary.submissions.size,
      taken: pairs.filter(({ submitId, key }) => submitId !== null && primary.submissions.has(key)).length,
    },
    mapping: {
      problem: mapped(comparison, 'problem', ({ label, name }) => [label, name].filter(Boolean).join(' ')),
      team: mapped(comparison, 'team', ({ name, displayName }) => displayName ?? name),
      language: mapped(comparison, 'language', ({ name }) => name),
    },
    targets: targetsOf(ours),
  }
}

const typeOfKind = { problem: 'problems', team: 'teams', language: 'languages' } as const

function mapped<K extends MappedKind>(
  { primary, mapping, ours, shadow }: Comparison,
  kind: K,
  nameOf: (object: Parameters<Parameters<Comparison['primary'][(typeof typeOfKind)[K]]['forEach']>[0]>[0]) => string,
): Shadow['mapping'][K] {
  const names = new Map(targetsOf(ours)[kind].map(({ id, name }) => [id, name]))
  const byHand = new Set(shadow.overrides.filter((one) => one.kind === kind).map(({ id }) => id))
  const rows: Shadow['mapping'][K] = []
  primary[typeOfKind[kind]].forEach((object, id) => {
    const our = mapping[kind].get(id) ?? null
    rows.push({
      id,
      name: nameOf(object),
      ours: our,
      isSetByHand: byHand.has(id),
      ourName: our === null ? null : (names.get(our) ?? null),
    })
  })
  return rows
}
