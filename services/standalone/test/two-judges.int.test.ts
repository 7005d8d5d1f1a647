import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { JudgeStatus } from '@verdict/proto/codes/judge-status'
import { until } from '@verdict/test-kit/until'
import { type Client, verdictOf, zipOf } from '../../../e2e/client.ts'
import { createOne } from '../src/index.ts'
import { reservePorts } from '../src/ports.ts'
import { portsNeeded, wire } from '../src/wiring.ts'
import { addUsers, rootPassword, startTestProduct, testEnvironment, type TestProduct } from './product.ts'

const sum = '#include <stdio.h>\nint main(void){int a,b;scanf("%d %d",&a,&b);printf("%d\\n",a+b);return 0;}'
const zero = '#include <stdio.h>\nint main(void){printf("0\\n");return 0;}   /* at least fifty letters in all */'
const endless =
  '#include <stdio.h>\nint main(void){volatile int i=0;for(;;)i++;return 0;}   /* never comes to an end */'
const broken = 'int main(void){ this is no program at all, whatever a compiler may think of it }'
const minuteMs = 60_000

const folder = mkdtempSync(path.join(tmpdir(), 'verdict-two-judges-'))
let product: TestProduct['product']
let second: Awaited<ReturnType<typeof createOne>>
let root: Client
let ada: Client

beforeAll(async () => {
  const { ports, release } = await reservePorts(3)
  const [site = '', submission, problem] = ports.map(String)
  const env = testEnvironment({
    VERDICT_PORT: site,
    SUBMISSION_GRPC_PORT: submission,
    PROBLEM_GRPC_PORT: problem,
    JUDGE_WORKER_ID: 'first',
    CONTEST_SHADOW_HOSTS: `127.0.0.1:${site}`,
  })
  const prefix = `two-judges-${randomUUID().slice(0, 8)}`
  ;({ product, root } = await startTestProduct(prefix, env))
  await release()
  const ofSecond = { ...env, JUDGE_WORKER_ID: 'second', JUDGE_HTTP_PORT: '0', JUDGE_GRPC_PORT: '0' }
  const anyPorts = Array.from({ length: portsNeeded }, () => 0)
  second = await createOne('judge', wire({ ...ofSecond, JUDGE_DATA_FOLDER: dataFolder() }, anyPorts), prefix)
  await second.start()
  ;({ ada } = await addUsers(root, ['ada']))
}, 10 * minuteMs)
afterAll(async () => {
  await second.stop()
  await product.stop()
  rmSync(folder, { recursive: true, force: true })
})

/** The sandbox can read only folders below this one, which the first worker uses, too. */
function dataFolder(): string {
  return path.join(process.env['VERDICT_DATA'] ?? folder, 'judge/data', randomUUID())
}

const minutes = (from: number) => new Date(Date.now() + from * minuteMs).toISOString()

/** Creates a problem with a single test, which has two numbers and this answer. */
async function createProblem(problemId: string, expected: string): Promise<number> {
  const upload = await root.uploadByCookie<{ fileList: object[]; fileListDir: string }>(
    '/api/file/upload-testcase-zip?mode=default',
    'tests.zip',
    await zipOf({ '1.in': '1 2\n', '1.out': expected }),
  )
  const { pid } = await root.data<{ pid: number }>('POST', '/api/admin/problem', {
    problem: {
      problemId,
      title: problemId,
      type: 0,
      timeLimit: 1000,
      memoryLimit: 64,
      stackLimit: 64,
      description: 'a + b',
      input: 'two numbers',
      output: 'their sum',
      difficulty: 0,
      auth: 3,
      examples: '',
      isRemoveEndBlank: false,
      openCaseResult: true,
      codeShare: true,
      userExtraFile: null,
      judgeMode: 'default',
      judgeCaseMode: 'default',
      isRemote: false,
      spjCode: null,
    },
    samples: upload.data.fileList,
    isUploadTestCase: true,
    uploadTestcaseDir: upload.data.fileListDir,
    judgeMode: 'default',
    languages: [{ id: 1, name: 'C' }],
    tags: [],
    codeTemplates: [],
  })
  return pid
}

async function createContest(title: string, pid: number): Promise<number> {
  const { id: cid } = await root.data<{ id: number }>('POST', '/api/admin/contest', {
    title,
    description: title,
    type: 0,
    auth: 0,
    startTime: minutes(-10),
    endTime: minutes(60),
  })
  await root.data('POST', '/api/admin/contest/add-problem-from-public', { cid, pid, displayId: 'A' })
  return cid
}

