import { serveGrpc, type GrpcHandlers, type GrpcServices } from '@verdict/kit/grpc'
import { createMetrics } from '@verdict/kit/metrics'
import type { ServiceName } from '@verdict/proto/services'
import type { RoleOf } from './api.ts'
import { keysOf, log } from './environment.ts'

/** Maps settings such as `PROBLEM_GRPC_URL` to addresses. */
type Addresses = Record<string, string>

/**
 * Starts gRPC servers in place of the services that the tested one calls, one for each name with its own key. A single
 * set of handlers is used for all of them.
 */
export async function startPeers(
  names: readonly ServiceName[],
  handlers: GrpcServices | ((name: ServiceName) => GrpcServices),
) {
  const started = await Promise.all(
    names.map(async (name) => {
      const answers = typeof handlers === 'function' ? handlers(name) : handlers
      const options = { host: '127.0.0.1', port: 0, keys: keysOf(name), log, metrics: createMetrics('test') }
      return { name, server: await serveGrpc(answers, options) }
    }),
  )
  const addresses: Addresses = Object.fromEntries(
    started.map(({ name, server }) => [`${name.toUpperCase()}_GRPC_URL`, `127.0.0.1:${server.port}`]),
  )
  return {
    addresses,
    close: () => Promise.all(started.map(({ server }) => server.close())).then(() => undefined),
  }
}

/** Handles the calls to auth that other services make; users have their uid as name. */
export function usersHandlers(
  names: readonly string[],
  roleOf: RoleOf,
  changes: Partial<GrpcHandlers<'auth.v1.Users'>> = {},
): GrpcHandlers<'auth.v1.Users'> {
  const userOf = (uid: string) => ({ uid, username: uid, role: roleOf(uid), version: 1 })
  return {
    list: async () => ({ users: names.map(userOf), cursor: 'end', more: false }),
    getMany: async ({ uids }) => ({ users: uids.map(userOf) }),
    findByName: async () => ({ users: [] }),
    findByNames: async ({ usernames }) => ({ users: names.filter((name) => usernames.includes(name)).map(userOf) }),
    getProfiles: async () => ({ profiles: [] }),
    ...changes,
  }
}
