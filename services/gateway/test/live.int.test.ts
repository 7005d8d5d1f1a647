import { request } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { Type } from 'typebox'
import { submissionTopic } from '@verdict/proto/live/submission'
import { topic } from '@verdict/proto/live/topic'
import { AppError } from '@verdict/kit/errors'
import { createLivePublisher, type LivePublisher } from '@verdict/kit/live'
import { allowed, refused, type ScopeOwner } from '@verdict/kit/scope-policy'
import { log } from '@verdict/test-kit/environment'
import { until } from '@verdict/test-kit/until'
import { metricsHeaders, startWorld, type World } from './world.ts'

const notices = topic('notices', {
  summary: 'Notices',
  owner: 'site',
  listeners: 'everyone',
  data: Type.Object({ text: Type.String() }),
})
const board = topic('board', {
  summary: 'Standings',
  owner: 'site',
  listeners: { scope: 'seeVerdicts' },
  data: Type.Object({ version: Type.Integer() }),
})

/** Contest 7 is open to all signed-in users until `closed`. */
let closed = false
/** While it is set, answers about contests wait for it. */
let gate: Promise<void> | undefined
let policyCalls = 0
/** Contests that no test has used yet, as answers are cached for a moment. */
let newCid = 100
const contests = {
  getPolicy: async ({ scope, actor }) => {
    policyCalls += 1
    await gate
    if (scope?.cid !== 7) throw new AppError('scope.not_found')
    const seeVerdicts = closed || actor?.uid === '' ? refused(new AppError('access.denied')) : allowed
    return { scope: { cid: 7, tid: 0, gid: 0 }, seeVerdicts } as never
  },
  resolveProblems: () => Promise.resolve({ problems: [] }),
} satisfies ScopeOwner

let world: World
let live: LivePublisher
beforeAll(async () => {
  world = await startWorld({
    env: { GATEWAY_LIVE_PER_USER: '2', GATEWAY_LIVE_HEARTBEAT_SEC: '1' },
    overrides: { topics: [submissionTopic, notices, board], scopeOwners: { contest: contests } },
  })
  live = createLivePublisher(world.bus, log)
})
afterAll(() => world.stop())

const uidOf = (token: string) =>
  (JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { sub: string }).sub

interface Received {
  id: string | undefined
  name: string
  data: unknown
}

/** An open page: `next` waits for an event, `ended` for the end. */
async function open(token: string | undefined, headers: Record<string, string> = {}, topics?: string) {
  const aborter = new AbortController()
  const response = await fetch(`${world.url}/api/events${topics === undefined ? '' : `?topics=${topics}`}`, {
    headers: { ...(token === undefined ? {} : { authorization: token }), ...headers },
    signal: aborter.signal,
  })
  const reader = (response.body ?? new ReadableStream<Uint8Array>()).pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  let comments = 0

  async function block(): Promise<string | null> {
    while (!text.includes('\n\n')) {
      const { done, value } = await reader.read()
      if (done) return null
      text += value
    }
    const end = text.indexOf('\n\n')
    const found = text.slice(0, end)
    text = text.slice(end + 2)
    return found
  }

  async function next(): Promise<Received | null> {
    for (;;) {
      const found = await block()
      if (found === null) return null
      if (found.startsWith(':')) {
        comments += 1
        continue
      }
      const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(found)?.[1]
      return { id: field('id'), name: field('event') ?? '', data: JSON.parse(field('data') ?? 'null') }
    }
  }

  return {
    response,
    next,
    comments: () => comments,
    block,
    ended: async () => {
      while ((await next()) !== null);
    },
    close: () => aborter.abort(),
  }
}

const step = (uid: string, submitId: number, status: 0 | 6 | 7) =>
  live.publish(submissionTopic, uid, {
    submitId,
    status,
    caseDone: 1,
    caseCount: 5,
    score: null,
    time: null,
    memory: null,
  })

