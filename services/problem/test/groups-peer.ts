import { serveGrpc } from '@verdict/kit/grpc'
import { createLogger } from '@verdict/kit/log'
import { deriveServiceKeys } from '@verdict/kit/service-keys'

/** A group service with the level of each user in each group by `gid uid`; hidden groups are in `hidden`. */
export async function startGroupsPeer(secret: string) {
  const levels = new Map<string, number>()
  const hidden = new Set<number>()
  const known = (gid: number) => [...levels.keys()].some((key) => key.startsWith(`${gid} `))
  const server = await serveGrpc(
    {
      'group.v1.Groups': {
        getMembership: async ({ gid, uid }) => ({
          exists: known(gid),
          level: levels.get(`${gid} ${uid}`) ?? 0,
          group: { gid, name: 'Group', shortName: 'GRP', auth: 1, visible: !hidden.has(gid), ownerUid: '' },
        }),
        getGroup: async ({ gid }) => ({ gid }),
        listMembers: async ({ gid, minLevel }) => ({
          members: [...levels]
            .filter(([key, level]) => key.startsWith(`${gid} `) && level >= minLevel)
            .map(([key, level]) => ({ uid: key.split(' ')[1] ?? '', level })),
          next: 0,
        }),
      },
      'group.v1.Quotas': { get: async () => ({}) },
    },
    {
      host: '127.0.0.1',
      port: 0,
      keys: deriveServiceKeys(secret, 'group'),
      log: createLogger({ service: 'test', level: 'error' }),
    },
  )
  return { address: `127.0.0.1:${server.port}`, levels, hidden, close: () => server.close() }
}
