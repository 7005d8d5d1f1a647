import { isDeepStrictEqual } from 'node:util'
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { Client, verdictOf, zipOf } from '../../../e2e/client.ts'
import { readEvents } from '../../../frontends/kit/src/api/event-stream.ts'
import { connectRedis } from '@verdict/kit/redis'
import { serviceNames } from '@verdict/proto/services'
import { eventually, silentLog } from '../../kit/test/broker.ts'
import { addUsers, startOwnRedis, startTestProduct, type TestProduct } from './product.ts'

const right = '#include <stdio.h>\nint main(void){int a,b;scanf("%d %d",&a,&b);printf("%d\\n",a+b);return 0;}'
const wrong = '#include <stdio.h>\nint main(void){printf("not the sum\\n");return 0;}   /* at least fifty letters */'
const minuteMs = 60_000

/** The test clears this Redis, so it cannot share one. */
let redis: Awaited<ReturnType<typeof startOwnRedis>>
let product: TestProduct['product']
let root: Client
let ada: Client
let madeProblem: Promise<number> | undefined

beforeAll(async () => {
  redis = await startOwnRedis()
  ;({ product, root } = await startTestProduct('contest', { REDIS_URL: redis.url }))
  ;({ ada } = await addUsers(root, ['ada']))
})
afterAll(async () => {
  await product.stop()
  await redis.stop()
})

interface Services {
  backupService: { metadata: { name: string; state: string } }[]
}

it('the dashboard finds every service of the registry ready', async () => {
  const missing = async () => {
    const { backupService } = await root.data<Services>('GET', '/api/admin/config/get-service-info')
    const ready = backupService
      .filter(({ metadata }) => metadata.state === 'ready')
      .map(({ metadata }) => metadata.name)
    return serviceNames.filter((name) => !ready.includes(name))
  }
  await eventually(async () => (await missing()).length === 0)
})

interface Board {
  records: {
    rank: number
    username: string
    realname: string | null
    ac: number
    submissionInfo: Record<string, { errorNum: number; tryNum?: number }>
  }[]
}

