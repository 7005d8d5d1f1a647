import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals'
import { JudgeStatus, type JudgeStatusName } from '@verdict/proto/codes/judge-status'
import { until } from '@verdict/test-kit/until'
import { createRunningClock } from '@verdict/test-kit/clock'
import { type Client, verdictOf } from '../../../e2e/client.ts'
import { hduPages } from '../../remote/test/sites/fake-hdu.ts'
import { startFakeSite, type FakePages, type FakeSite } from '../../remote/test/sites/fake-site.ts'
import type { FakeRun } from '../../remote/test/sites/fake-state.ts'
import { addUsers, startTestProduct, type TestProduct } from './product.ts'

const minuteMs = 60_000
/** The site accepts a submission every five seconds, but its clock runs ten times as fast. */
const siteClock = createRunningClock()
let hurry: NodeJS.Timeout
let isRefusing = false
/** Lists the names of submissions that the site is still judging. */
const delayedRuns = new Set<string>()
let fake: FakeSite
let product: TestProduct['product']
let root: Client
let people: Record<'ada' | 'bob' | 'cyd', Client>
let pid: number

const pages: FakePages = {
  ...hduPages,
  answer: (request, state) =>
    isRefusing && hduPages.isSend(request)
      ? { body: '<h1>System Message</h1><div>Code length is improper! It is not today.</div>' }
      : hduPages.answer(request, state),
}

beforeAll(async () => {
  fake = await startFakeSite(pages, siteClock)
  hurry = setInterval(() => siteClock.advance(450), 50)
  fake.state.stageOf = ({ code }: FakeRun) =>
    [...delayedRuns].some((name) => code.includes(name)) ? 'running' : 'done'
  ;({ product, root } = await startTestProduct(`remote-contest-${randomUUID().slice(0, 8)}`, {
    REMOTE_ADDRESSES: JSON.stringify({ HDU: { main: fake.url } }),
    REMOTE_TICK_MS: '50',
  }))
  people = await addUsers(root, ['ada', 'bob', 'cyd'])
  const account = { key: 'HDU', username: 'judge', password: 'secret', acceptsTerms: true }
  await root.data('POST', '/api/admin/remote/account', account)
  await root.data('PUT', '/api/admin/remote/site', { key: 'HDU', paceMs: 1_000 })
  const [imported] = await root.data<{ pid: number }[]>('POST', '/api/admin/remote/import', {
    name: 'HDU',
    problemIds: ['1000'],
  })
  pid = imported?.pid ?? 0
})
beforeEach(() => delayedRuns.clear())
afterAll(async () => {
  clearInterval(hurry)
  await product.stop()
  await fake.close()
})

const minutes = (count: number) => new Date(Date.now() + count * minuteMs).toISOString()

interface Cell {
  isAC: boolean
  isFirstAC: boolean
  errorNum: number
  ACTime?: number
  tryNum?: number
}

/** Creates a contest that began half an hour ago, with the remote problem as A. */
async function newContest(changes: object = {}) {
  const form = { title: 'Remote', description: 'one problem', type: 0, auth: 0, openRank: true }
  const times = { startTime: minutes(-30), endTime: minutes(60) }
  const { id: cid } = await root.data<{ id: number }>('POST', '/api/admin/contest', { ...form, ...times, ...changes })
  await root.data('POST', '/api/admin/contest/add-problem-from-public', { cid, pid, displayId: 'A' })

  /** The site identifies the submission by `name`. */
  async function submit(who: keyof typeof people, name: string, verdict: JudgeStatusName = 'Accepted') {
    const code = `// ${name} verdict:${verdict}, and as many letters as the site asks for\nint main() { return 0; }`
    const run = { pid: 'A', language: 'G++', code, cid }
    return (await people[who].data<{ submitId: number }>('POST', '/api/submit-problem-judge', run)).submitId
  }

  async function cellOf(who: string, as: Client, query: object): Promise<(Cell & { totalTime: number }) | undefined> {
    type Row = { username: string; totalTime: number; submissionInfo: { A?: Cell } }
    const { records } = await as.data<{ records: Row[] }>('POST', '/api/get-contest-rank', { cid, ...query })
    const row = records.find(({ username }) => username === who)
    // Without counted or pending attempts, a cell has no `tryNum`.
    return row?.submissionInfo.A && { tryNum: 0, ...row.submissionInfo.A, totalTime: row.totalTime }
  }

  /** Returns the cell that `as` sees, once it is as expected. */
  const shows = (who: string, expected: object, as = people.bob, query: object = {}) =>
    until(`${who} to show ${JSON.stringify(expected)}`, async () => {
      const cell = await cellOf(who, as, query)
      try {
        expect(cell).toMatchObject(expected)
      } catch {
        return undefined
      }
      return cell
    })

  /** Returns the seconds from the start to a submission, which its page shows. */
  async function secondsTo(submitId: number): Promise<number> {
    const path = `/api/get-submission-detail?submitId=${submitId}`
    const { submission } = await root.data<{ submission: { submitTime: string } }>('GET', path)
    return Math.floor((Date.parse(submission.submitTime) - Date.parse(times.startTime)) / 1000)
  }
  const isSent = (name: string) =>
    until(`${name} to be sent`, () => fake.state.runs.some(({ code }) => code.includes(name)))
  return { cid, form: { ...form, ...times, ...changes }, submit, shows, secondsTo, isSent }
}

