import type { startContestVirtualRun } from '@verdict/proto/http/contest/participants/virtual'
import type { RouteData } from '@verdict/proto/http/route'
import type { VirtualRunDoc } from '../virtual-runs/virtual-run.model.ts'
import { isRunning } from '../virtual-runs/virtual-run.rules.ts'

export type VirtualRunView = RouteData<typeof startContestVirtualRun>

export function toVirtualRun(run: VirtualRunDoc, now: Date): VirtualRunView {
  const state = isRunning(run, now) ? 'running' : run.isGivenUp ? 'given_up' : 'ended'
  const { _id: id, cid, startsAt, endsAt } = run
  return { id, cid, state, startTime: startsAt.toISOString(), endTime: endsAt.toISOString() }
}
