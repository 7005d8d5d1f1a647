import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { clarificationLimits } from '@verdict/proto/http/contest/clarifications'
import {
  contestClarificationAllTopic,
  contestClarificationTopic,
  contestQuestionTopic,
} from '@verdict/proto/live/contest'
import { startWorld, until, type World } from './world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.stop())
// Values cached for a second expire, and the question cooldown is over.
beforeEach(() => world.clock.advance(20_000))

interface Paged<Row> {
  records: Row[]
  total: number
}
interface Clarification {
  id: number
  text: string
  question: string | null
  unread: boolean
}
interface Thread {
  id: number
  text: string
  answered: boolean
  claimedBy: string | null
  from: { key: string; name: string } | null
  replies: { text: string; username: string; to: { key: string }[] }[]
}

const ask = (as: string | null, cid: number, text: string, pid?: number) =>
  world.call<{ id: number }>(as, 'POST', 'contest-clarification', { cid, text, ...(pid === undefined ? {} : { pid }) })
const send = (as: string, cid: number, body: Record<string, unknown>) =>
  world.call<{ id: number }>(as, 'POST', 'send-contest-clarification', { cid, ...body })
const list = (as: string, cid: number) =>
  world.call<Paged<Clarification>>(as, 'GET', `get-contest-clarifications?cid=${cid}`)
const textsOf = async (as: string, cid: number) => (await list(as, cid)).data.records.map(({ text }) => text)
const unread = async (as: string, cid: number) =>
  (await world.call<Clarification[]>(as, 'GET', `get-contest-unread-clarifications?cid=${cid}`)).data.map(
    ({ text }) => text,
  )
const threads = (as: string, cid: number, query = '') =>
  world.call<Paged<Thread>>(as, 'GET', `get-contest-clarification-list?cid=${cid}${query}`)
const claim = (as: string, cid: number, id: number, more = {}) =>
  world.call(as, 'PUT', 'contest-clarification-claim', { cid, id, claimed: true, ...more })

