import { AppError } from '@verdict/kit/errors'
import type { GrpcServices } from '@verdict/kit/grpc'
import { scopePolicyHandlers } from '@verdict/kit/scope-owners'
import { calleesOf } from '@verdict/proto/call-graph'
import { questionKinds } from '@verdict/proto/codes/ai'
import { JudgeStatus } from '@verdict/proto/codes/judge-status'
import { allow, allowIf } from '@verdict/proto/codes/policy'
import type { RoleKey } from '@verdict/proto/codes/roles'
import type { OwnAttempt } from '@verdict/proto/grpc/generated/submission/v1/OwnAttempt'
import { createRunningClock } from '@verdict/test-kit/clock'
import { startPeers, usersHandlers } from '@verdict/test-kit/peers'
import { startScriptedProvider, type ScriptedReply } from '@verdict/test-kit/scripted-provider'
import { startTestService } from '@verdict/test-kit/service'
import { createModels } from '../src/context.ts'
import { createAiService } from '../src/index.ts'

const rolesByName: Record<string, RoleKey> = { root: 'root', eve: 'admin', muted: 'mute_user' }
const roleOf = (uid: string): RoleKey => rolesByName[uid] ?? 'default_user'

export const wrongCode = [
  '#include <iostream>',
  'int main() {',
  '  int n, best = 0, x;',
  '  std::cin >> n;',
  '  for (int i = 0; i < n; i++) { std::cin >> x; if (x > best) best = x; }',
  '  std::cout << best;',
  '}',
].join('\n')
export const rightCode = wrongCode.replace('best = 0', 'best = -2000000000')

export const ownDescription =
  'A farmer writes down how the weight of every basket differs from the mean. Find the largest of them.'
const statement = {
  pid: 1,
  lang: 'en-US',
  title: 'Largest of the harvest',
  version: 4,
  languages: ['C++'],
  gid: 0,
  description: ownDescription,
  input: 'The number n, then n whole numbers.',
  output: 'The largest.',
  hint: '',
  samples: '',
  timeLimitMs: 1000,
  memoryLimitMb: 256,
}
export const contestStatement = {
  ...statement,
  pid: 2,
  title: 'Lanterns over the river',
  description:
    'Each lantern floats down the river at its own speed, and two lanterns that meet go on together as one. Count them at the bridge.',
}

