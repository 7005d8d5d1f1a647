import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { JudgeStatus } from '@verdict/proto/codes/judge-status'
import type { RoleKey } from '@verdict/proto/codes/roles'
import { judgingLanguages } from '@verdict/proto/events/submission'
import { problemSummary } from './peers.ts'
import { until } from '@verdict/test-kit/until'
import { code, startWorld, type World } from './world.ts'

let world: World
const ada = { uid: 'ada' }

beforeAll(async () => {
  world = await startWorld({ SUBMISSION_MAX_WAITING_PER_USER: '5' })
})
afterAll(() => world.stop())

beforeEach(async () => {
  Object.assign(world.peers.switches, { openPublicJudge: true, defaultSubmitInterval: 0, requireSubmitCaptcha: false })
  // Policies are cached for a second.
  world.clock.advance(3_000)
  await world.models.tasks.deleteMany({})
})

function submit(
  body: Record<string, unknown>,
  headers: Record<string, string> = {},
  as: { uid: string; role?: RoleKey } = ada,
) {
  return world.api<{ submitId: number; status: number } | null>('POST', 'submit-problem-judge', {
    as,
    headers,
    body: { pid: 'A1', language: 'C', code, ...body },
  })
}

describe('a submit', () => {
  it('stores the submission with its task and returns at once with status Pending', async () => {
    const answer = await submit({})
    expect(answer).toMatchObject({
      httpStatus: 200,
      status: 200,
      data: {
        status: JudgeStatus.Pending,
        uid: 'ada',
        username: 'ada',
        displayPid: 'A1',
        pid: 1,
        cid: 0,
        code,
        share: false,
      },
    })
    const submitId = answer.data?.submitId ?? 0
    expect(await world.models.submissions.findById(submitId).lean()).toMatchObject({ length: code.length, attempt: 1 })
    expect(await world.models.tasks.findOne({ submitId }).lean()).toMatchObject({ state: 'waiting', lane: 'practice' })
  })

  it.each<[string, Record<string, unknown>, number, string]>([
    ['code of white space', { code: ' \n ' }, 400, 'submission.code_empty'],
    ['code above 65535 characters', { code: 'x'.repeat(65_536) }, 400, 'submission.code_too_long'],
    ['a language that the problem does not take', { language: 'Haskell' }, 400, 'submission.language_not_offered'],
    ['a problem that does not exist', { pid: 'A404' }, 404, 'problem.not_found'],
    ['a contest that does not exist', { cid: 7 }, 404, 'scope.not_found'],
    ['a training that does not exist', { tid: 7 }, 404, 'scope.not_found'],
    ['a group whose owner is away', { gid: 7 }, 503, 'server.unavailable'],
    ['a filter in place of a text', { pid: { $gt: '' } }, 400, 'request.invalid'],
  ])('refuses %s', async (_what, body, status, refusal) => {
    const before = await world.models.submissions.countDocuments()
    expect(await submit(body)).toMatchObject({ httpStatus: status, status, code: refusal, data: null })
    expect(await world.models.submissions.countDocuments()).toBe(before)
  })

  it('needs a captcha where the site requires one, by its key or else the latest one', async () => {
    world.peers.switches.requireSubmitCaptcha = true
    world.peers.captchas.set('key', 'abcd').set('cap', 'wxyz')
    const cap = { uid: 'cap' }
    expect(await submit({}, {}, cap)).toMatchObject({ httpStatus: 400, code: 'submission.captcha_required' })
    expect(await submit({ captcha: 'abcd' }, {}, cap)).toMatchObject({ code: 'auth.captcha_wrong' })
    expect(await submit({ captcha: 'abcd', captchaKey: 'key' }, {}, cap)).toMatchObject({ status: 200 })
    expect(await submit({ captcha: 'wxyz' }, { 'Idempotency-Key': 'cap' }, cap)).toMatchObject({ status: 200 })
    world.peers.captchas.clear()
    expect(await submit({}, { 'Idempotency-Key': 'cap' }, cap)).toMatchObject({ status: 200 })
  })

  it('refuses a language that the problem allows but no worker offers', async () => {
    const bus = await world.joinBus()
    const offer = async (names: string[]) => {
      const [languages, at] = [names.map((name) => ({ name, version: '1' })), new Date()]
      const row = { _id: 'offered', languages, at } as const
      await world.models.offeredLanguages.replaceOne({ _id: 'offered' }, row, { upsert: true })
      await bus.publish(judgingLanguages, { languages, at: at.toISOString() })
    }
    const codeOfSubmit = async () => (await submit({ language: 'Python3' }, {}, { uid: randomUUID() })).code ?? 'taken'
    await offer(['C'])
    await until('the refusal', async () => (await codeOfSubmit()) === 'submission.language_not_offered')
    expect(await submit({})).toMatchObject({ status: 200 })
    await offer(['C', 'Python3'])
    await until('the language', async () => (await codeOfSubmit()) === 'taken')
    await world.models.offeredLanguages.deleteMany({})
  })

  it('takes 65535 characters of three bytes each', async () => {
    const submitted = await submit({ code: '中'.repeat(65_535) })
    expect(submitted).toMatchObject({ status: 200, data: { length: 65_535 } })
  })

  it('takes a short program in a concise language', async () => {
    expect(await submit({ language: 'Python3', code: 'print(1)' })).toMatchObject({ status: 200 })
  })

  it.each<RoleKey>(['no_subimit_user', 'no_submit_no_discuss_user', 'no_submit_mute_user'])(
    'is refused for the role %s',
    async (role) => {
      expect(await submit({}, {}, { uid: 'bad', role })).toMatchObject({ httpStatus: 403, code: 'submission.banned' })
    },
  )

  it('needs a sign-in', async () => {
    const answer = await world.api('POST', 'submit-problem-judge', { body: { pid: 'A1', language: 'C', code } })
    expect(answer).toMatchObject({ httpStatus: 401, code: 'sign_in.required' })
  })

  it('is refused while the administrator has closed submitting', async () => {
    world.peers.switches.openPublicJudge = false
    expect(await submit({})).toMatchObject({ httpStatus: 403, code: 'submission.closed' })
  })

  it('is refused when too many submissions of the user wait, but not because of others', async () => {
    for (let count = 0; count < 5; count += 1) await world.submit({ uid: 'flood' })
    expect(await submit({}, {}, { uid: 'flood' })).toMatchObject({
      httpStatus: 429,
      code: 'submission.too_many_waiting',
    })
    expect(await submit({})).toMatchObject({ status: 200 })
  })
})

