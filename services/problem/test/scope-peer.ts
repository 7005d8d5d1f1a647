import { JudgeStatus } from '@verdict/proto/codes/judge-status'
import { AppError } from '@verdict/kit/errors'
import { serveGrpc } from '@verdict/kit/grpc'
import { createLogger } from '@verdict/kit/log'
import { deriveServiceKeys } from '@verdict/kit/service-keys'
import { allowed, refused, type Decision, type ScopeProblem } from '@verdict/kit/scope-policy'
import { scopePolicyHandlers } from '@verdict/kit/scope-owners'

/** Contests of the tests: an upcoming, a running and an ended one. */
export const contests = { closed: 1, running: 2, ended: 3 } as const

/** The restrictions by contests for a user, as `contest.v1.ProblemUses` returns them. */
interface Uses {
  runningUntilMs: number
  ahead: boolean
  aheadUntilMs: number
}

const denied: Decision = refused(new AppError('access.denied'))

function decide(isAllowed: boolean): Decision {
  return isAllowed ? allowed : denied
}

/**
 * A service that owns contests. Before the start only root reads, during it every signed-in user, afterwards everyone;
 * tags, source and others' verdicts are hidden until the end, but not from root. `uses` are the restrictions for each
 * user.
 */
export async function startScopePeer(secret: string) {
  const peer: { problems: ScopeProblem[]; uses: Record<string, Partial<Uses>> } = { problems: [], uses: {} }

  function stateOf(cid: number | undefined): keyof typeof contests {
    if (cid === contests.closed) return 'closed'
    if (cid === contests.running) return 'running'
    if (cid === contests.ended) return 'ended'
    throw new AppError('scope.not_found')
  }

  const server = await serveGrpc(
    {
      'scope.v1.ScopePolicy': scopePolicyHandlers({
        async getPolicy({ scope, actor }) {
          const state = stateOf(scope?.cid)
          const isRoot = actor?.roles.includes('root') === true
          const isSignedIn = (actor?.uid ?? '') !== ''
          const isOver = isRoot || state === 'ended'
          return {
            scope,
            readProblems: decide(isOver || (state === 'running' && isSignedIn)),
            seeTags: decide(isOver),
            seeSource: decide(isOver),
            seeVerdicts: decide(isOver),
            seeAllSubmissions: decide(isRoot),
          }
        },
        async resolveProblems({ scope, displayIds, pids }) {
          stateOf(scope?.cid)
          const names = displayIds.map((name) => name.toUpperCase())
          return {
            problems: peer.problems.filter(({ displayId, pid }) => names.includes(displayId) || pids.includes(pid)),
          }
        },
      }),
      'contest.v1.ProblemUses': { find: async ({ uid }) => peer.uses[uid] ?? {} },
      'contest.v1.Stats': {
        // A manager of the contest sees one more.
        countVerdicts: async ({ cid, roles }) => ({
          total: 5,
          verdicts: [
            { status: JudgeStatus.Accepted, count: roles.includes('root') ? cid + 1 : cid },
            { status: JudgeStatus.Cancelled, count: 1 },
          ],
        }),
      },
    },
    {
      host: '127.0.0.1',
      port: 0,
      log: createLogger({ service: 'test', level: 'error' }),
      keys: deriveServiceKeys(secret, 'contest'),
    },
  )
  return Object.assign(peer, { address: `127.0.0.1:${server.port}`, close: () => server.close() })
}
