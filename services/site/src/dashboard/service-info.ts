import { availableParallelism } from 'node:os'
import type { RouteData } from '@verdict/proto/http/route'
import type { getServiceInfo } from '@verdict/proto/http/site/site'
import type { DashboardContext } from './context.ts'
import { percentText } from './percent.rules.ts'
import type { ServiceReadiness } from './services-readiness.ts'

type Row = RouteData<typeof getServiceInfo>['backupService'][number]

/** The state of this machine and of all services, in the format of the back office. */
export async function serviceInfo(ctx: Pick<DashboardContext, 'readiness' | 'peers' | 'loadOfMachine' | 'diskSpace'>) {
  const { cpuPercent, memoryPercent } = ctx.loadOfMachine()
  const [services, judge] = await Promise.all([ctx.readiness(), judgeRow(ctx)])
  const rows = [...services.map(rowOf), judge]
  return {
    nacos: { status: rows.every(({ metadata }) => metadata['nacos.healthy'] === 'true') ? 'UP' : 'DOWN' },
    backupCores: availableParallelism(),
    backupPercentCpuLoad: percentText(cpuPercent),
    backupPercentMemoryLoad: percentText(memoryPercent),
    diskFreeMb: ctx.diskSpace.freeMb() ?? null,
    readOnly: ctx.diskSpace.level() !== 'enough',
    backupService: rows,
  }
}

function rowOf({ name, address, readiness }: ServiceReadiness): Row {
  return { ...splitAddress(address), secure: false, metadata: stateOf(name, readiness) }
}

function stateOf(name: string, state: string): Record<string, string> {
  return { name, state, 'nacos.healthy': String(state === 'ready') }
}

/** Judge workers have no public address; they count as running while they report to the queue. */
async function judgeRow({ peers }: Pick<DashboardContext, 'peers'>): Promise<Row> {
  const nowhere = { host: '', port: 0, secure: false }
  const workers = await presentWorkers(peers, { deadlineMs: judgeWindowMs }).catch(() => null)
  if (workers === null) return { ...nowhere, metadata: stateOf('judge', 'unknown') }
  const ready = workers.filter(({ healthy }) => healthy)
  const [shown] = [...ready, ...workers]
  const state = shown === undefined ? 'away' : ready.length === 0 ? 'not_ready' : 'ready'
  return {
    ...(shown === undefined ? nowhere : { host: shown.host, port: shown.port, secure: false }),
    metadata: { ...stateOf('judge', state), workers: String(workers.length), readyWorkers: String(ready.length) },
  }
}

async function presentWorkers({ queue }: DashboardContext['peers'], within?: { deadlineMs: number }) {
  const { workers } = await queue.listWorkers({}, within)
  return workers.flatMap(({ heartbeat }) => heartbeat ?? [])
}

/** A service has to report that it is ready within this time. */
const judgeWindowMs = 1_000

/** The judge workers that are registered with the queue. */
export async function judgeServiceInfo({ peers }: Pick<DashboardContext, 'peers'>) {
  const workers = await presentWorkers(peers)
  return workers.map((heartbeat) => {
    const { workerId, host, port, cpuCores, percentCpuLoad, percentMemoryLoad, healthy, slots, busy } = heartbeat
    return {
      cpuCores,
      percentCpuLoad: percentText(percentCpuLoad),
      percentMemoryLoad: percentText(percentMemoryLoad),
      serviceId: workerId,
      service: {
        serviceId: workerId,
        host,
        port,
        secure: false,
        metadata: {
          judgeName: workerId,
          'nacos.healthy': String(healthy),
          slots: String(slots),
          busy: String(busy),
          sandbox: heartbeat.sandboxVersion,
          languages: heartbeat.languages.map(({ name, version }) => `${name}: ${version}`).join('\n'),
          ...(heartbeat.unhealthyReason === '' ? {} : { reason: heartbeat.unhealthyReason }),
        },
      },
    }
  })
}

function splitAddress(address: string): { host: string; port: number } {
  const colon = address.lastIndexOf(':')
  return { host: address.slice(0, colon), port: Number(address.slice(colon + 1)) }
}
