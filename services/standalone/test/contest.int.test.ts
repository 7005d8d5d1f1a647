import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { Client, verdictOf, zipOf } from '../../../e2e/client.ts'
import { serviceNames } from '@verdict/proto/services'
import { eventually } from '../../kit/test/broker.ts'
import { createStandalone } from '../src/index.ts'
import { reservePorts } from '../src/ports.ts'

const rootPassword = 'the-root-of-the-contest'
const right = '#include <stdio.h>\nint main(void){int a,b;scanf("%d %d",&a,&b);printf("%d\\n",a+b);return 0;}'
const wrong = '#include <stdio.h>\nint main(void){printf("not the sum\\n");return 0;}   /* at least fifty letters */'
const minuteMs = 60_000

let product: ReturnType<typeof createStandalone>
let root: Client
let ada: Client

beforeAll(async () => {
  const { ports, release } = await reservePorts(1)
  const env = {
    ...process.env,
    ...{ VERDICT_PORT: String(ports[0]), VERDICT_ROOT_PASSWORD: rootPassword, VERDICT_SECRET: 'a secret of the test' },
    ...{ VERDICT_SUBMIT_INTERVAL_SEC: '0', VERDICT_LOG_LEVEL: 'silent', JUDGE_PRECOMPILE: 'false' },
  }
  product = createStandalone(env, { prefix: 'contest' })
  await product.start()
  await release()
  const url = `http://127.0.0.1:${ports[0]}`
  root = await new Client(url).signIn('root', rootPassword)
  const users = [['ada', 'the-word-of-ada', '', '', '', '', '']]
  await root.data('POST', '/api/admin/user/insert-batch-user', { users })
  ada = await new Client(url).signIn('ada', 'the-word-of-ada')
}, 2 * minuteMs)
afterAll(() => product.stop(), minuteMs)

interface Services {
  backupService: { metadata: { name: string; state: string } }[]
}

it(
  'the dashboard finds every service of the registry ready',
  async () => {
    const missing = async () => {
      const { backupService } = await root.data<Services>('GET', '/api/admin/config/get-service-info')
      const ready = backupService
        .filter(({ metadata }) => metadata.state === 'ready')
        .map(({ metadata }) => metadata.name)
      return serviceNames.filter((name) => !ready.includes(name))
    }
    await eventually(async () => (await missing()).length === 0)
  },
  minuteMs,
)

interface Board {
  records: { rank: number; username: string; ac: number; submissionInfo: Record<string, { errorNum: number }> }[]
}

it(
  'a contest is played: registered, submitted to, judged, and on the board',
  async () => {
    const pid = await createProblem()
    const minutes = (count: number) => new Date(Date.now() + count * minuteMs).toISOString()
    const { id: cid } = await root.data<{ id: number }>('POST', '/api/admin/contest', {
      ...{ title: 'Finals', description: 'one problem', type: 0, auth: 1, pwd: 'secret' },
      ...{ startTime: minutes(-1), endTime: minutes(60), openRank: true },
    })
    await root.data('POST', '/api/admin/contest/add-problem-from-public', { cid, pid, displayId: 'A' })
    const refused = await ada.call('POST', '/api/submit-problem-judge', { pid: 'A', language: 'C', code: right, cid })
    expect(refused.code).toBe('contest.registration_required')
    await ada.data('POST', '/api/register-contest', { cid, password: 'secret' })

    const query = `displayId=a&cid=${cid}`
    const detail = await ada.data<{ problem: object }>('GET', `/api/get-contest-problem-details?${query}`)
    expect(detail.problem).toMatchObject({ problemId: 'A', title: 'a + b', author: null })
    for (const code of [wrong, right]) {
      const run = { pid: 'A', language: 'C', code, cid }
      const { submitId } = await ada.data<{ submitId: number }>('POST', '/api/submit-problem-judge', run)
      expect((await verdictOf(ada, submitId)).status).toBe(code === right ? 0 : -1)
    }
    const rows = await ada.data<{ records: object[] }>('GET', `/api/contest-submissions?contestID=${cid}&onlyMine=true`)
    expect(rows.records).toMatchObject([
      { displayId: 'A', cid, status: 0 },
      { displayId: 'A', status: -1 },
    ])

    const board = await solvedBoard(cid)
    expect(board.records).toMatchObject([{ rank: 1, username: 'ada', ac: 1, submissionInfo: { A: { errorNum: 1 } } }])
    const base = `${root.url}/api/clics/2023-06/contests/${cid}`
    const basic = `Basic ${Buffer.from('ada:the-word-of-ada').toString('base64')}`
    const [problem] = (await (
      await fetch(`${base}/problems`, { headers: { authorization: basic } })
    ).json()) as object[]
    const zip = await zipOf({ 'main.c': right })
    const taken = await fetch(`${base}/submissions`, {
      method: 'POST',
      headers: { authorization: basic, 'content-type': 'application/json' },
      body: JSON.stringify({
        ...{
          problem_id: (problem as { id: string }).id,
          language_id: 'c',
          files: [{ data: Buffer.from(zip).toString('base64') }],
        },
      }),
    })
    const submission = (await taken.json()) as { id: string; team_id: string }
    expect([taken.status, (await verdictOf(ada, Number(submission.id))).status]).toEqual([200, 0])

    const problems = await ada.data<object[]>('GET', `/api/get-contest-problem?cid=${cid}`)
    expect(problems).toMatchObject([{ displayId: 'A', ac: 1, total: 2 }])
  },
  2 * minuteMs,
)

/** The board for everyone, as soon as the verdict is on it. */
async function solvedBoard(cid: number): Promise<Board> {
  for (;;) {
    const board = await new Client(root.url).data<Board>('POST', '/api/get-contest-outside-scoreboard', { cid })
    if (board.records[0]?.ac === 1) return board
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

async function createProblem(): Promise<number> {
  const tests = { '1.in': '1 2\n', '1.out': '3\n', '2.in': '-5 5\n', '2.out': '0\n' }
  const upload = await root.uploadByCookie<{ fileList: { input: string; output: string }[]; fileListDir: string }>(
    '/api/file/upload-testcase-zip?mode=default',
    'tests.zip',
    await zipOf(tests),
  )
  const { pid } = await root.data<{ pid: number }>('POST', '/api/admin/problem', {
    problem: {
      ...{ problemId: 'FINAL1', title: 'a + b', type: 0, timeLimit: 1000, memoryLimit: 64, stackLimit: 64 },
      ...{ description: 'a + b', input: 'two numbers', output: 'their sum', difficulty: 0, auth: 3 },
      ...{ examples: '', isRemoveEndBlank: false, openCaseResult: true, codeShare: true, userExtraFile: null },
      ...{ judgeMode: 'default', judgeCaseMode: 'default', isRemote: false, spjCode: null },
    },
    ...{ samples: upload.data.fileList, isUploadTestCase: true, uploadTestcaseDir: upload.data.fileListDir },
    ...{ judgeMode: 'default', languages: [{ id: 1, name: 'C' }], tags: [], codeTemplates: [] },
  })
  return pid
}