it('gives the first solve to the earliest submission, even if its remote verdict is last, and counts the penalty from there', async () => {
  const { submit, shows, secondsTo } = await newContest()
  delayedRuns.add('slow-one')
  const wrong = await submit('ada', 'fast-wrong', 'WrongAnswer')
  expect((await verdictOf(people.ada, wrong)).status).toBe(JudgeStatus.WrongAnswer)
  const slow = await submit('ada', 'slow-one')
  // Times have a resolution of a second, and both would be first within the same second.
  await setTimeout(1_100)
  await shows('ada', { isAC: false, tryNum: 1, errorNum: 1 })
  const fast = await submit('bob', 'fast-one')
  await shows('bob', { isAC: true, isFirstAC: true, ACTime: await secondsTo(fast) })
  await shows('ada', { isAC: false, tryNum: 1 })
  delayedRuns.clear()
  const solvedAt = await secondsTo(slow)
  await shows('ada', { isAC: true, isFirstAC: true, errorNum: 1, ACTime: solvedAt, totalTime: solvedAt + 20 * 60 })
  await shows('bob', { isAC: true, isFirstAC: false })
})

it('counts a submission whose verdict comes after the end, and one during the freeze when it is lifted', async () => {
  const { cid, form, submit, shows, secondsTo } = await newContest({ sealRank: true, sealRankTime: minutes(-5) })
  delayedRuns.add('last-minute')
  const late = await submit('ada', 'last-minute')
  await shows('ada', { isAC: false, tryNum: 1 })
  const ending = { ...form, id: cid, endTime: minutes(0), autoRealRank: false }
  await root.data('PUT', '/api/admin/contest', ending)
  delayedRuns.clear()
  expect((await verdictOf(root, late)).status).toBe(JudgeStatus.Accepted)
  const ACTime = await secondsTo(late)
  await shows('ada', { isAC: true, ACTime }, root, { forceRefresh: true })
  await shows('ada', { isAC: false, tryNum: 1 })
  await root.data('PUT', '/api/admin/contest', { ...ending, sealRank: false })
  await shows('ada', { isAC: true, isFirstAC: true, ACTime })
})

it('ignores a submission that the remote judge did not accept, and keeps its time when it is sent again', async () => {
  const { submit, shows, secondsTo } = await newContest()
  isRefusing = true
  const refused = await submit('cyd', 'refused-one')
  expect((await verdictOf(people.cyd, refused)).status).toBe(JudgeStatus.SubmittedFailed)
  await shows('cyd', { isAC: false, errorNum: 0, tryNum: 0, totalTime: 0 })
  isRefusing = false
  delayedRuns.add('refused-one')
  await people.cyd.data('GET', `/api/resubmit?submitId=${refused}`)
  await shows('cyd', { isAC: false, errorNum: 0, tryNum: 1 })
  delayedRuns.clear()
  expect((await verdictOf(people.cyd, refused)).status).toBe(JudgeStatus.Accepted)
  await shows('cyd', { isAC: true, errorNum: 0, ACTime: await secondsTo(refused) })
})

it('counts in a training as soon as the remote judge has accepted it', async () => {
  const training = { title: 'Remote', description: 'one problem', auth: 'Private', privatePwd: 'sesame' }
  const { id: tid } = await root.data<{ id: number }>('POST', '/api/admin/training', { training })
  await root.data('POST', '/api/admin/training/add-problems', { tid, pids: [pid] })
  await people.ada.data('POST', '/api/register-training', { tid, password: 'sesame' })
  delayedRuns.add('homework')
  const code = '// homework verdict:Accepted, and as many letters as the site asks for\nint main() { return 0; }'
  const run = { pid: 'HDU-1000', language: 'G++', code, tid }
  await people.ada.data<{ submitId: number }>('POST', '/api/submit-problem-judge', run)
  const solved = async () => {
    const { records } = await people.ada.data<{ records: { ac: number; username: string }[] }>(
      'GET',
      `/api/get-training-rank?tid=${tid}`,
    )
    return records.find(({ username }) => username === 'ada')?.ac ?? 0
  }
  await until('the run', () => fake.state.runs.some((one) => one.code.includes('homework')))
  expect(await solved()).toBe(0)
  delayedRuns.clear()
  await until('the training to count it', async () => (await solved()) === 1)
})
