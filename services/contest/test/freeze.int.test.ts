import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { JudgeStatus } from '@verdict/proto/codes/judge-status'
import { clicsVersions } from '@verdict/proto/http/contest/clics/clics'
import { contestBoardTopic } from '@verdict/proto/live/contest'
import { readWorkbook } from '../../kit/test/read-workbook.ts'
import { startWorld, until, type World } from './world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.stop())

let lastSubmitId = 0
const run = (uid: string, pid: number, minutes: number, status: JudgeStatus) => ({
  submitId: (lastSubmitId += 1),
  uid,
  pid,
  status,
  at: world.after(minutes),
})

/** The answers of the CLICS Contest API with the relevant headers, without tokens and the time of the call. */
async function clicsFor(as: string | null, cid: number, version: string): Promise<unknown[]> {
  const base = `clics/${version}/contests/${cid}`
  const types = ['judgement-types', 'languages', 'problems', 'groups', 'organizations', 'teams', 'persons', 'accounts']
  const runTypes = [
    'submissions',
    'judgements',
    'runs',
    'clarifications',
    'awards',
    'scoreboard',
    'state',
    'access',
    'account',
  ]
  const groups = ['scoreboard?group_id=participants', 'scoreboard?group_id=observers', 'event-feed?stream=false']
  const files = ['1', '2', '3', '4'].map((id) => `submissions/${id}/files`)
  const answers: unknown[] = []
  for (const path of ['', ...[...types, ...runTypes, ...groups, ...files].map((name) => `/${name}`)]) {
    const answer = await world.fetch(as, base + path)
    const text = (await answer.text())
      .replaceAll(/,"token":"[^"]*"/g, '')
      .replace(/^{"time":"[^"]*","contest_time":"[^"]*"/, '')
    answers.push([path, answer.status, answer.headers.get('etag'), answer.headers.get('last-modified'), text])
  }
  return answers
}

/** What the pages of the problems show about all submissions. */
function countsFor(as: string | null, cid: number): Promise<unknown[]> {
  // The author of the contest is an administrator, as its routes require.
  const actor = { uid: as ?? '', username: as ?? '', roles: [as === 'eve' ? 'admin' : 'default_user'] }
  const counts = (pid: number) => world.stats().countVerdicts({ cid, pid, ...actor })
  return Promise.all([1, 2, 5].map((pid) => counts(pid).catch((error: unknown) => String(error))))
}

const boards = [
  {},
  { forceRefresh: true },
  { removeStar: true },
  { keyword: 'a' },
  { concernedList: ['ada', 'bob'] },
  { atMinute: 45 },
  { atMinute: 10_000_000, forceRefresh: true },
]

/** Everything that a user who does not manage the contest can read from it, as sent over the network. */
async function everythingFor(as: string | null, cid: number): Promise<unknown[]> {
  // A moment later, so that no cached answer is used; the answers contain the time themselves.
  world.clock.advance(1_001)
  const answers: unknown[] = []
  const get = async (method: string, path: string, body?: unknown) => {
    const { data, code } = await world.call(as, method, path, body)
    answers.push([path, code, JSON.stringify(data).replaceAll(/"now":"[^"]*"/g, '')])
  }
  for (const query of boards) {
    const body = { cid, containsEnd: true, ...query }
    await get('POST', 'get-contest-outside-scoreboard', body)
    await get('POST', 'get-contest-rank', body)
  }
  for (const path of ['get-contest-problem', 'get-contest-outsize-info', 'get-contest-info', 'get-contest-access'])
    await get('GET', `${path}?cid=${cid}`)
  for (const path of ['ac-info', 'print', 'announcement', 'scroll-board-info', 'scroll-board-submission'])
    await get('GET', `get-contest-${path}?cid=${cid}`)
  await get('GET', 'get-contest-list?keyword=frozen one')
  answers.push(await countsFor(as, cid))
  for (const version of clicsVersions) answers.push(...(await clicsFor(as, cid, version)))
  await get('GET', `file/download-contest-ac-submission?cid=${cid}`)
  if (as === null) return answers
  const packed = await world.fetch(as, `file/download-contest-package?cid=${cid}`)
  answers.push([packed.status, await packed.json()])
  const sheet = await world.fetch(as, `file/download-contest-rank?cid=${cid}&forceRefresh=true&containEnd=true`)
  answers.push(await readWorkbook(Buffer.from(await sheet.arrayBuffer())))
  return answers
}

const readers = [null, 'zoe', 'ada', 'bob']
const everything = (cid: number) => Promise.all(readers.map((as) => everythingFor(as, cid)))
const boardMessages = (cid: number) =>
  world.live.filter(({ topic, key }) => topic === contestBoardTopic.name && key === `contest:${cid}`)

it.each([0, 1])('of type %d: a verdict of the freeze changes nothing that others see or are sent', async (type) => {
  const frozen = { sealRank: true, sealRankTime: world.after(-30).toISOString(), openRank: true }
  const cid = await world.newContest({ title: 'Frozen one', type, ...frozen })
  // One of the problems is OI; the others cannot be added to an OI contest.
  const [first, second] = type === 0 ? [1, 2] : [5, 5]
  const add = { cid, pid: 5, displayId: 'A' }
  if (type === 1) await world.call('eve', 'POST', 'admin/contest/add-problem-from-public', add)
  await world.judge(cid, { ...run('ada', first, -45, JudgeStatus.Accepted), score: 100 })
  const hidden = run('bob', first, -20, JudgeStatus.Accepted)
  const other = run('ada', second, -10, JudgeStatus.Accepted)
  for (const one of [hidden, other]) await world.submit(cid, one)
  await world.written(cid, 'judged', 1)
  await world.written(cid, 'submitted', 2)
  // Where points count, submissions of the freeze are on no board of the public.
  const changes = type === 0 ? 3 : 1
  await until('the changes of the board', async () => boardMessages(cid).length >= changes)
  const rows = await world.call<{ records: { uid: string }[] }>('zoe', 'POST', 'get-contest-rank', { cid })
  expect(rows.data.records.map(({ uid }) => uid)).toEqual(type === 0 ? ['ada', 'bob'] : ['ada'])
  const problems = await world.call<{ total: number }[]>('zoe', 'GET', `get-contest-problem?cid=${cid}`)
  expect(problems.data.map(({ total }) => total)).toEqual(type === 0 ? [2, 1] : [1])
  const before = await everything(cid)
  const publishedBefore = boardMessages(cid).length
  await world.judge(cid, { ...hidden, score: 100 })
  await world.judge(cid, { ...other, score: 100 })
  await world.judge(cid, { ...other, score: 0, status: JudgeStatus.WrongAnswer, attempt: 2 })
  await world.judge(cid, { ...hidden, status: JudgeStatus.SubmittedFailed, attempt: 2 })
  await world.requeue(cid, { ...hidden, attempt: 3 })
  await world.written(cid, 'submitted', 3)
  await world.written(cid, 'judged', 5)
  expect(await everything(cid)).toEqual(before)
  await world.judge(cid, { ...hidden, score: 100, attempt: 3 })
  await world.written(cid, 'judged', 6)
  expect(await everything(cid)).toEqual(before)
  // Events about them would have arrived before this one.
  await world.judge(cid, { ...run('zoe', first, -40, JudgeStatus.WrongAnswer), score: 0 })
  await until('the change that may be told', async () => boardMessages(cid).length > publishedBefore)
  expect(boardMessages(cid).slice(publishedBefore)).toMatchObject([{ data: { row: { uid: 'zoe' } } }])
  const open = await world.call<{ records: { uid: string; ac: number }[] }>('eve', 'POST', 'get-contest-rank', {
    cid,
    forceRefresh: true,
  })
  expect(open.data.records.find(({ uid }) => uid === 'bob')).toMatchObject({ ac: 1 })
  // One accepted during the freeze and one before it.
  const solved = (counts: unknown) => (counts as { verdicts: { status: number; count: number }[] }).verdicts
  const find = async (as: string) => {
    const [a, , points] = await countsFor(as, cid)
    return solved(type === 0 ? a : points).find(({ status }) => status === (JudgeStatus.Accepted as number))?.count
  }
  expect([await find('eve'), await find('bob')]).toEqual([2, 1])
})

it('an unverified verdict changes nothing that others see or are sent until a juror verifies it', async () => {
  const cid = await world.newContest({ title: 'Verified one', verificationRequired: true, openRank: true })
  const hidden = run('bob', 1, -20, JudgeStatus.Accepted)
  const failed = run('ada', 2, -10, JudgeStatus.CompileError)
  for (const one of [hidden, failed]) await world.submit(cid, one)
  await world.written(cid, 'submitted', 2)
  await until('two changes of the board', async () => boardMessages(cid).length >= 2)
  const before = await everything(cid)
  const publishedBefore = boardMessages(cid).length
  await world.judge(cid, hidden)
  await world.judge(cid, failed)
  await world.written(cid, 'judged', 2)
  expect(await everything(cid)).toEqual(before)
  const verdicts = [{ submitId: hidden.submitId, attempt: 1 }]
  expect(await world.call('eve', 'POST', 'contest-verification', { cid, verdicts })).toMatchObject({ status: 200 })
  await until('the verdict that may be told', async () => boardMessages(cid).length > publishedBefore)
  expect(boardMessages(cid).slice(publishedBefore)).toMatchObject([{ data: { row: { uid: 'bob', ac: 1 } } }])
  expect(await everything(cid)).not.toEqual(before)
})
