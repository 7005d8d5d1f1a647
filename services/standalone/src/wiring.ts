import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createPrivateKeySetting } from '@verdict/kit/service-keys'
import { serviceNames, type ServiceName } from '@verdict/proto/services'

export type Env = Readonly<Record<string, string | undefined>>

/** The gateway listens on the port of the site and needs only a port for gRPC; all others get both. */
const wiredNames = serviceNames.filter((name) => name !== 'gateway')

/**
 * Makes the environment in which all services of this process find each other: on a loopback port each for HTTP and
 * gRPC, unless the environment sets one already.
 */
export function wire(env: Env, ports: readonly number[]): Env {
  const wired: Record<string, string> = {}
  const protocol = env['HTTP_TLS'] === 'true' ? 'https' : 'http'
  wiredNames.forEach((name, index) => {
    const prefix = name.toUpperCase()
    const httpPort = env[`${prefix}_HTTP_PORT`] ?? String(ports[index * 2])
    const grpcPort = env[`${prefix}_GRPC_PORT`] ?? String(ports[index * 2 + 1])
    wired[`${prefix}_HTTP_PORT`] = httpPort
    wired[`${prefix}_GRPC_PORT`] = grpcPort
    wired[`${prefix}_HTTP_URL`] = `${protocol}://127.0.0.1:${httpPort}`
    wired[`${prefix}_GRPC_URL`] = `127.0.0.1:${grpcPort}`
  })
  wired['GATEWAY_GRPC_PORT'] = env['GATEWAY_GRPC_PORT'] ?? String(ports[wiredNames.length * 2])
  wired['GATEWAY_GRPC_URL'] = `127.0.0.1:${wired['GATEWAY_GRPC_PORT']}`
  return { ...env, ...wired }
}

/** Gives the judge only its own key, whereas the other services derive theirs from the secret. */
export function withOwnKey(name: ServiceName, env: Env): Env {
  const secret = env['VERDICT_SECRET']
  return name !== 'judge' || secret === undefined ? env : { ...env, VERDICT_KEY: createPrivateKeySetting(name, secret) }
}

/** `wire` needs this many ports. */
export const portsNeeded = wiredNames.length * 2 + 1

/**
 * Reads the secret of this installation, which is generated at the first start and stored in the data folder with
 * access for its owner only.
 */
export function installationSecret(dataFolder: string): string {
  const path = join(dataFolder, 'secret')
  if (existsSync(path)) return readFileSync(path, 'utf8').trim()
  const secret = randomBytes(32).toString('base64url')
  mkdirSync(dataFolder, { recursive: true })
  writeFileSync(path, `${secret}\n`, { mode: 0o600, flag: 'wx' })
  return secret
}
