import type { getContestVirtualRun } from '@verdict/proto/http/contest/participants/virtual'
import type { RouteData } from '@verdict/proto/http/route'
import type { Contest } from './contest.rules.ts'

export type VirtualRuns = RouteData<typeof getContestVirtualRun>
export type VirtualRun = VirtualRuns['runs'][number]

/** The virtual run in progress at an instant, if any. */
export function virtualRunAt(runs: readonly VirtualRun[], nowMs: number): VirtualRun | null {
  return runs.find(({ startTime, endTime }) => Date.parse(startTime) <= nowMs && nowMs < Date.parse(endTime)) ?? null
}

/** Copies the contest and shifts its times to the start of a virtual run. */
export function shiftToVirtualRun(contest: Contest, { startTime, endTime }: VirtualRun): Contest {
  const shiftMs = Date.parse(startTime) - Date.parse(contest.startTime)
  const shifted = (time: string) => new Date(Date.parse(time) + shiftMs).toISOString()
  const { sealRankTime } = contest
  return { ...contest, startTime, endTime, sealRankTime: sealRankTime === null ? null : shifted(sealRankTime) }
}
