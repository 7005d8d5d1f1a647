import { serveGrpc } from '@verdict/kit/grpc'
import type { Log } from '@verdict/kit/log'
import { deriveServiceKeys } from '@verdict/kit/service-keys'
import { GroupLevel } from '@verdict/proto/codes/group'
import { groupPolicy } from '../../group/src/policy/group-policy.rules.ts'

const switches = { openGroupJudge: true, hideNonContestSubmissionCode: false, defaultSubmitInterval: 0 }

/** The group service as submission asks it: the real policy, of groups whose members a test names, two at a time. */
export async function startGroupPeer(secret: string, log: Log) {
  const members = new Map<number, string[]>()
  const server = await serveGrpc(
    {
      'group.v1.Groups': {
        getMembership: async () => ({ exists: false, level: GroupLevel.None, group: null }),
        getGroup: async () => ({}),
        async listMembers({ gid, after, limit }) {
          const all = (members.get(gid) ?? []).map((uid) => ({ uid, level: GroupLevel.Member, joinedAtMs: 0 }))
          const to = after + Math.min(2, limit)
          return { members: all.slice(after, to), next: to < all.length ? to : 0 }
        },
      },
      'scope.v1.ScopePolicy': {
        async getPolicy({ scope, actor }) {
          const { uid, username, roles } = actor ?? { uid: '', username: '', roles: [] }
          const gid = scope?.gid ?? 0
          const level = members.get(gid)?.includes(uid) ? GroupLevel.Member : GroupLevel.None
          return groupPolicy(gid, { uid, username, roles, level }, switches)
        },
        resolveProblems: async () => ({ problems: [] }),
      },
    },
    { host: '127.0.0.1', port: 0, log, keys: deriveServiceKeys(secret, 'group') },
  )
  return { members, address: `127.0.0.1:${server.port}`, close: () => server.close() }
}
