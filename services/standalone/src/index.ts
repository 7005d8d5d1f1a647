import { fileURLToPath } from 'node:url'
import type { ServedContracts, ServiceOverrides, StartedService } from '@verdict/kit/service'
import type { Service } from '@verdict/kit/run'
import { serviceNames, services, type ServiceName } from '@verdict/proto/services'
import { reservePorts } from './ports.ts'
import { portsNeeded, wire, withOwnKey, type Env } from './wiring.ts'

/** The package of each service exports this as `create<Name>Service`. */
interface Factory {
  fromEnvironment: (env: Env, overrides?: ServiceOverrides) => Service<StartedService>
  migrate: (env: Env, overrides?: ServiceOverrides) => Promise<void>
}

export type ServedByService = Partial<Record<ServiceName, ServedContracts>>

/**
 * Runs all services of the registry in this process. They start concurrently, except the gateway, which starts last so
 * that everything behind it is ready when it listens. If one fails to start, the others are stopped. It resolves to
 * what each service exposes.
 *
 * @param prefix for database and bus names, if several products share servers
 */
export function createStandalone(env: Env, { prefix = '' }: { prefix?: string } = {}): Service<ServedByService> {
  const started: Service[] = []

  async function startOne(name: ServiceName, wired: Env): Promise<readonly [ServiceName, ServedContracts]> {
    const service = await createOne(name, wired, prefix)
    started.push(service)
    const { served } = await service.start()
    return [name, served]
  }

  async function stop(): Promise<void> {
    for (const service of started.toReversed()) await service.stop()
  }

  return {
    async start() {
      const reservation = await reservePorts(portsNeeded)
      const wired = wire(env, reservation.ports)
      const behind = serviceNames.filter((name) => name !== 'gateway')
      try {
        const results = await Promise.allSettled(behind.map((name) => startOne(name, wired)))
        const failed = results.find((result) => result.status === 'rejected')
        if (failed !== undefined) throw failed.reason
        const served = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
        return Object.fromEntries([...served, await startOne('gateway', wired)])
      } catch (error) {
        await stop()
        throw error
      } finally {
        await reservation.release()
      }
    },
    stop,
  }
}

/** Creates one service, in an environment in which it finds the others. */
export async function createOne(name: ServiceName, wired: Env, prefix = ''): Promise<Service<StartedService>> {
  return (await factoryOf(name)).fromEnvironment(withOwnKey(name, wired), namesOf(name, prefix))
}

/**
 * Migrates indexes and data of services to this version, one service after another, without serving requests.
 *
 * @throws NewerSchemaError for data of a later version
 */
export async function migrateServices(names: readonly ServiceName[], env: Env, prefix = ''): Promise<void> {
  const wired = wire(
    env,
    Array.from({ length: portsNeeded }, () => 0),
  )
  for (const name of names) {
    if (services[name].database === null) continue
    await (await factoryOf(name)).migrate(withOwnKey(name, wired), namesOf(name, prefix))
  }
}

/**
 * Imports the modules of all services, one service at a time so that other work continues meanwhile. A start that waits
 * for its servers uses that time for it.
 */
export async function loadServices(): Promise<void> {
  for (const name of serviceNames) {
    await factoryOf(name)
    await new Promise(setImmediate)
  }
}

function namesOf(name: ServiceName, prefix: string): ServiceOverrides {
  if (prefix === '') return {}
  const { database } = services[name]
  return { busPrefix: prefix, ...(database === null ? {} : { database: `${prefix}_${database}` }) }
}

/** Imports the factory from `services/<name>`, so that a new service needs only its row in the registry. */
async function factoryOf(name: ServiceName): Promise<Factory> {
  const path = fileURLToPath(new URL(`../../${name}/src/index.ts`, import.meta.url))
  const exported = `create${name.charAt(0).toUpperCase()}${name.slice(1)}Service`
  const module = (await import(path)) as Readonly<Record<string, Factory | undefined>>
  const factory = module[exported]
  if (factory === undefined) throw new Error(`${path} does not export ${exported}`)
  return factory
}
