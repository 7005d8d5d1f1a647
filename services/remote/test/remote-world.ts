import { actorHeaders } from '@verdict/test-kit/api'
import type { createRunningClock } from '@verdict/test-kit/clock'
import { startPeers, usersHandlers } from '@verdict/test-kit/peers'
import { startTestService } from '@verdict/test-kit/service'
import { until } from '@verdict/test-kit/until'
import type { Locale } from '@verdict/proto/codes/locale'
import type { RoleKey } from '@verdict/proto/codes/roles'
import type { EventData } from '@verdict/proto/events/event'
import type { RemoteStatement__Output } from '@verdict/proto/grpc/generated/problem/v1/RemoteStatement'
import { remoteJudged } from '@verdict/proto/events/remote'
import { remoteJudgingRequested } from '@verdict/proto/events/submission'
import { createRemoteService } from '../src/index.ts'

interface Answer {
  status: number
  code?: string
  msg: string
  data: any // oxlint-disable-line typescript/no-explicit-any -- what clients see, not what we know
}

export type RemoteWorld = Awaited<ReturnType<typeof startRemoteWorld>>

/**
 * Starts the service with fake sites at these addresses, and a problem service that records its calls.
 *
 * @param tickMs interval between polls
 */
export async function startRemoteWorld(
  addresses: Readonly<Record<string, Readonly<Record<string, string>>>>,
  clock: ReturnType<typeof createRunningClock>,
  tickMs = 20,
  settings: Readonly<Record<string, string>> = {},
) {
  const saved: { remoteJudge: string; remoteProblem: string; statement: RemoteStatement__Output | null }[] = []
  const peers = await startPeers(['auth', 'problem'], {
    'auth.v1.Users': usersHandlers(['root', 'ada'], (uid) => (uid === 'root' ? 'root' : 'default_user')),
    'problem.v1.RemoteProblems': {
      find: async ({ remoteJudge, remoteProblem }) => {
        const here = saved.findLast((one) => one.remoteJudge === remoteJudge && one.remoteProblem === remoteProblem)
        return { pid: here === undefined ? 0 : 7, statement: here?.statement ?? null }
      },
      findMany: async ({ remoteJudge, remoteProblems }) => ({
        problems: saved
          .filter((one) => one.remoteJudge === remoteJudge && remoteProblems.includes(one.remoteProblem))
          .map(({ remoteProblem }) => ({ remoteProblem, pid: 7 })),
      }),
      save: async (request) => {
        saved.push(request)
        return { pid: 7 }
      },
      addToTraining: async () => ({}),
    },
  })
  const service = await startTestService({
    name: 'remote',
    create: createRemoteService,
    overrides: { clock },
    env: {
      ...peers.addresses,
      REMOTE_ADDRESSES: JSON.stringify(addresses),
      REMOTE_TICK_MS: String(tickMs),
      ...settings,
    },
  })
  const bus = await service.joinBus()
  const switchLists = service.client('switches.v1.SwitchLists', 'site')
  const judged = await service.record(remoteJudged)
  let lastId = 100

  async function call(
    method: string,
    path: string,
    body?: object,
    as: RoleKey = 'root',
    lang: Locale = 'en-US',
  ): Promise<Answer> {
    const response = await fetch(`${service.httpAddress}/api/${path}`, {
      method,
      headers: {
        'content-type': 'application/json',
        'accept-language': lang,
        ...actorHeaders('remote', `uid-${as}`, as, as),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    return (await response.json()) as Answer
  }

  /** Requests a judging as the submission service does. */
  async function request(changes: Partial<EventData<typeof remoteJudgingRequested>> = {}): Promise<number> {
    const submitId = (lastId += 1)
    await bus.publish(remoteJudgingRequested, {
      submitId,
      attempt: 1,
      uid: 'ada',
      key: 'HDU',
      problem: '1000',
      language: 'G++',
      code: `// number ${submitId}, a program long enough for this site\nint main() { return 0; }\n`,
      lane: 'practice',
      isRunKept: false,
      at: clock.now().toISOString(),
      ...changes,
    })
    return submitId
  }

  const verdictOf = (submitId: number, attempt = 1) =>
    until(`a verdict of ${submitId}`, () => {
      clock.advance(500)
      return judged.find(({ data }) => data.submitId === submitId && data.attempt === attempt)?.data
    })

  return {
    service,
    bus,
    saved,
    switchLists,
    call,
    request,
    verdictOf,
    async close() {
      await service.stop()
      await peers.close()
    },
  }
}
