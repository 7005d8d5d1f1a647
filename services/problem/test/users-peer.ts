import { serveGrpc } from '@verdict/kit/grpc'
import { createLogger } from '@verdict/kit/log'
import { deriveServiceKeys } from '@verdict/kit/service-keys'

/** A user service that knows every uid: usernames are `name-<uid>`, and `root` is a super administrator. */
export async function startUsersPeer(secret: string, uids: readonly string[]) {
  const userOf = (uid: string) => ({
    uid,
    username: `name-${uid}`,
    nickname: `Nick ${uid}`,
    version: 1,
    realname: `Real ${uid}`,
    school: 'School',
    gender: 'female',
    role: uid === 'root' ? 'root' : 'default_user',
  })
  const server = await serveGrpc(
    {
      'auth.v1.Users': {
        list: async () => ({ users: uids.map(userOf), cursor: 'end', more: false }),
        getMany: async (request) => ({ users: request.uids.map(userOf) }),
        findByName: async () => ({ users: [] }),
        findByNames: async () => ({ users: [] }),
        getProfiles: async () => ({ profiles: [] }),
      },
    },
    {
      host: '127.0.0.1',
      port: 0,
      keys: deriveServiceKeys(secret, 'auth'),
      log: createLogger({ service: 'test', level: 'error' }),
    },
  )
  return { address: `127.0.0.1:${server.port}`, close: () => server.close() }
}
