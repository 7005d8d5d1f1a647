import { serveGrpc } from '@verdict/kit/grpc'
import { createLogger } from '@verdict/kit/log'
import { deriveServiceKeys } from '@verdict/kit/service-keys'

const levels: Record<string, number> = { owner: 5, admin: 4, other: 4, member: 3, applicant: 1 }

/**
 * A group service with the hidden group 7, alpha, and group 8, gamma, of which only `member` is root; groups from 20 on
 * are like group 7. Tests set the quotas of groups and the size of their pictures.
 */
export async function startGroupPeer(secret: string) {
  const log = createLogger({ service: 'test', level: 'error' })
  const pictures = new Map<number, number>()
  const quotas = new Map<number, { storageBytes?: number; problems?: number }>()
  const isAlpha = (gid: number) => gid === 7 || gid >= 20
  const levelIn = (gid: number, uid: string) => (isAlpha(gid) ? (levels[uid] ?? 0) : uid === 'member' ? 5 : 0)
  const server = await serveGrpc(
    {
      'group.v1.Groups': {
        async getMembership({ gid, uid }) {
          const shortName = gid === 7 ? 'alpha' : isAlpha(gid) ? `alpha${gid}` : 'gamma'
          const group = { gid, name: shortName, shortName, auth: 1, visible: gid === 8, ownerUid: '', memberCount: 1 }
          const exists = isAlpha(gid) || gid === 8
          return exists ? { exists, level: levelIn(gid, uid), group } : { exists, level: 0, group: null }
        },
        getGroup: async () => ({}),
        listMembers: async () => ({ members: [], next: 0 }),
      },
      'group.v1.Quotas': { get: async ({ gid }) => quotas.get(gid) ?? {} },
    },
    {
      host: '127.0.0.1',
      port: 0,
      log,
      keys: deriveServiceKeys(secret, 'group'),
    },
  )
  const site = await serveGrpc(
    {
      'site.v1.GroupUsages': {
        list: async ({ gids }) => ({ usages: gids.map((gid) => ({ gid, storageBytes: pictures.get(gid) ?? 0 })) }),
      },
    },
    { host: '127.0.0.1', port: 0, log, keys: deriveServiceKeys(secret, 'site') },
  )
  return {
    quotas,
    pictures,
    address: `127.0.0.1:${server.port}`,
    siteAddress: `127.0.0.1:${site.port}`,
    close: () => Promise.all([server.close(), site.close()]),
  }
}
