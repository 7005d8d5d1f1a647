import type { Locale } from '@verdict/proto/codes/locale'
import type { getJudgingOverview } from '@verdict/proto/http/submission/judging'
import type { RouteData } from '@verdict/proto/http/route'
import type { QueueContext } from '../context.ts'
import { laneLoads } from '../tasks/snapshot/lane-loads.ts'
import { unclaimedStates } from '../tasks/task.model.ts'
import { countInFlight } from '../tasks/snapshot/queue-snapshot.ts'
import { findLiveWorkers } from '../workers/worker-registry.ts'
import type { WorkerRow } from '../workers/worker.model.ts'
import { alarmText } from './alarm-text.rules.ts'

type Overview = RouteData<typeof getJudgingOverview>

const shownErrors = 20
const shownReleased = 20

/** Workers, queue, alarms and the latest failures. */
export async function getOverview(
  ctx: Pick<QueueContext, 'alarms' | 'clock' | 'judgingRecords' | 'settings' | 'tasks' | 'workers'>,
  lang: Locale,
): Promise<Overview> {
  const [workers, loads, { dispatched, leased }, alarms, errors, released] = await Promise.all([
    findLiveWorkers(ctx),
    laneLoads(ctx),
    countInFlight(ctx),
    ctx.alarms.find().sort({ since: 1 }).lean(),
    ctx.judgingRecords
      .find({ kind: 'system_error' }, { submitId: 1, reason: 1, workerId: 1, at: 1 })
      .sort({ at: -1 })
      .limit(shownErrors)
      .lean(),
    releasedTasks(ctx),
  ])
  return {
    workers: workers.map(toWorkerView),
    lanes: loads.map(({ oldestWaitingMs, ...lane }) => ({ ...lane, oldestWaitingSec: oldestWaitingMs / 1000 })),
    dispatched,
    leased,
    alarms: alarms.map(({ _id: code, since, facts }) => ({
      code,
      since: since.toISOString(),
      detail: alarmText(code, facts, lang),
    })),
    systemErrors: errors.map(({ submitId, reason, workerId, at }) => ({
      submitId,
      reason: reason ?? '',
      workerId,
      at: at.toISOString(),
    })),
    released,
  }
}

/** Waiting tasks that a worker gave back, the latest first. */
async function releasedTasks({ tasks }: Pick<QueueContext, 'tasks'>): Promise<Overview['released']> {
  const rows = await tasks
    .find(
      { 'released.at': { $exists: true }, state: { $in: [...unclaimedStates, 'delayed'] } },
      { submitId: 1, released: 1 },
    )
    .sort({ 'released.at': -1 })
    .limit(shownReleased)
    .lean()
  return rows.flatMap(({ submitId, released }) =>
    released === undefined ? [] : [{ ...released, submitId, at: released.at.toISOString() }],
  )
}

function toWorkerView(row: WorkerRow): Overview['workers'][number] {
  const { _id: workerId, host, slots, busy, healthy, unhealthyReason, seenAt, sandboxVersion, capabilities } = row
  const { cpuCores, percentCpuLoad, percentMemoryLoad, languages, cpuModel, version, referenceMs, referenceAtMs } = row
  return {
    workerId,
    host,
    slots,
    busy,
    healthy,
    unhealthyReason,
    sandboxVersion,
    capabilities,
    version,
    cpuModel,
    cpuCores,
    percentCpuLoad,
    percentMemoryLoad,
    paused: row.paused ?? false,
    pool: row.pool ?? '',
    poolTenants: row.poolTenants ?? [],
    seenAt: seenAt.toISOString(),
    referenceMs: referenceMs > 0 ? referenceMs : null,
    referenceAt: referenceAtMs > 0 ? new Date(referenceAtMs).toISOString() : null,
    languages: languages.map(({ name, version }) => ({ name, version })),
  }
}