interface Check {
  isDone: boolean
  startedAt: string | null
  workers: { id: string }[]
  problems: {
    rows: { name: string; differs: boolean; runs: { workerId: string; status: number; isExpected: boolean }[] }[]
  }[]
}

it('each of two judges runs every example, and the table shows both results', async () => {
  const pid = await createProblem('CHECKED', '3\n')
  const cid = await createContest('Check', pid)
  const { Accepted, CompileError, TimeLimitExceeded, WrongAnswer } = JudgeStatus
  const examples: [string, string, JudgeStatus[], JudgeStatus][] = [
    ['1 sum.c', sum, [Accepted], Accepted],
    ['2 zero.c', zero, [WrongAnswer], WrongAnswer],
    ['3 endless.c', endless, [TimeLimitExceeded], TimeLimitExceeded],
    ['4 broken.c', broken, [CompileError], CompileError],
    ['5 not as expected.c', zero, [Accepted], WrongAnswer],
  ]
  for (const [name, code, expected] of examples)
    await root.data('POST', '/api/problem-example', { pid, name, language: 'C', code, expected })
  const read = () => root.data<Check>('GET', `/api/get-contest-judge-check?cid=${cid}`)
  await until('both judges to be there', async () => {
    await root.call('POST', '/api/contest-judge-check', { cid })
    return (await read()).workers.length === 2
  })
  const { workers, problems } = await until('the check to be done', async () => {
    const check = await read()
    return check.isDone && check
  })
  expect(workers.map(({ id }) => id).sort()).toEqual(['first', 'second'])
  const table = problems[0]?.rows.map(({ name, differs, runs }) => [
    name,
    differs,
    runs.map(({ workerId, status, isExpected }) => [workerId, status, isExpected]).sort(),
  ])
  expect(table).toEqual(
    examples.map(([name, , expected, status]) => [
      name,
      false,
      ['first', 'second'].map((worker) => [worker, status, expected.includes(status)]),
    ]),
  )
})

interface Difference {
  key: string
  theirs: string | null
  ours: string | null
  state: string
  agreement: string | null
}

it('a contest shadows another one over its Contest API, judges its programs, and shows different verdicts', async () => {
  const theirs = await createContest('Primary', await createProblem('THEIRS', '3\n'))
  // The answer differs, so a correct program there is wrong here.
  const cid = await createContest('Shadow', await createProblem('OURS', '0\n'))
  for (const contest of [theirs, cid]) await ada.data('POST', '/api/register-contest', { cid: contest })
  const submit = async (code: string) => {
    const run = { pid: 'A', language: 'C', code, cid: theirs }
    const { submitId } = await ada.data<{ submitId: number }>('POST', '/api/submit-problem-judge', run)
    await verdictOf(ada, submitId)
    return String(submitId)
  }
  const right = await submit(sum)
  await root.data('PUT', '/api/contest-shadow', {
    cid,
    url: `${root.url}/api/clics/2023-06/contests/${theirs}`,
    enabled: true,
    username: 'root',
    password: rootPassword,
  })
  const rows = async (query = 'show=all') =>
    (await root.data<{ records: Difference[] }>('GET', `/api/get-contest-shadow-differences?cid=${cid}&${query}`))
      .records
  await until('the first difference', async () => (await rows()).length === 1)
  const failing = await submit(broken)
  const wrong = await submit(zero)
  const known = await until('three known differences', async () => {
    const all = await rows()
    return all.length === 3 && all.every(({ state }) => state === 'known') && all
  })
  expect(Object.fromEntries(known.map((row) => [row.key, [row.theirs, row.ours, row.agreement]]))).toEqual({
    [right]: ['AC', 'WA', 'different'],
    [failing]: ['CE', 'CE', 'same'],
    [wrong]: ['WA', 'AC', 'different'],
  })
  await root.data('PUT', '/api/contest-shadow-explanation', { cid, key: right, note: 'another test' })
  expect((await rows('show=differing')).map(({ key }) => key)).toEqual([wrong])
  const matrix = await root.data<{ firstSolvers: object[] }>('GET', `/api/get-contest-shadow-matrix?cid=${cid}`)
  expect(matrix.firstSolvers).toEqual([{ problem: 'A', theirs: 'ada', ours: 'ada', differs: false }])
  await root.data('DELETE', `/api/contest-shadow?cid=${cid}`)
})
