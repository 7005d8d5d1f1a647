import { availableParallelism } from 'node:os'
import type { SiteContext } from '../context.ts'
import { percentText } from './percent.rules.ts'

/** How this machine and the services do, in the form that the back office knows. */
export async function serviceInfo(ctx: SiteContext) {
  const { settings } = ctx
  const { cpuPercent, memoryPercent } = ctx.loadOfMachine()
  const services = [
    { name: 'site', address: `${settings.SITE_HOST}:${settings.SITE_GRPC_PORT}`, healthy: true },
    { name: 'auth', address: settings.AUTH_GRPC_URL, healthy: await answers(ctx.peers.users.count({})) },
    { name: 'problem', address: settings.PROBLEM_GRPC_URL, healthy: await answers(ctx.peers.problems.count({})) },
    {
      name: 'submission',
      address: settings.SUBMISSION_GRPC_URL,
      healthy: await answers(ctx.peers.queue.listWorkers({})),
    },
  ]
  return {
    nacos: { status: services.every((service) => service.healthy) ? 'UP' : 'DOWN' },
    backupCores: availableParallelism(),
    backupPercentCpuLoad: percentText(cpuPercent),
    backupPercentMemoryLoad: percentText(memoryPercent),
    backupService: services.map(({ name, address, healthy }) => ({
      ...splitAddress(address),
      secure: false,
      metadata: { name, 'nacos.healthy': String(healthy) },
    })),
  }
}

/** The judge workers as the queue knows them. */
export async function judgeServiceInfo({ peers }: SiteContext) {
  const { workers } = await peers.queue.listWorkers({})
  return workers.flatMap(({ heartbeat }) => {
    if (heartbeat === null || heartbeat === undefined) return []
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

async function answers(call: Promise<unknown>): Promise<boolean> {
  try {
    await call
    return true
  } catch {
    return false
  }
}

function splitAddress(address: string): { host: string; port: number } {
  const colon = address.lastIndexOf(':')
  return { host: address.slice(0, colon), port: Number(address.slice(colon + 1)) }
}