describe('the live push', () => {
  it('sends users the steps of their own submissions and of nobody else’s', async () => {
    const token = await world.signInAsRoot()
    const page = await open(token)
    expect(page.response.headers.get('content-type')).toContain('text/event-stream')
    expect(await page.next()).toMatchObject({ name: 'ready' })
    await step('somebody-else', 1, 6)
    await step(uidOf(token), 3, 6)
    await step(uidOf(token), 3, 0)
    expect(await page.next()).toMatchObject({
      name: 'submission',
      data: { submitId: 3, status: 6, caseCount: 5, time: null },
    })
    expect(await page.next()).toMatchObject({ data: { submitId: 3, status: 0 } })
    page.close()
  })

  it('sends public messages to everybody, including anonymous users', async () => {
    const page = await open(undefined, {}, 'notices,submission')
    const topics = { topics: ['notices'], refused: { submission: 'sign_in.required' } }
    expect(await page.next()).toMatchObject({ name: 'ready', data: topics })
    await live.publish(notices, '', { text: 'hello' })
    expect(await page.next()).toMatchObject({ name: 'notices', data: { text: 'hello' } })
    page.close()
  })

  it('checks access with the owner of a scope, and again while the page is open', async () => {
    closed = false
    const token = await world.signInAsRoot()
    const page = await open(token, {}, 'board/contest:7,board/contest:8,submission')
    const refusals = { 'board/contest:8': 'scope.not_found' }
    expect(await page.next()).toMatchObject({ data: { topics: ['board/contest:7', 'submission'], refused: refusals } })
    await live.publish(board, 'contest:8', { version: 1 })
    await live.publish(board, 'contest:7', { version: 2 })
    expect(await page.next()).toMatchObject({ name: 'board/contest:7', data: { version: 2 } })
    closed = true
    expect(await page.next()).toMatchObject({
      name: 'refused',
      data: { topic: 'board/contest:7', code: 'access.denied' },
    })
    await live.publish(board, 'contest:7', { version: 3 })
    await step(uidOf(token), 4, 6)
    expect(await page.next()).toMatchObject({ name: 'submission' })
    page.close()
    closed = false
    expect(await world.call('/api/events?topics=board/contest:7')).toMatchObject({ httpStatus: 403 })
  })

  it.each(['nonsense', 'board', 'submission/somebody', 'notices/x'])('refuses the topic %s', async (topics) => {
    const token = await world.signInAsRoot()
    const answer = await world.call(`/api/events?topics=${topics}`, { token })
    expect(answer).toMatchObject({ httpStatus: 400, json: { code: 'request.invalid' } })
  })

  it('continues where a lost connection ended, and says when it cannot', async () => {
    const token = await world.signInAsRoot()
    const page = await open(token)
    await page.next()
    await step(uidOf(token), 10, 6)
    const last = (await page.next())?.id ?? ''
    await step(uidOf(token), 10, 7)
    expect(await page.next()).toMatchObject({ data: { status: 7 } })
    page.close()
    const again = await open(token, { 'last-event-id': last })
    expect(await again.next()).toMatchObject({ name: 'ready', id: undefined })
    expect(await again.next()).toMatchObject({ data: { submitId: 10, status: 7 } })
    again.close()
    const outdated = await open(token, { 'last-event-id': 'long-ago' })
    expect(await outdated.next()).toMatchObject({ name: 'resync' })
    outdated.close()
  })

  it('sends nothing that the user may no longer see or that was for others, whatever id it resumes from', async () => {
    closed = false
    const token = await world.signInAsRoot()
    const other = (await world.tokens()).default_user
    const page = await open(token, {}, 'board/contest:7,submission')
    await page.next()
    await step(uidOf(token), 20, 6)
    const last = (await page.next())?.id ?? ''
    page.close()
    await live.publish(board, 'contest:7', { version: 21 })
    await step(uidOf(token), 21, 7)
    closed = true
    await until('the end of the right to listen', async () => {
      const again = await open(token, {}, 'board/contest:7')
      again.close()
      return again.response.status === 403
    })
    const back = { 'last-event-id': last }
    const own = await open(token, back, 'board/contest:7,submission,notices')
    expect(await own.next()).toMatchObject({ data: { topics: ['submission', 'notices'] } })
    expect(await own.next()).toMatchObject({ name: 'submission', data: { submitId: 21 } })
    const pages = [own, await open(other, back, 'submission,notices'), await open(undefined, back, 'notices')]
    for (const one of pages.slice(1)) expect(await one.next()).toMatchObject({ name: 'ready' })
    await live.publish(notices, '', { text: 'to all' })
    for (const one of pages) {
      expect(await one.next()).toMatchObject({ name: 'notices', data: { text: 'to all' } })
      one.close()
    }
    closed = false
  })

  it('needs a sign-in by header and ignores the cookie', async () => {
    expect(await world.call('/api/events')).toMatchObject({ httpStatus: 401, json: { code: 'sign_in.required' } })
    const headers = { cookie: `verdict_session=${await world.signInAsRoot()}` }
    expect(await world.call('/api/events', { headers })).toMatchObject({ httpStatus: 401 })
  })

  it('ends with the session', async () => {
    const token = await world.signInAsRoot()
    const page = await open(token)
    await page.next()
    await world.call('/api/logout', { token })
    await page.ended()
    expect(await world.call('/api/events', { token })).toMatchObject({ httpStatus: 401 })
  })

  it('is limited for each user, and a place becomes free when a page closes', async () => {
    const token = await world.signInAsRoot()
    const pages = [await open(token), await open(token)]
    const refused = await world.call('/api/events', { token })
    expect(refused).toMatchObject({ httpStatus: 429, json: { code: 'request.too_many' } })
    for (const page of pages) page.close()
    await until('room for a page', async () => {
      const page = await open(token)
      page.close()
      return page.response.status === 200
    })
  })

  it('keeps no place for pages that left before they were admitted', async () => {
    const token = await world.signInAsRoot()
    const connections = async () => {
      const text = await (await fetch(`${world.url}/metrics`, { headers: metricsHeaders })).text()
      return Number(/^verdict_connections\S* (\d+)/m.exec(text)?.[1])
    }
    let openGate: () => void = () => undefined
    gate = new Promise((resolve) => (openGate = resolve))
    const before = await connections()
    const callsBefore = policyCalls
    for (let count = 1; count <= 3; count += 1) {
      // Each has its own contest, so that none waits for the answer about another.
      const path = `/api/events?topics=submission,board/contest:${(newCid += 1)}`
      const page = request(world.url + path, { agent: false, headers: { authorization: token } }).end()
      page.on('error', () => undefined)
      await until('the owner is asked', () => policyCalls >= callsBefore + count)
      page.destroy()
    }
    await until('the gateway has seen them go', async () => (await connections()) <= before)
    openGate()
    gate = undefined
    await until('room for two pages', async () => {
      const pages = [await open(token), await open(token)]
      for (const page of pages) page.close()
      return pages.every(({ response }) => response.status === 200)
    })
  })

  it('sends a heartbeat while nothing happens', async () => {
    const page = await open(await world.signInAsRoot())
    expect(await page.block()).toContain('ready')
    expect(await page.block()).toMatch(/^:/)
    page.close()
  })
})