describe('a question to the jury', () => {
  it('is refused from muted users, as are their messages', async () => {
    const cid = await world.newContest()
    expect(await ask('mute', cid, 'May I?')).toMatchObject({ httpStatus: 403, code: 'comment.banned' })
    expect((await send('mute', cid, { text: 'x', toAll: true })).code).toBe('comment.banned')
  })

  it('is visible to its author and the jury, and its answer to its recipients', async () => {
    const cid = await world.newContest()
    const { data: question } = await ask('ada', cid, '  Is n at most 10?  ', 1)
    expect(await textsOf('ada', cid)).toEqual(['Is n at most 10?'])
    expect(await textsOf('bob', cid)).toEqual([])
    expect((await threads('eve', cid, '&state=unanswered')).data).toMatchObject({
      total: 1,
      records: [{ displayId: 'A', answered: false, claimedBy: null, from: { key: 'ada', name: 'ada' }, replies: [] }],
    })
    expect((await send('eve', cid, { replyTo: question.id, text: 'Yes.' })).status).toBe(200)
    expect((await list('ada', cid)).data.records).toMatchObject([
      {
        text: 'Yes.',
        fromJury: true,
        displayId: 'A',
        question: 'Is n at most 10?',
        replyTo: question.id,
        unread: true,
      },
      { text: 'Is n at most 10?', fromJury: false, answered: true, unread: false },
    ])
    expect(await textsOf('bob', cid)).toEqual([])
    expect((await threads('eve', cid, '&state=unanswered')).data.total).toBe(0)
    expect((await threads('eve', cid, '&state=answered')).data.records).toMatchObject([
      { answered: true, replies: [{ text: 'Yes.', username: 'eve', to: [{ key: 'ada' }] }] },
    ])
  })

  it('may be answered to some or all participants, who see neither the question nor its author', async () => {
    const cid = await world.newContest()
    const { data: question } = await ask('ada', cid, 'Secret thoughts', 2)
    await send('eve', cid, { replyTo: question.id, text: 'For two', to: ['bob'] })
    await send('root', cid, { replyTo: question.id, text: 'For all', toAll: true })
    expect(await textsOf('ada', cid)).toEqual(['For all', 'For two', 'Secret thoughts'])
    expect(await textsOf('bob', cid)).toEqual(['For all', 'For two'])
    expect(await textsOf('dan', cid)).toEqual(['For all'])
    const [seen] = (await list('dan', cid)).data.records
    expect(seen).toMatchObject({ question: null, replyTo: null, displayId: 'B' })
    expect(JSON.stringify(seen)).not.toMatch(/ada|Secret|root/)
  })

  it('is refused if empty, too long, too frequent, too many, about unknown problems, or outside of the contest', async () => {
    const { intervalSec, maxCharacters, maxOpen } = clarificationLimits
    const cid = await world.newContest()
    expect((await ask('ada', cid, '   ')).code).toBe('contest.clarification_empty')
    expect((await ask('ada', cid, 'x'.repeat(maxCharacters + 1))).code).toBe('request.invalid')
    expect((await ask('ada', cid, 'About another problem', 3)).code).toBe('problem.not_found')
    const together = await Promise.all(['1', '2', '3'].map((text) => ask('ada', cid, text)))
    expect(together.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(together.filter(({ code, httpStatus }) => code?.endsWith('too_soon') && httpStatus === 429)).toHaveLength(2)
    for (let open = 1; open < maxOpen; open += 1) {
      world.clock.advance(intervalSec * 1000)
      expect((await ask('ada', cid, `Question ${open}`)).status).toBe(200)
    }
    world.clock.advance(intervalSec * 1000)
    expect((await ask('ada', cid, 'One more')).code).toBe('contest.clarification_too_many')
    expect((await ask('bob', cid, 'Another participant')).status).toBe(200)
    const later = await world.newContest({ startTime: world.after(5).toISOString() })
    const over = await world.newContest({ endTime: world.after(-5).toISOString() })
    const locked = await world.newContest({ auth: 2, pwd: 'secret' })
    expect((await ask('dan', later, 'Hello?')).code).toBe('contest.not_started')
    expect((await list('dan', later)).code).toBe('contest.not_started')
    expect((await ask('dan', over, 'Hello?')).code).toBe('contest.ended')
    expect((await ask('dan', locked, 'Hello?')).code).toBe('contest.registration_required')
    expect((await ask(null, cid, 'Hello?')).code).toBe('sign_in.required')
    expect((await ask('eve', cid, 'Hello?')).code).toBe('contest.clarification_to_nobody')
  })

  it('is claimed by a juror, who may be replaced', async () => {
    const cid = await world.newContest()
    const { data } = await ask('ada', cid, 'Who answers?')
    const both = await Promise.all([claim('eve', cid, data.id), claim('root', cid, data.id)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400])
    expect(both.find(({ status }) => status === 400)?.code).toBe('contest.clarification_claimed')
    const holder = both[0]?.status === 200 ? 'eve' : 'root'
    const other = holder === 'eve' ? 'root' : 'eve'
    expect((await threads('eve', cid)).data.records[0]?.claimedBy).toBe(holder)
    expect((await claim(holder, cid, data.id)).status).toBe(200)
    expect((await claim(other, cid, data.id, { claimed: false })).code).toBe('contest.clarification_claimed')
    expect((await claim(other, cid, data.id, { takeOver: true })).status).toBe(200)
    expect((await claim(other, cid, data.id, { claimed: false })).status).toBe(200)
    expect((await threads('eve', cid)).data.records[0]?.claimedBy).toBeNull()
    expect((await claim('eve', cid, 999_999)).code).toBe('contest.clarification_not_found')
    const answered = (value: boolean) =>
      world.call('eve', 'PUT', 'contest-clarification-answered', { cid, id: data.id, answered: value })
    expect((await answered(true)).status).toBe(200)
    expect((await threads('eve', cid, '&state=unanswered')).data.total).toBe(0)
    await answered(false)
    expect((await threads('eve', cid, '&state=unanswered')).data.total).toBe(1)
  })
})

describe('messages of the jury', () => {
  it('stay unread until they are read on any device, and are pushed to open pages', async () => {
    const cid = await world.newContest()
    const { data: question } = await ask('ada', cid, 'When is lunch?')
    const { data: one } = await send('eve', cid, { replyTo: question.id, text: 'At noon' })
    const { data: all } = await send('eve', cid, { text: 'B was mended', pid: 2, toAll: true })
    expect(await unread('ada', cid)).toEqual(['B was mended', 'At noon'])
    expect(await unread('bob', cid)).toEqual(['B was mended'])
    const read = (as: string, id: number) => world.call(as, 'PUT', 'contest-clarification-read', { cid, id })
    await read('ada', one.id)
    expect(await unread('ada', cid)).toEqual(['B was mended'])
    await read('ada', all.id + 1_000)
    await read('ada', one.id)
    expect(await unread('ada', cid)).toEqual([])
    await send('eve', cid, { text: 'Not read in advance', toAll: true })
    expect(await unread('ada', cid)).toEqual(['Not read in advance'])
    const isOf = (data: unknown) => JSON.stringify(data).startsWith(`{"cid":${cid}`)
    const pushedTo = (name: string, key: string) =>
      world.live.filter(({ topic, key: its, data }) => topic === name && its === key && isOf(data)).length
    await until('messages on the bus', async () => pushedTo(contestClarificationAllTopic.name, `contest:${cid}`) === 2)
    expect(pushedTo(contestClarificationTopic.name, 'ada')).toBeGreaterThan(0)
    expect(pushedTo(contestClarificationTopic.name, 'bob')).toBe(0)
    expect(pushedTo(contestQuestionTopic.name, `contest:${cid}`)).toBeGreaterThan(0)
  })

  it('need existing recipients, and there are prepared answers', async () => {
    const cid = await world.newContest()
    expect((await send('eve', cid, { text: 'Hello?' })).code).toBe('contest.clarification_to_nobody')
    expect((await send('eve', cid, { text: '  ', toAll: true })).code).toBe('contest.clarification_empty')
    expect((await send('eve', cid, { text: 'x', replyTo: 999_999 })).code).toBe('contest.clarification_not_found')
    expect((await send('eve', cid, { text: 'x', pid: 4, toAll: true })).code).toBe('problem.not_found')
    const answers = (as: string) => world.call(as, 'GET', `contest-canned-answers?cid=${cid}`)
    expect((await answers('eve')).data).toBeNull()
    const written = { cid, answers: ['Read the statement.', ' Read the statement. ', ' ', 'No comment.'] }
    expect((await world.call('eve', 'PUT', 'contest-canned-answers', written)).status).toBe(200)
    expect((await answers('eve')).data).toEqual(['Read the statement.', 'No comment.'])
  })

  it('are restricted to managers of the contest, and are deleted with it', async () => {
    const cid = await world.newContest()
    const { data } = await ask('ada', cid, 'Hello?')
    for (const as of ['ada', 'bob', 'oscar'])
      for (const answer of [
        await threads(as, cid),
        await send(as, cid, { text: 'I am the jury', toAll: true }),
        await claim(as, cid, data.id),
        await world.call(as, 'PUT', 'contest-clarification-answered', { cid, id: data.id, answered: true }),
        await world.call(as, 'GET', `contest-canned-answers?cid=${cid}`),
        await world.call(as, 'PUT', 'contest-canned-answers', { cid, answers: [] }),
      ])
        expect(answer.code).toBe('contest.not_manageable')
    const other = await world.newContest()
    expect((await send('eve', other, { replyTo: data.id, text: 'x' })).code).toBe('contest.clarification_not_found')
    await world.call('root', 'DELETE', `admin/contest?cid=${cid}&title=Finals`)
    expect(await world.models.clarifications.countDocuments({ cid })).toBe(0)
  })
})
