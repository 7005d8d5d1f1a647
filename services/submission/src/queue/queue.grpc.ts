import type { GrpcHandlers } from '@verdict/kit/grpc'
import type { QueueContext } from './context.ts'
import { findLiveWorkers, type WorkerRegistry } from './workers/worker-registry.ts'
import type { WorkerRow } from './workers/worker.model.ts'
import { claimTask } from './leases/claim-task.ts'
import { finishTask } from './leases/finish-task.ts'
import { laneLoads } from './tasks/snapshot/lane-loads.ts'
import { releaseTask } from './leases/release-task.ts'
import { reportProgress } from './leases/report-progress.ts'

/** The gRPC methods that judge workers call. */
export function queueHandlers(ctx: QueueContext, registry: WorkerRegistry): GrpcHandlers<'submission.v1.JudgeQueue'> {
  return {
    claim: (request) => claimTask(ctx, request),
    report: (request) => reportProgress(ctx, request),
    finish: (request) => finishTask(ctx, request),
    release: (request) => releaseTask(ctx, request),
    heartbeat: (request) => registry.heartbeat(request),
    async listWorkers() {
      const [workers, loads] = await Promise.all([findLiveWorkers(ctx), laneLoads(ctx)])
      const waiting = loads.reduce((sum, lane) => sum + lane.waiting, 0)
      const oldestWaitingMs = Math.max(...loads.map((lane) => lane.oldestWaitingMs))
      return { workers: workers.map(toWorker), waiting, oldestWaitingMs }
    },
  }
}

function toWorker({
  _id: workerId,
  seenAt,
  healthyAt: _healthyAt,
  left: _left,
  paused: _paused,
  ...heartbeat
}: WorkerRow) {
  return { heartbeat: { ...heartbeat, workerId }, seenAtMs: seenAt.getTime() }
}
