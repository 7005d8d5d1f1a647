import type { getContestVirtualRun } from '@verdict/proto/http/contest/participants/virtual'
import type { RouteData } from '@verdict/proto/http/route'
import type { Contest } from './contest.rules.ts'

export type VirtualRuns = RouteData<typeof getContestVirtualRun>
export type VirtualRun = VirtualRuns['runs'][number]

/** The run that lasts at an instant, if there is one. */
export function virtualRunAt(runs: readonly VirtualRun[], nowMs: number): VirtualRun | null {
  return runs.find(({ startTime, endTime }) => Date.parse(startTime) <= nowMs && nowMs < Date.parse(endTime)) ?? null
}

/** The contest as it is in a virtual run: its times are as long after the start of that as they were after its own. */
export function shiftToVirtualRun(contest: Contest, { startTime, endTime }: VirtualRun): Contest {
  const shiftMs = Date.parse(startTime) - Date.parse(contest.startTime)
  const shifted = (time: string) => new Date(Date.parse(time) + shiftMs).toISOString()
  const { sealRankTime } = contest
  return { ...contest, startTime, endTime, sealRankTime: sealRankTime === null ? null : shifted(sealRankTime) }
}
