import type { Worker__Output } from '@verdict/proto/grpc/generated/submission/v1/Worker'
import type { SiteContext } from '../context.ts'
import { percentText, startOfDay } from './load.rules.ts'

/** Figures of the first page of the back office. Contests are none, until there is a service that has them. */
export async function dashboardInfo({ peers, clock }: SiteContext) {
  const sinceMs = startOfDay(clock.now()).getTime()
  const [users, problems, submissions] = await Promise.all([
    peers.users.count({}),
    peers.problems.count({}),
    peers.submissions.count({ sinceMs }),
  ])
  return {
    userNum: users.users,
    recentContestNum: 0,
    todayJudgeNum: submissions.submissions,
    problemNum: problems.problems,
  }
}

async function answers(call: () => Promise<unknown>): Promise<boolean> {
  try {
    await call()
    return true
  } catch {
    return false
  }
}

function addressOf(hostAndPort: string): { host: string; port: number; secure: boolean } {
  const { hostname, port } = new URL(`grpc://${hostAndPort}`)
  return { host: hostname, port: Number(port), secure: false }
}

/**
 * The services that this one knows, each with whether it answers. Clients read the state from the metadata under the
 * name that it has in HOJ.
 */
export async function serviceInfo({ peers, load, settings }: SiteContext) {
  const known = [
    { name: 'auth', at: settings.AUTH_GRPC_URL, call: () => peers.users.count({}) },
    { name: 'problem', at: settings.PROBLEM_GRPC_URL, call: () => peers.problems.count({}) },
    { name: 'submission', at: settings.SUBMISSION_GRPC_URL, call: () => peers.queue.listWorkers({}) },
  ]
  const services = await Promise.all(
    known.map(async ({ name, at, call }) => ({
      ...addressOf(at),
      metadata: { name, 'nacos.healthy': String(await answers(call)) },
    })),
  )
  return {
    nacos: { status: 'UP' },
    backupCores: load.cores(),
    backupPercentCpuLoad: percentText(load.cpuPercent()),
    backupPercentMemoryLoad: percentText(load.memoryPercent()),
    backupService: services,
  }
}

function toJudgeService({ heartbeat }: Worker__Output) {
  if (heartbeat === null) return []
  return [
    {
      cpuCores: heartbeat.cpuCores,
      percentCpuLoad: percentText(heartbeat.percentCpuLoad),
      percentMemoryLoad: percentText(heartbeat.percentMemoryLoad),
      service: {
        host: heartbeat.host,
        port: heartbeat.port,
        secure: false,
        metadata: {
          judgeName: heartbeat.workerId,
          'nacos.healthy': String(heartbeat.healthy),
          reason: heartbeat.unhealthyReason,
          slots: String(heartbeat.slots),
          busy: String(heartbeat.busy),
          sandbox: heartbeat.sandboxVersion,
          languages: heartbeat.languages.map(({ name, version }) => `${name}: ${version}`).join('\n'),
        },
      },
    },
  ]
}

export async function judgeServiceInfo({ peers }: SiteContext) {
  const { workers } = await peers.queue.listWorkers({})
  return workers.flatMap(toJudgeService)
}
