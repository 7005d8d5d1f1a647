import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { Service } from '@verdict/kit/run'
import { serviceNames, type ServiceName } from '@verdict/proto/services'
import { Client, type Answer } from '../../../e2e/client.ts'
import { createOne } from '../src/index.ts'
import { reservePorts } from '../src/ports.ts'
import { portsNeeded, wire, type Env } from '../src/wiring.ts'
import { addUsers, rootPassword, testEnvironment } from './product.ts'

const minuteMs = 60_000
const prefix = 'outages'
const code = 'int main(void) { return 0; } /* as long as a program has to be */'

let wired: Env
const running = new Map<ServiceName, Service<unknown>>()
let guest: Client
let root: Client
let ada: Client

async function bring(name: ServiceName): Promise<void> {
  const service = await createOne(name, wired, prefix)
  running.set(name, service)
  await service.start()
}

async function stopService(name: ServiceName): Promise<void> {
  await running.get(name)?.stop()
  running.delete(name)
}

beforeAll(async () => {
  const { ports, release } = await reservePorts(portsNeeded + 1)
  const env = testEnvironment({
    VERDICT_PORT: String(ports[portsNeeded]),
    JUDGE_REQUIRED_CAPABILITIES: 'none',
  })
  wired = wire(env, ports)
  await Promise.all(serviceNames.filter((name) => name !== 'gateway').map(bring))
  await bring('gateway')
  await release()
  guest = new Client(`http://127.0.0.1:${ports[portsNeeded]}`)
  root = await guest.signIn('root', rootPassword)
  ;({ ada } = await addUsers(root, ['ada']))
  await prepare()
})
afterAll(async () => {
  for (const name of [...running.keys()].toReversed()) await stopService(name)
})

const made = { cid: 0, tid: 0, gid: 0, did: 0, submitId: 0 }

/** Creates a problem, a contest and a training with it, a submission, a group and a discussion. */
async function prepare(): Promise<void> {
  const { pid } = await root.data<{ pid: number }>('POST', '/api/admin/problem', {
    problem: {
      problemId: 'P1',
      title: 'a + b',
      type: 0,
      timeLimit: 1000,
      memoryLimit: 64,
      stackLimit: 64,
      auth: 1,
      description: 'd',
      input: 'i',
      output: 'o',
      difficulty: 0,
      examples: '',
      openCaseResult: true,
      judgeMode: 'default',
      judgeCaseMode: 'default',
      isRemote: false,
      isRemoveEndBlank: true,
      codeShare: true,
    },
    samples: [{ input: '1 2', output: '3' }],
    isUploadTestCase: false,
    judgeMode: 'default',
    languages: [{ id: 1, name: 'C' }],
    tags: [],
    codeTemplates: [],
  })
  const at = (minutes: number) => new Date(Date.now() + minutes * minuteMs).toISOString()
  const contest = {
    title: 'Cup',
    description: 'd',
    type: 0,
    auth: 0,
    startTime: at(-1),
    endTime: at(60),
    openRank: true,
  }
  made.cid = (await root.data<{ id: number }>('POST', '/api/admin/contest', contest)).id
  await root.data('POST', '/api/admin/contest/add-problem-from-public', { cid: made.cid, pid, displayId: 'A' })
  const category = await root.data<{ id: number }>('POST', '/api/admin/training/category', {
    name: 'C',
    color: '#c77700',
  })
  const training = { title: 'First steps', description: 'd', auth: 'Public', rank: 1, status: true }
  made.tid = (
    await root.data<{ id: number }>('POST', '/api/admin/training', { training, trainingCategory: { id: category.id } })
  ).id
  await root.data('POST', '/api/admin/training/add-problem-from-public', { tid: made.tid, pid, displayId: 'P1' })
  made.submitId = (
    await ada.data<{ submitId: number }>('POST', '/api/submit-problem-judge', { pid: 'P1', language: 'C', code })
  ).submitId
  const group = { name: 'Alphas', shortName: 'alpha', brief: 'for tests', description: 'for tests', auth: 1 }
  made.gid = (await root.data<{ id: number }>('POST', '/api/group', { ...group, visible: true })).id
  const [first] = await root.data<{ id: number }[]>('GET', '/api/discussion-category')
  const text = { title: 'A question', description: 'd', content: 'c', categoryId: first?.id }
  made.did = (await root.data<{ id: number }>('POST', '/api/discussion', text)).id
}

type Call = readonly [who: () => Client, method: string, path: string, body?: unknown]