/** The other services, as far as the tutor calls them: problem 1 is public, 2 is in contest 7, group 3 is amy's. */
async function startOthers(clock: { now: () => Date }) {
  const state = {
    attempts: 0,
    runningUntilMs: 0,
    isInContest: false,
    verdict: JudgeStatus.WrongAnswer as number,
    /** Ada's submissions. */
    code: wrongCode,
    /** Submissions to problem 1, instead of the defaults. */
    description: ownDescription,
    /** Results of programs that the tutor runs. */
    judged: (code: string): number => (code.includes('-2000000000') ? JudgeStatus.Accepted : JudgeStatus.WrongAnswer),
    checks: new Map<string, string[]>(),
    balance: 0,
    points: [] as string[],
    /** Results of counterexample searches. */
    search: { isOffered: true, state: 'running', input: '', asked: [] as { language: string; attempt: number }[] },
  }
  const attempt = (submitId: number): OwnAttempt => ({
    submitId,
    pid: 1,
    language: 'C++',
    code: state.code,
    status: state.verdict,
    passed: 1,
    total: 3,
    failedSeq: 2,
    excerpt: { input: '2\n-5 -3\n', output: '0', answer: '-3', line: 1, offset: 0 },
    submittedAtMs: clock.now().getTime(),
  })
  const handlers: GrpcServices = {
    'auth.v1.Users': usersHandlers(['root', 'ada', 'bob', 'amy', 'muted'], roleOf),
    'problem.v1.Statements': {
      getMany: async ({ pids }) => ({
        statements: [{ ...statement, description: state.description }, contestStatement].filter(({ pid }) =>
          pids.includes(pid),
        ),
      }),
    },
    'problem.v1.Catalog': {
      getMany: async () => ({ problems: [] }),
      getLimits: async () => ({ problems: [] }),
      search: async () => ({ problems: [], total: 0 }),
      findContestCandidates: async () => ({ problems: [], total: 0 }),
      findInGroup: async () => ({ problems: [] }),
      getRunningUntil: async () => ({ untilMs: 0 }),
      getRights: async ({ uid, pids }) => ({
        rights: pids.filter((pid) => pid === 1).map((pid) => ({ pid, read: true, manage: uid === 'amy' })),
      }),
    },
    'problem.v1.Examples': {
      list: async ({ pids }) => ({
        problems: pids.map((pid) => ({
          pid,
          version: 4,
          examples: [{ id: 'e', name: 'right.cpp', language: 'C++', expected: [0], code: rightCode }],
        })),
      }),
    },
    'problem.v1.Counterexamples': {
      isOffered: async () => ({ offered: state.search.isOffered }),
      async search({ language, attempt: number, code }) {
        if (state.search.state === 'no worker') throw new AppError('submission.no_worker')
        if (code === wrongCode) state.search.asked.push({ language, attempt: number })
        return { searchId: 'search' }
      },
      getSearch: async () => ({
        state: state.search.state,
        done: 3,
        total: 9,
        input: Buffer.from(state.search.input),
        output: '0',
        status: JudgeStatus.WrongAnswer,
      }),
    },
    'submission.v1.Attempts': {
      async getOwn({ uid, submitId }) {
        if (uid !== 'ada' || submitId > 100) throw new AppError('submission.not_found')
        return attempt(submitId)
      },
      count: async () => ({ attempts: state.attempts }),
      listAccepted: async () => ({ programs: [{ submitId: 9, language: 'C++', code: rightCode }] }),
    },
    'submission.v1.JudgeChecks': {
      async start({ owner, programs }) {
        state.checks.set(
          owner,
          programs.map(({ code }) => code),
        )
        return { checkId: 'check' }
      },
      get: async ({ owner }) => ({
        known: true,
        runs: (state.checks.get(owner) ?? []).map((code, at) => ({
          key: String(at),
          workerId: 'w',
          state: 'judged',
          status: state.judged(code),
        })),
      }),
    },
    'payment.v1.Points': {
      getBalance: async () => ({ balance: state.balance }),
      spend: async () => ({ balance: state.balance }),
      async hold({ key, points }) {
        if (state.balance < points) throw new AppError('points.not_enough')
        state.points.push(`hold ${key.split(':')[0]} ${points}`)
        return { balance: (state.balance -= points) }
      },
      async captureHold() {
        state.points.push('capture')
        return {}
      },
      async returnHold() {
        state.points.push('return')
        return { balance: state.balance }
      },
    },
    'contest.v1.ProblemUses': { find: async () => ({ runningUntilMs: state.runningUntilMs }) },
    'contest.v1.Participations': {
      listOf: async () => ({ cids: [] }),
      listCurrent: async () => ({ contests: [] }),
      listRunningProblems: async () => ({ problems: state.isInContest ? [{ pid: 2, title: '', titleEn: '' }] : [] }),
    },
    'group.v1.Groups': {
      getMembership: async () => ({ exists: true, level: 3 }),
      getGroup: async ({ gid }) => ({ gid, name: 'Class' }),
      listMembers: async () => ({ members: [] }),
    },
    'scope.v1.ScopePolicy': scopePolicyHandlers({
      async getPolicy({ scope, actor }) {
        const runs = actor?.uid === 'amy' && scope?.gid === 3
        const sees = runs || actor?.roles.includes('admin') === true
        return {
          scope,
          readProblems: allow,
          seeAllSubmissions: allowIf(sees, 'access.denied'),
          moderate: allowIf(runs, 'access.denied'),
        }
      },
      async resolveProblems({ displayIds }) {
        const isKnown = displayIds.some((name) => name.toUpperCase() === 'A1')
        return { problems: isKnown ? [{ pid: 1, problemId: 'A1', displayId: 'A1', open: true }] : [] }
      },
    }),
  }
  const peers = await startPeers(calleesOf('ai'), handlers)
  return { ...peers, state }
}

export type World = Awaited<ReturnType<typeof startWorld>>

/** The service with a database of its own and a provider that answers as `script` says. */
export async function startWorld() {
  const clock = createRunningClock()
  const others = await startOthers(clock)
  const script = { reply: (_text: string, _at: number): ScriptedReply => ({}) }
  const provider = await startScriptedProvider(({ messages }, at) =>
    script.reply(messages.map(({ content }) => content).join('\n'), at),
  )
  const service = await startTestService({
    name: 'ai',
    create: createAiService,
    overrides: { clock },
    roleOf,
    env: others.addresses,
  })
  const { call } = service

  /** Stores settings; with `withModel` all kinds of questions use the scripted provider. */
  async function configure(changes: object = {}, { withModel = true } = {}): Promise<void> {
    const { data } = await call('root', 'GET', 'admin/ai/settings')
    const { providers: _providers, ...before } = data
    const answer = await call('root', 'PUT', 'admin/ai/settings', {
      ...before,
      providers: [
        {
          id: 'main',
          name: 'Main',
          baseUrl: provider.baseUrl,
          isOn: true,
          isWeak: false,
          timeoutSec: 5,
          idleSec: 2,
          maxTokens: 500,
          usesCompletionTokens: false,
          inputPrice: 1_000_000,
          outputPrice: 2_000_000,
          key: 'sk-1',
        },
      ],
      models: withModel ? questionKinds.map((kind) => ({ kind, provider: 'main', model: 'm' })) : [],
      ...changes,
    })
    if (answer.status !== 200) throw new Error(`settings: ${answer.code ?? ''} ${answer.msg}`)
  }

  return {
    call,
    clock,
    script,
    provider,
    configure,
    state: others.state,
    models: createModels(service.db),
    service,
    async stop() {
      await service.stop()
      await others.close()
      await provider.close()
    },
  }
}
