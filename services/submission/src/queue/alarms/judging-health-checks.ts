import { finding, type HealthCheck, type Finding } from '@verdict/kit/doctor'
import type { QueueContext } from '../context.ts'
import { laneLoads } from '../tasks/snapshot/lane-loads.ts'
import { findLiveWorkers } from '../workers/worker-registry.ts'
import type { WorkerRow } from '../workers/worker.model.ts'

type Context = Pick<QueueContext, 'alarms' | 'clock' | 'settings' | 'tasks' | 'workers'>

const slowSec = 30
/** Sandbox capabilities without which programs of strangers are not contained; the others affect only measurements. */
const requiredCapabilities = ['memory-limit', 'pids-limit', 'seccomp', 'user-namespace', 'no-network', 'symlink-fix']
const optionalCapabilities = [...requiredCapabilities, 'swap-limit', 'cpuset']

/** Checks workers, the isolation of their sandboxes, and the queue. */
export function judgingHealthChecks(ctx: Context): HealthCheck[] {
  return [
    { check: 'judges', run: async () => checkWorkers(await findLiveWorkers(ctx)) },
    { check: 'sandbox', run: async () => checkSandboxes(await findLiveWorkers(ctx)) },
    { check: 'queue', run: () => checkQueue(ctx) },
  ]
}

function checkWorkers(workers: readonly WorkerRow[]): Finding {
  const healthy = workers.filter((worker) => worker.healthy)
  const unhealthy = workers.filter((worker) => !worker.healthy)
  const facts = {
    workers: healthy.length,
    slots: healthy.reduce((sum, { slots }) => sum + slots, 0),
    unhealthy: unhealthy.length,
    reasons: unhealthy.map(({ _id, unhealthyReason }) => `${_id}: ${unhealthyReason}`).join('; '),
  }
  if (healthy.length === 0) return finding('judges', 'fault', facts)
  return finding('judges', unhealthy.length > 0 ? 'warn' : 'ok', facts)
}

function checkSandboxes(workers: readonly WorkerRow[]): Finding[] {
  if (workers.length === 0) return []
  const lacking = optionalCapabilities.filter((name) =>
    workers.some(({ capabilities }) => !capabilities.includes(name)),
  )
  const facts = {
    versions: [...new Set(workers.map(({ sandboxVersion }) => `go-judge ${sandboxVersion}`))].join(', '),
    active: optionalCapabilities.filter((name) => !lacking.includes(name)).join(', '),
    missing: lacking.join(', '),
  }
  if (lacking.some((name) => requiredCapabilities.includes(name))) return [finding('sandbox', 'fault', facts)]
  return [finding('sandbox', lacking.length > 0 ? 'warn' : 'ok', facts)]
}

async function checkQueue(ctx: Context): Promise<Finding> {
  const [loads, alarms] = await Promise.all([laneLoads(ctx), ctx.alarms.find().lean()])
  const oldestSec = Math.round(Math.max(...loads.map(({ oldestWaitingMs }) => oldestWaitingMs)) / 1000)
  const facts = {
    waiting: loads.reduce((sum, { waiting }) => sum + waiting, 0),
    oldestSec,
    alarms: alarms.map(({ _id }) => _id).join(', '),
  }
  if (alarms.length > 0) return finding('queue', 'fault', facts)
  return finding('queue', oldestSec > slowSec ? 'warn' : 'ok', facts)
}
