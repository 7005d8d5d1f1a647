import { serveGrpc } from '@verdict/kit/grpc'
import type { Log } from '@verdict/kit/log'
import type { ScopeProblem } from '@verdict/kit/scope-policy'
import { deriveServiceKeys } from '@verdict/kit/service-keys'
import { scopePolicyHandlers } from '@verdict/kit/scope-owners'
import { GroupLevel } from '@verdict/proto/codes/group'
import { groupPolicy } from '../../group/src/policy/group-policy.rules.ts'

const switches = { openGroupJudge: true, hideNonContestSubmissionCode: false, defaultSubmitInterval: 0 }

/**
 * The group service for submission: the real policy for groups whose members, problems and limits the test sets. It
 * takes two calls at a time.
 */
export async function startGroupPeer(secret: string, log: Log) {
  const members = new Map<number, string[]>()
  const problems = new Map<number, ScopeProblem[]>()
  const quotas = new Map<number, number>()
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
      'scope.v1.ScopePolicy': scopePolicyHandlers({
        async getPolicy({ scope, actor }) {
          const { uid, username, roles } = actor ?? { uid: '', username: '', roles: [] }
          const gid = scope?.gid ?? 0
          const isMember = roles.includes('root') || members.get(gid)?.includes(uid) === true
          const level = isMember ? GroupLevel.Member : GroupLevel.None
          return groupPolicy(gid, { uid, username, roles, level }, switches)
        },
        async resolveProblems({ scope, displayIds, pids }) {
          const isNamed = (one: ScopeProblem) => displayIds.includes(one.displayId) || pids.includes(one.pid)
          return { problems: (problems.get(scope?.gid ?? 0) ?? []).filter(isNamed) }
        },
      }),
      'group.v1.Quotas': {
        get: async ({ gid }) => ({ judgingsADay: quotas.get(gid) ?? 0 }),
      },
    },
    { host: '127.0.0.1', port: 0, log, keys: deriveServiceKeys(secret, 'group') },
  )
  return {
    members,
    problems,
    /** Judgings per day. */ quotas,
    address: `127.0.0.1:${server.port}`,
    close: () => server.close(),
  }
}
