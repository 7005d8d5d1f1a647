import { randomUUID } from 'node:crypto'
import path from 'node:path'
import type { StartedService } from '@verdict/kit/service'
import type { Service } from '@verdict/kit/run'
import { services, serviceNames, type ServiceName } from '@verdict/proto/services'
import { until } from '@verdict/test-kit/until'
import { createOne } from '../../src/index.ts'
import { reservePorts } from '../../src/ports.ts'
import { portsNeeded, wire, type Env } from '../../src/wiring.ts'
import { testEnvironment } from '../product.ts'
import { startLoadBalancer, type LoadBalancer } from './load-balancer.ts'

/** Runs a product as on a cluster: each service has copies, which others reach at a single address. */
export interface ReplicatedProduct {
  url: string
  /** Starts another copy of a service and then stops the old one, like the rollout of a Deployment. */
  replace: (name: ServiceName) => Promise<void>
  stop: () => Promise<void>
}

/** A judge with empty caches tries all its compilers at the start. */
const readyWithinMs = 8 * 60_000

interface Copy {
  service: Service<StartedService>
  httpPort: number
  /** The port is undefined for services without gRPC. */
  grpcPort: number | undefined
}

interface Deployed {
  http: LoadBalancer
  grpc: LoadBalancer
  copy?: Copy
}

export async function startReplicatedProduct(prefix: string, own: Env = {}): Promise<ReplicatedProduct> {
  const { ports, release } = await reservePorts(portsNeeded + 1)
  const sitePort = ports[portsNeeded] ?? 0
  const wired = wire(testEnvironment({ VERDICT_PORT: String(sitePort), ...own }), ports)
  const deployments = new Map<ServiceName, Deployed>()

  async function replace(name: ServiceName): Promise<void> {
    const deployed = deployments.get(name)
    if (deployed === undefined) throw new Error(`${name} is not deployed`)
    const before = deployed.copy
    const next = await startCopy(name, wired, prefix)
    deployed.copy = next
    deployed.http.add(next.httpPort)
    if (next.grpcPort !== undefined) deployed.grpc.add(next.grpcPort)
    if (before === undefined) return
    deployed.http.remove(before.httpPort)
    if (before.grpcPort !== undefined) deployed.grpc.remove(before.grpcPort)
    await before.service.stop()
  }

  async function stop(): Promise<void> {
    for (const { copy } of [...deployments.values()].toReversed()) await copy?.service.stop()
    for (const { http, grpc } of deployments.values()) await Promise.all([http.close(), grpc.close()])
  }

  for (const name of serviceNames) deployments.set(name, await balance(name, wired))
  await release()
  try {
    await Promise.all(serviceNames.filter((name) => name !== 'gateway').map(replace))
    await replace('gateway')
  } catch (error) {
    await stop()
    throw error
  }
  return { url: `http://127.0.0.1:${sitePort}`, replace, stop }
}

async function balance(name: ServiceName, wired: Env): Promise<Deployed> {
  const [http, grpc] = portSettings(name).map((setting) => Number(wired[setting]))
  return { http: await startLoadBalancer(http ?? 0), grpc: await startLoadBalancer(grpc ?? 0) }
}

function portSettings(name: ServiceName): [http: string, grpc: string] {
  const prefix = name.toUpperCase()
  return [name === 'gateway' ? 'VERDICT_PORT' : `${prefix}_HTTP_PORT`, `${prefix}_GRPC_PORT`]
}

/**
 * Starts a copy on ports of its own, which reaches the other services at their addresses; resolves when it is ready.
 */
async function startCopy(name: ServiceName, wired: Env, prefix: string): Promise<Copy> {
  const own = Object.fromEntries(portSettings(name).map((setting) => [setting, '0']))
  const service = await createOne(name, { ...wired, ...own, ...ownFolder(name) }, prefix)
  const { httpAddress, grpcAddress } = await service.start()
  // The chart probes the same paths.
  const probe = `${httpAddress}/${name === 'gateway' ? 'healthz' : 'readyz'}`
  await until(`another copy of ${name}`, () => fetch(probe).then(({ ok }) => ok), readyWithinMs)
  const grpcPort = services[name].grpc === null ? undefined : Number(grpcAddress.split(':').at(-1))
  return { service, httpPort: Number(new URL(httpAddress).port), grpcPort }
}

/** Gives each judge a folder of its own for test data, below the one that the sandbox can read. */
function ownFolder(name: ServiceName): Env {
  const data = process.env['VERDICT_DATA']
  if (name !== 'judge' || data === undefined) return {}
  return { JUDGE_DATA_FOLDER: path.join(data, 'judge/data', randomUUID()) }
}
