import { AppError } from '@verdict/kit/errors'
import { serveGrpc, type GrpcServer } from '@verdict/kit/grpc'
import type { Log } from '@verdict/kit/log'
import { serviceTokenOf } from '@verdict/kit/principal'
import { ProblemAuth } from '@verdict/proto/codes/problem'
import type { ProblemBrief__Output as ProblemBrief } from '@verdict/proto/grpc/generated/problem/v1/ProblemBrief'
import type { SwitchesResponse__Output as Switches } from '@verdict/proto/grpc/generated/site/v1/SwitchesResponse'
import type { User__Output as User } from '@verdict/proto/grpc/generated/auth/v1/User'

/** The services that submission asks, as small servers of the real contracts whose answers a test sets. */
export interface Peers {
  problems: Map<string, ProblemBrief>
  users: Map<string, User>
  switches: Switches
  /** While true, the switches cannot be read. */
  siteIsAway: boolean
  address: string
  close: () => Promise<void>
}

const languages = ['C', 'C++ 17', 'Java', 'Python3']

export function problemBrief(pid: number, problemId: string, changes: Partial<ProblemBrief> = {}): ProblemBrief {
  return {
    pid,
    problemId,
    title: `Problem ${problemId}`,
    titles: [
      { lang: 'en-US', title: `Problem ${problemId}` },
      { lang: 'zh-CN', title: `题目 ${problemId}` },
    ],
    auth: ProblemAuth.Public,
    type: 0,
    difficulty: 0,
    ioScore: 0,
    codeShare: true,
    openCaseResult: true,
    version: 1,
    languages,
    author: 'root',
    gid: 0,
    judgeCaseMode: 'default',
    judgeMode: 'default',
    groups: [],
    ...changes,
  }
}

const openSite: Switches = {
  openPublicJudge: true,
  openGroupJudge: true,
  openContestJudge: true,
  hideNonContestSubmissionCode: false,
  defaultSubmitIntervalSec: 0,
}

export async function startPeers(secret: string, log: Log): Promise<Peers> {
  const problems = new Map<string, ProblemBrief>()
  const users = new Map<string, User>()
  const peers = { problems, users, switches: { ...openSite }, siteIsAway: false }
  const server: GrpcServer = await serveGrpc(
    {
      'problem.v1.Catalog': {
        async getForSubmit({ problemId, roles }) {
          const problem = problems.get(problemId)
          const isVisible = problem?.auth === ProblemAuth.Public || roles.includes('root')
          if (problem === undefined || !isVisible) throw new AppError('problem.not_found')
          return problem
        },
        getMany: async ({ pids }) => ({ problems: [...problems.values()].filter(({ pid }) => pids.includes(pid)) }),
      },
      'site.v1.Switches': {
        async get() {
          if (peers.siteIsAway) throw new AppError('server.unavailable')
          return peers.switches
        },
      },
      'auth.v1.Users': {
        getMany: async ({ uids }) => ({ users: [...users.values()].filter(({ uid }) => uids.includes(uid)) }),
        findByName: async ({ username }) => ({
          users: [...users.values()].filter((user) => user.username === username),
        }),
        count: async () => ({ users: users.size }),
      },
    },
    { host: '127.0.0.1', port: 0, log, serviceToken: serviceTokenOf(secret) },
  )
  return Object.assign(peers, { address: `127.0.0.1:${server.port}`, close: server.close })
}