it('a contest works from registration to submission, verdict and scoreboard', async () => {
  const pid = await theProblem()
  const { id: cid } = await root.data<{ id: number }>('POST', '/api/admin/contest', {
    title: 'Finals',
    description: 'one problem',
    type: 0,
    auth: 1,
    pwd: 'secret',
    startTime: minutes(-1),
    endTime: minutes(60),
    openRank: true,
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
  const [problem] = (await (await fetch(`${base}/problems`, { headers: { authorization: basic } })).json()) as object[]
  const zip = await zipOf({ 'main.c': right })
  const taken = await fetch(`${base}/submissions`, {
    method: 'POST',
    headers: { authorization: basic, 'content-type': 'application/json' },
    body: JSON.stringify({
      problem_id: (problem as { id: string }).id,
      language_id: 'c',
      files: [{ data: Buffer.from(zip).toString('base64') }],
    }),
  })
  const submission = (await taken.json()) as { id: string; team_id: string }
  expect([taken.status, (await verdictOf(ada, Number(submission.id))).status]).toEqual([200, 0])

  const problems = await ada.data<object[]>('GET', `/api/get-contest-problem?cid=${cid}`)
  expect(problems).toMatchObject([{ displayId: 'A', ac: 1, total: 2 }])
  const forwarded = await fetch(`${base}/submissions/site-1`, {
    method: 'PUT',
    headers: { authorization: root.token, 'content-type': 'application/json' },
    body: JSON.stringify({
      id: 'site-1',
      team_id: submission.team_id,
      time: minutes(-0.5),
      language_id: 'c',
      problem_id: (problem as { id: string }).id,
      files: [{ data: Buffer.from(zip).toString('base64') }],
    }),
  })
  expect([forwarded.status, await forwarded.json()]).toMatchObject([200, { id: 'site-1' }])
  await eventually(async () => {
    const response = fetch(`${base}/judgements?submission_id=site-1`, { headers: { authorization: basic } })
    const [judgement] = (await (await response).json()) as { judgement_type_id?: string }[]
    return judgement?.judgement_type_id === 'AC'
  })
  await eventually(async () => {
    const page = await ada.data<{ problemCount: object }>('GET', `/api/get-contest-problem-details?${query}`)
    return isDeepStrictEqual({ ...page.problemCount, pid: 0 }, { ...noCounts, total: 4, ac: 3, wa: 1 })
  })
})

it('a cached scoreboard is never shown to the wrong reader: during the freeze, after it, and when rights change', async () => {
  const pid = await theProblem()
  const form = { title: 'Frozen', description: 'one problem', type: 0, auth: 0 }
  const { id: cid } = await root.data<{ id: number }>('POST', '/api/admin/contest', {
    ...form,
    startTime: minutes(-30),
    endTime: minutes(60),
    sealRank: true,
    sealRankTime: minutes(-10),
  })
  await root.data('POST', '/api/admin/contest/add-problem-from-public', { cid, pid, displayId: 'A' })
  const [bob, eve] = [await enrol('bob'), await enrol('eve')]
  const { records } = await root.data<{ records: { uid: string }[] }>(
    'GET',
    '/api/admin/user/get-user-list?keyword=eve',
  )
  const setRole = (type: number) =>
    root.data('PUT', '/api/admin/user/edit-user', { uid: records[0]?.uid, username: 'eve', type })
  for (const [one, code] of [
    [ada, wrong],
    [bob, right],
  ] as const) {
    const run = { pid: 'A', language: 'C', code, cid }
    await verdictOf(one, (await one.data<{ submitId: number }>('POST', '/api/submit-problem-judge', run)).submitId)
  }
  const ask = (as: Client, more: object = {}) => as.data<Board>('POST', '/api/get-contest-rank', { cid, ...more })
  const solved = (board: Board) => board.records.find(({ username }) => username === 'bob')?.ac
  const naming = (board: Board) => board.records.some(({ realname }) => realname === 'bob in full')
  await eventually(async () => solved(await ask(root, { forceRefresh: true })) === 1)

  for (let round = 0; round < 5; round += 1) {
    const [past, ofRoot, ofAda, ofBob] = [
      await ask(root, { forceRefresh: true }),
      await ask(root),
      await ask(ada),
      await ask(bob),
    ]
    const beyond = await ask(ada, { forceRefresh: true })
    expect([past, ofRoot, ofAda, ofBob, beyond].map(solved)).toEqual([1, 0, 0, 0, 0])
    expect([past, ofRoot, ofAda, ofBob, beyond].map(naming)).toEqual([true, true, false, false, false])
    expect([ofAda, ofBob].map((board) => board.records[0]?.username)).toEqual(['ada', 'bob'])
  }

  await setRole(1000)
  const asRoot = await eve.signIn('eve', 'the-word-of-eve')
  expect(naming(await ask(asRoot))).toBe(true)
  await setRole(1002)
  const asUser = await eve.signIn('eve', 'the-word-of-eve')
  expect(naming(await ask(asUser))).toBe(false)
  const old = await asRoot.call<Board>('POST', '/api/get-contest-rank', { cid })
  expect(old.status !== 200 || !naming(old.data)).toBe(true)

  const contest = await root.data<object>('GET', `/api/admin/contest?cid=${cid}`)
  await root.data('PUT', '/api/admin/contest', { ...contest, sealRank: false })
  await eventually(async () => solved(await ask(ada)) === 1)
  await root.data('PUT', '/api/admin/contest', contest)
  await eventually(async () => solved(await ask(ada)) === 0)
  for (const one of [ada, bob, root, asUser]) expect(solved(await ask(one))).toBe(0)
})

it('a Redis that loses its data repeatedly during a contest loses no verdict on the scoreboard and no stream', async () => {
  const pid = await theProblem()
  const form = { title: 'Emptied', description: 'one problem', type: 0, auth: 0, openRank: true }
  const { id: cid } = await root.data<{ id: number }>('POST', '/api/admin/contest', {
    ...form,
    startTime: minutes(-1),
    endTime: minutes(60),
  })
  await root.data('POST', '/api/admin/contest/add-problem-from-public', { cid, pid, displayId: 'A' })
  const names = ['fay', 'gil', 'hal']
  const entrants = await Promise.all(names.map(enrol))
  const pushed = await followBoard(ada, cid)
  const server = await connectRedis({ url: redis.url, log: silentLog })
  let isJudged = false
  const emptying = (async () => {
    while (!isJudged) {
      await server.flushall()
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  })()
  const submit = (one: Client, code: string) =>
    one.data<{ submitId: number }>('POST', '/api/submit-problem-judge', { pid: 'A', language: 'C', code, cid })
  // fay solves it at once, gil after one wrong attempt, hal not at all.
  const plans = [[right], [wrong, right], [wrong, wrong]]
  await Promise.all(
    entrants.map(async (one, index) => {
      for (const code of plans[index] ?? []) await verdictOf(one, (await submit(one, code)).submitId, minuteMs)
    }),
  )
  isJudged = true
  await emptying
  const line = (ac: number, errorNum: number, tryNum: number) => ({ ac, cell: { errorNum, tryNum } })
  const lines = async () => {
    const { records } = await root.data<Board>('POST', '/api/get-contest-rank', { cid, forceRefresh: true })
    return Object.fromEntries(
      records.map(({ username, ac, submissionInfo: { A } }) => [
        username,
        { ac, cell: { errorNum: A?.errorNum, tryNum: A?.tryNum ?? 0 } },
      ]),
    )
  }
  // Events that were on the bus are published again.
  const whole = { fay: line(1, 0, 0), gil: line(1, 1, 0), hal: line(0, 2, 0) }
  await eventually(async () => isDeepStrictEqual(await lines(), whole))
  const before = pushed.length
  await verdictOf(entrants[2] ?? ada, (await submit(entrants[2] ?? ada, right)).submitId, minuteMs)
  // Rows of others may still arrive, for events that the bus redelivers.
  await eventually(async () => pushed.slice(before).some(({ username, ac }) => username === 'hal' && ac === 1))
  expect(await lines()).toEqual({ ...whole, hal: line(1, 2, 0) })
  server.disconnect()
  pushed.close()
})

type PushedRow = Board['records'][number]

/** Collects the rows that an open page of the board receives. */
async function followBoard(reader: Client, cid: number): Promise<PushedRow[] & { close: () => void }> {
  const ended = new AbortController()
  const topic = `contest-board/contest:${cid}`
  const { status, body } = await fetch(`${reader.url}/api/events?topics=${topic}`, {
    headers: { authorization: reader.token },
    signal: ended.signal,
  })
  expect(status).toBe(200)
  const received = Object.assign<PushedRow[], { close: () => void }>([], { close: () => ended.abort() })
  const reading = readEvents(body ?? new ReadableStream(), ({ event, data }) => {
    if (event === topic) received.push((JSON.parse(data) as { row: PushedRow }).row)
  })
  reading.catch(() => undefined)
  return received
}

const noCounts = { pid: 0, total: 0, ac: 0, wa: 0, tle: 0, mle: 0, re: 0, pe: 0, ce: 0, se: 0, pa: 0 }

const minutes = (count: number) => new Date(Date.now() + count * minuteMs).toISOString()

/** Creates a user with a real name and signs in. */
async function enrol(name: string): Promise<Client> {
  const users = [[name, `the-word-of-${name}`, '', `${name} in full`, '', '', '']]
  await root.call('POST', '/api/admin/user/insert-batch-user', { users })
  return new Client(root.url).signIn(name, `the-word-of-${name}`)
}

/** Returns the public board as soon as the verdict is on it. */
async function solvedBoard(cid: number): Promise<Board> {
  for (;;) {
    const board = await new Client(root.url).data<Board>('POST', '/api/get-contest-outside-scoreboard', { cid })
    if (board.records[0]?.ac === 1) return board
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

const theProblem = () => (madeProblem ??= createProblem())

async function createProblem(): Promise<number> {
  const tests = { '1.in': '1 2\n', '1.out': '3\n', '2.in': '-5 5\n', '2.out': '0\n' }
  const upload = await root.uploadByCookie<{ fileList: { input: string; output: string }[]; fileListDir: string }>(
    '/api/file/upload-testcase-zip?mode=default',
    'tests.zip',
    await zipOf(tests),
  )
  const { pid } = await root.data<{ pid: number }>('POST', '/api/admin/problem', {
    problem: {
      problemId: 'FINAL1',
      title: 'a + b',
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