/** Lists calls of pages that need none of the three services. */
const rest = (): Record<string, readonly Call[]> => {
  const [anyone, user, admin] = [() => guest, () => ada, () => root]
  const { cid, tid, submitId } = made
  const submit = { language: 'C', code }
  return {
    'the home page': [
      [anyone, 'GET', '/api/get-website-config'],
      [anyone, 'GET', '/api/home-carousel'],
      [user, 'GET', '/api/get-recent-contest'],
      [anyone, 'GET', '/api/get-common-announcement'],
      [anyone, 'GET', '/api/get-recent-seven-ac-rank'],
      [anyone, 'GET', '/api/get-recent-updated-problem'],
      [anyone, 'GET', '/api/get-last-week-submission-statistics'],
      [user, 'GET', '/api/get-user-auth-info'],
    ],
    'signing in and out': [[anyone, 'POST', '/api/login', { username: 'ada', password: 'the-word-of-ada' }]],
    problems: [
      [user, 'GET', '/api/get-problem-list?keyword=P1'],
      [anyone, 'GET', '/api/get-problem-detail?problemId=P1'],
      [user, 'GET', '/api/get-problem-detail?problemId=P1'],
      [user, 'POST', '/api/get-user-problem-status', { pidList: [1], isContestProblemList: false }],
    ],
    submissions: [
      [user, 'POST', '/api/submit-problem-judge', { pid: 'P1', ...submit }],
      [anyone, 'GET', '/api/get-submission-list'],
      [user, 'GET', `/api/get-submission-detail?submitId=${submitId}`],
    ],
    contests: [
      [anyone, 'GET', '/api/get-contest-list'],
      [user, 'GET', `/api/get-contest-info?cid=${cid}`],
      [user, 'GET', `/api/get-contest-problem?cid=${cid}`],
      [user, 'GET', `/api/get-contest-problem-details?displayId=A&cid=${cid}`],
      [user, 'POST', '/api/submit-problem-judge', { pid: 'A', cid, ...submit }],
      [user, 'GET', `/api/contest-submissions?contestID=${cid}&onlyMine=true`],
      [user, 'POST', '/api/get-contest-rank', { cid }],
      [user, 'GET', `/api/get-contest-announcement?cid=${cid}`],
    ],
    trainings: [
      [user, 'GET', '/api/get-training-list'],
      [user, 'GET', `/api/get-training-detail?tid=${tid}`],
      [user, 'GET', `/api/get-training-problem-list?tid=${tid}`],
      [user, 'POST', '/api/submit-problem-judge', { pid: 'P1', tid, ...submit }],
    ],
    people: [
      [anyone, 'GET', '/api/get-rank-list?type=0'],
      [user, 'GET', '/api/get-user-home-info?username=ada'],
      [user, 'GET', '/api/get-user-calendar-heatmap?username=ada'],
    ],
    search: [
      [anyone, 'GET', '/api/search?q=P1'],
      [user, 'GET', '/api/search?q=P1'],
    ],
    'the back office': [
      [admin, 'GET', '/api/admin/dashboard/get-dashboard-info'],
      [admin, 'GET', '/api/admin/problem/get-problem-list'],
      [admin, 'GET', '/api/admin/contest/get-contest-list'],
      [admin, 'GET', '/api/admin/training/get-training-list'],
      [admin, 'GET', '/api/admin/switch/info'],
    ],
  }
}

/** Lists calls that fail while each of the three services is down. */
const own = (): Record<'group' | 'discussion' | 'message', readonly Call[]> => {
  const [anyone, user] = [() => guest, () => root]
  const { gid, did, cid } = made
  return {
    group: [
      [anyone, 'GET', '/api/get-group-list'],
      [user, 'GET', `/api/get-group-detail?gid=${gid}`],
      // Only the group service knows the members.
      [user, 'GET', `/api/group/get-problem-list?gid=${gid}`],
      [user, 'GET', `/api/group/get-discussion-list?gid=${gid}`],
    ],
    discussion: [
      [anyone, 'GET', '/api/get-discussion-list'],
      [anyone, 'GET', `/api/get-discussion-detail?did=${did}`],
      [user, 'GET', `/api/comments?cid=${cid}`],
    ],
    message: [
      [user, 'GET', '/api/msg/unread'],
      [user, 'GET', '/api/msg/sys'],
    ],
  }
}

const send = ([who, method, path, body]: Call, language: string): Promise<Answer> =>
  who().call(method, path, body, { 'accept-language': language })

describe.each(['group', 'discussion', 'message'] as const)('while %s is down', (name) => {
  it('the rest of the site works, the missing part is reported in both languages, and it recovers', async () => {
    await stopService(name)
    const broken: string[] = []
    for (const [page, calls] of Object.entries(rest()))
      for (const call of calls) {
        const { status, code: refusal, msg } = await send(call, 'en-US')
        if (status !== 200) broken.push(`${page}: ${call[1]} ${call[2]} ${status} ${refusal ?? ''} ${msg}`)
      }
    expect(broken).toEqual([])
    const answers = []
    for (const call of own()[name])
      for (const language of ['zh-CN', 'en-US']) {
        const { http, code: refusal, msg } = await send(call, language)
        answers.push([call[2], http, refusal, /\p{Script=Han}/u.test(msg) ? 'zh-CN' : 'en-US'])
      }
    expect(answers).toEqual(
      own()[name].flatMap(([, , path]) =>
        ['zh-CN', 'en-US'].map((language) => [path, 503, 'server.unavailable', language]),
      ),
    )
    await bring(name)
    for (const call of own()[name]) {
      while ((await send(call, 'en-US')).status === 503) await new Promise((resolve) => setTimeout(resolve, 100))
      expect([call[2], (await send(call, 'en-US')).status]).toEqual([call[2], 200])
    }
  })
})
