import { serveGrpc, type GrpcHandlers, type GrpcServices } from '@verdict/kit/grpc'
import { createMetrics } from '@verdict/kit/metrics'
import type { ServiceName } from '@verdict/proto/services'
import type { RoleOf } from './api.ts'
import { keysOf, log } from './environment.ts'

/** Settings that name the address of each service: `PROBLEM_GRPC_URL`. */
type Addresses = Record<string, string>

/**
 * The services that the one under test asks, as servers of the real contracts: one for each name, with its own key. By
 * default all answer by the same handlers.
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

/** Auth, as far as others ask it: users are called as their uid. */
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