describe('the pause between submits', () => {
  beforeEach(() => {
    world.peers.switches.defaultSubmitInterval = 8
    world.clock.advance(20_000)
  })

  it('lets one of several concurrent submissions through', async () => {
    const answers = await Promise.all([submit({}), submit({}), submit({})])
    expect(answers.map((one) => one.status).sort()).toEqual([200, 429, 429])
    expect(answers.find((one) => one.status === 429)).toMatchObject({ code: 'submission.too_soon' })
  })

  it('does not affect other users who submit at the same time', async () => {
    const answers = await Promise.all(['ada', 'bob', 'ada', 'dan', 'eve'].map((uid) => submit({}, {}, { uid })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 200, 429])
    const numbers = answers.flatMap(({ data }) => (data === null ? [] : [data.submitId]))
    expect(new Set(numbers).size).toBe(4)
    expect(await world.models.tasks.countDocuments({ submitId: { $in: numbers } })).toBe(4)
    expect(await world.models.submissions.countDocuments({ _id: { $in: numbers } })).toBe(4)
  })

  it('says how long to wait, and then ends', async () => {
    await submit({})
    world.clock.advance(3_000)
    const early = await submit({})
    expect(early.msg).toMatch(/[45]/)
    world.clock.advance(5_001)
    expect(await submit({})).toMatchObject({ status: 200 })
  })

  it('is not started by a refused submission', async () => {
    expect(await submit({ language: 'Haskell' })).toMatchObject({ status: 400 })
    expect(await submit({})).toMatchObject({ status: 200 })
  })

  it('is separate for each user', async () => {
    expect(await submit({})).toMatchObject({ status: 200 })
    expect(await submit({}, {}, { uid: 'bob' })).toMatchObject({ status: 200 })
  })
})

describe('a submit with an idempotency key', () => {
  it('creates one submission, however often it is sent', async () => {
    world.peers.switches.defaultSubmitInterval = 8
    world.clock.advance(20_000)
    const key = { 'idempotency-key': 'once' }
    const before = await world.models.submissions.countDocuments()
    const together = await Promise.all([1, 2, 3, 4].map(() => submit({}, key)))
    const later = await submit({}, key)
    const ids = [...together, later].map((one) => one.data?.submitId)
    expect(new Set(ids).size).toBe(1)
    expect(ids[0]).toBeGreaterThan(0)
    expect(await world.models.submissions.countDocuments()).toBe(before + 1)
    expect(await world.models.tasks.countDocuments({ submitId: ids[0] ?? 0 })).toBe(1)
  })

  it('is refused with another body', async () => {
    const key = { 'idempotency-key': 'other body' }
    await submit({}, key)
    expect(await submit({ language: 'Java' }, key)).toMatchObject({
      httpStatus: 400,
      code: 'submission.idempotency_reused',
    })
  })

  it('is independent of the same key of another user', async () => {
    const key = { 'idempotency-key': 'shared' }
    const [one, two] = [await submit({}, key), await submit({}, key, { uid: 'bob' })]
    expect(one.data?.submitId).not.toBe(two.data?.submitId)
  })

  it('can be retried under the same key after a refusal', async () => {
    const key = { 'idempotency-key': 'again' }
    expect(await submit({ pid: 'A2' }, key)).toMatchObject({ status: 404 })
    world.peers.problems.set('A2', problemSummary(2, 'A2'))
    world.clock.advance(1_000)
    expect(await submit({ pid: 'A2' }, key)).toMatchObject({ status: 200 })
  })
})
