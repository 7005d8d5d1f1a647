import { authSettings, createAuthService } from '@verdict/auth'
import { createGatewayService, gatewaySettings } from '@verdict/gateway'
import { createJudgeService, judgeSettings } from '@verdict/judge'
import { loadSettings } from '@verdict/kit/config'
import type { Service } from '@verdict/kit/run'
import { createProblemService, problemSettings } from '@verdict/problem'
import { createSiteService, siteSettings } from '@verdict/site'
import { createSubmissionService, submissionSettings } from '@verdict/submission'
import { freePorts } from './ports.ts'
import { portsNeeded, serviceNames, wire, type Env, type ServiceName } from './wiring.ts'

const create: Record<ServiceName, (env: Env) => Service> = {
  auth: (env) => createAuthService(loadSettings(authSettings, env)),
  problem: (env) => createProblemService(loadSettings(problemSettings, env)),
  submission: (env) => createSubmissionService(loadSettings(submissionSettings, env)),
  site: (env) => createSiteService(loadSettings(siteSettings, env)),
  judge: (env) => createJudgeService(loadSettings(judgeSettings, env)),
  gateway: (env) => createGatewayService(loadSettings(gatewaySettings, env)),
}

/**
 * All services in this process. They start together, but the gateway last: when it listens, everything behind it does.
 * When one cannot start, those that have are stopped again.
 */
export function createStandalone(env: Env): Service {
  const started: Service[] = []

  async function startOne(service: Service): Promise<void> {
    started.push(service)
    await service.start()
  }

  async function stop(): Promise<void> {
    for (const service of started.toReversed()) await service.stop()
  }

  return {
    async start() {
      const wired = wire(env, await freePorts(portsNeeded))
      const services = serviceNames.map((name) => [name, create[name](wired)] as const)
      const behind = services.filter(([name]) => name !== 'gateway')
      const gateway = services.filter(([name]) => name === 'gateway')
      try {
        const results = await Promise.allSettled(behind.map(([, service]) => startOne(service)))
        const failed = results.find((result) => result.status === 'rejected')
        if (failed !== undefined) throw failed.reason
        for (const [, service] of gateway) await startOne(service)
      } catch (error) {
        await stop()
        throw error
      }
    },
    stop,
  }
}
