import { chosenValue } from '@verdict/proto/contest-rules/options'
import { contestRule } from '@verdict/proto/contest-rules/rules'
import { AppError } from '@verdict/kit/errors'
import { toRuleOptions } from '../../contests/rule-options/rule-options.rules.ts'
import { ruleOf, sortedProblems, type ContestActor } from '../../contests/contest.rules.ts'
import type { ClicsContext } from '../context.ts'
import { contestTime } from '../objects/contest-time.rules.ts'
import { groupIds, type ClicsData } from '../objects/objects.rules.ts'
import { isShownToOthers, scoreboardRows } from '../objects/results/scoreboard.rules.ts'
import { absTime } from '../objects/times.rules.ts'
import { toVersion } from '../objects/versions.rules.ts'
import { findReader, type ClicsRequest } from '../readers/find-reader.ts'
import { audienceOf } from './read-objects.ts'

/**
 * The scoreboard of a group of teams; without a group that of all ranked teams. Throws as `findReader` does,
 *
 * @throws AppError contest.object_not_found
 */
export async function readScoreboard(
  ctx: ClicsContext,
  actor: ContestActor,
  { groupId, ...request }: ClicsRequest & { groupId: string | undefined },
): Promise<ClicsData> {
  const { cid, contest: contestForActor, reader } = await findReader(ctx, actor, request)
  const audience = audienceOf(reader)
  const group = groupId ?? groupIds.participants
  const { objects, state, sources } = await ctx.clics.current(cid, audience)
  if (!objects.has(`groups/${group}`)) throw new AppError('contest.object_not_found')
  const { contest, people, isFrozen, runs, intervals, ids } = sources
  const groups = new Map(sources.teams.map((team) => [team.key, team.groups.map(ids.group)]))
  const startsAtMs = contest.startsAt.getTime()
  const nowMs = Math.min(Math.max(ctx.clock.now().getTime(), startsAtMs), contest.endsAt.getTime())
  const rows = scoreboardRows(
    {
      version: reader.version,
      isScored: reader.isScored,
      startsAtMs,
      runs,
      lines: sources.lines[audience],
      penaltyUnit: chosenValue('penaltyUnit', toRuleOptions(contest)),
      penaltySec: contestRule(ruleOf(contest)).penaltySec ?? 0,
      ids,
      pids: sortedProblems(contest).map(({ pid }) => pid),
      isShown: (run) => audience === 'admin' || isShownToOthers(run, contest, isFrozen),
      groupsOf: (uid) => groups.get(uid) ?? [],
      nameOf: (uid) => people.get(uid)?.[contestForActor.rankShowName] ?? people.get(uid)?.username ?? uid,
    },
    group,
  )
  return {
    time: absTime(nowMs),
    contest_time: contestTime({ startsAt: contest.startsAt, intervals }, new Date(nowMs)),
    state: toVersion('state', { ...state }, reader),
    // Before the start the participants are public, but there is no ranking.
    rows: state.started === null ? [] : rows,
  }
}
