import type { HeartbeatRequest__Output } from '@verdict/proto/grpc/generated/submission/v1/HeartbeatRequest'
import type { QueueContext } from '../context.ts'
import { requeueTasksOf } from '../leases/recover-tasks.ts'
import { poolsOf } from './pool.rules.ts'
import { publishLanguages } from './publish-languages.ts'
import type { WorkerRow } from './worker.model.ts'

interface HeartbeatAnswer {
  paused: boolean
  /** A task that only this worker may take. */
  addressed: { taskId: string; attempt: number } | null
}

/** Live judge workers by their heartbeats, shared by all processes of this service through the database. */
export interface WorkerRegistry {
  heartbeat: (beat: HeartbeatRequest__Output) => Promise<HeartbeatAnswer>
  /** Live healthy workers, as known to this process. */
  workers: () => readonly WorkerRow[]
  /** Slots of live healthy workers. */
  slots: () => number
  /** The same workers by pool. */
  pools: () => ReturnType<typeof poolsOf>
  /** Reads heartbeats that other processes received, once in a few ticks. */
  refresh: () => Promise<void>
}

/** Workers send a heartbeat every few seconds. */
const refreshTicks = 4
const recentlyMs = 60_000

export function createWorkerRegistry(ctx: QueueContext): WorkerRegistry {
  const known = new Map<string, WorkerRow>()
  let refreshedAtMs = -Infinity

  function workers(): WorkerRow[] {
    const since = ctx.clock.now().getTime() - ctx.settings.SUBMISSION_WORKER_TTL_MS
    return [...known.values()].filter((one) => one.healthy && !one.left && one.seenAt.getTime() >= since)
  }

  function slots(): number {
    return workers().reduce((sum, one) => sum + one.slots, 0)
  }

  return {
    async heartbeat(beat) {
      const before = slots()
      const last = known.get(beat.workerId)
      const row = toWorkerRow(beat, ctx.clock.now())
      known.set(row._id, row)
      const stored = await store(ctx, row)
      if (row.left) await requeueTasksOf(ctx, row._id)
      if (slots() > before) ctx.queueSignals.emit('capacity', [])
      if (row.healthy && JSON.stringify(row.languages) !== JSON.stringify(last?.languages)) await publishLanguages(ctx)
      const paused = stored?.paused ?? false
      return { paused, addressed: await nextAddressed(ctx, { ...row, paused }) }
    },
    workers,
    slots,
    pools: () => poolsOf(workers()),
    async refresh() {
      if (performance.now() - refreshedAtMs < refreshTicks * ctx.settings.SUBMISSION_TICK_MS) return
      for (const row of await findLiveWorkers(ctx)) {
        const own = known.get(row._id)
        if (own === undefined || own.seenAt < row.seenAt) known.set(row._id, row)
      }
      const since = ctx.clock.now().getTime() - ctx.settings.SUBMISSION_WORKER_TTL_MS
      for (const [workerId, { seenAt }] of known) if (seenAt.getTime() < since) known.delete(workerId)
      refreshedAtMs = performance.now()
    },
  }
}

/** Workers with a recent heartbeat, healthy or not, by name. */
export async function findLiveWorkers(ctx: Pick<QueueContext, 'workers' | 'clock' | 'settings'>): Promise<WorkerRow[]> {
  const since = new Date(ctx.clock.now().getTime() - ctx.settings.SUBMISSION_WORKER_TTL_MS)
  return ctx.workers
    .find({ seenAt: { $gte: since }, left: false })
    .sort({ _id: 1 })
    .limit(1000)
    .lean()
}

/**
 * Whether a worker is or recently was healthy and has not signed off. One that was silent or unhealthy for a moment, as
 * on an overloaded machine, will come back, so that a request can wait for it.
 */
export async function hasRecentlyHealthyWorker(ctx: Pick<QueueContext, 'workers' | 'clock'>): Promise<boolean> {
  const since = new Date(ctx.clock.now().getTime() - recentlyMs)
  return (await ctx.workers.exists({ left: false, healthyAt: { $gte: since } })) !== null
}

/**
 * A heartbeat of an unhealthy worker keeps `healthyAt`, because another process may have received the last healthy one.
 */
function store({ workers }: Pick<QueueContext, 'workers'>, { _id, healthyAt, ...fields }: WorkerRow) {
  const update = fields.healthy ? { $set: { ...fields, healthyAt } } : { $set: fields, $setOnInsert: { healthyAt } }
  return workers
    .findOneAndUpdate({ _id }, update, { upsert: true, returnDocument: 'after', writeConcern: { w: 1 } })
    .lean()
}

function toWorkerRow(beat: HeartbeatRequest__Output, now: Date): WorkerRow {
  const { workerId, leaving, languages, ...rest } = beat
  return {
    ...rest,
    _id: workerId,
    languages: languages.map(({ name, version }) => ({ name, version })),
    seenAt: now,
    healthyAt: beat.healthy ? now : null,
    left: leaving,
  }
}

/** An addressed task waits this long for a slot that no other task needs; then it takes its turn with the others. */
const agingMs = 30_000

/**
 * The next task that only this worker may take; null: none for now. There is one at a time, and while other tasks wait
 * for slots only one that has waited long: addressed tasks must not slow down the queue.
 */
async function nextAddressed(
  { tasks, clock }: Pick<QueueContext, 'tasks' | 'clock'>,
  { _id: workerId, healthy, left, busy, slots, takesAddressed, paused = false }: WorkerRow,
): Promise<{ taskId: string; attempt: number } | null> {
  if (!healthy || left || paused || takesAddressed !== true) return null
  const own = { onlyWorker: workerId }
  const next = await tasks
    .findOne({ ...own, state: 'addressed' }, { attempt: 1, queuedAt: 1 })
    .sort({ queuedAt: 1, _id: 1 })
    .lean()
  if (next === null) return null
  const hasWaited = clock.now().getTime() - next.queuedAt.getTime() > agingMs
  if (busy >= slots && !hasWaited) return null
  if ((await tasks.exists({ ...own, state: 'leased' })) !== null) return null
  return { taskId: next._id, attempt: next.attempt }
}
