import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { submissionJudged, submissionProgressed } from '@verdict/proto/events/submission'
import { startWorld, type World } from './world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld({ env: { GATEWAY_LIVE_PER_USER: '2', GATEWAY_LIVE_HEARTBEAT_SEC: '1' } })
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
async function open(token: string, headers: Record<string, string> = {}) {
  const aborter = new AbortController()
  const response = await fetch(`${world.url}/api/events`, {
    headers: { authorization: token, ...headers },
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

const step = (uid: string, submitId: number, status: 6 | 7, cid = 0) =>
  world.bus.publish(submissionProgressed, { submitId, uid, cid, attempt: 1, status, caseDone: 1, caseCount: 5 })

const verdict = (uid: string, submitId: number) =>
  world.bus.publish(submissionJudged, {
    ...{
      submitId,
      attempt: 1,
      pid: 1,
      cid: 0,
      gid: null,
      uid,
      username: 'x',
      status: 0,
      score: null,
      oiRankScore: null,
    },
    ...{
      timeMs: 3,
      memoryKb: 1024,
      language: 'C',
      submitTime: new Date().toISOString(),
      judgedAt: new Date().toISOString(),
    },
  })

describe('the live push', () => {
  it('tells a user the steps of their own submissions, and of nobody else’s', async () => {
    const token = await world.signInAsRoot()
    const page = await open(token)
    expect(page.response.headers.get('content-type')).toContain('text/event-stream')
    expect(await page.next()).toMatchObject({ name: 'ready' })
    await step('somebody-else', 1, 6)
    await step(uidOf(token), 2, 7, 5)
    await step(uidOf(token), 3, 6)
    await verdict(uidOf(token), 3)
    expect(await page.next()).toMatchObject({
      name: 'submission',
      data: { submitId: 3, status: 6, caseCount: 5, time: null },
    })
    expect(await page.next()).toMatchObject({ data: { submitId: 3, status: 0, time: 3, memory: 1024 } })
    page.close()
  })

  it('goes on where a lost connection was, and says when it cannot', async () => {
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
    const lost = await open(token, { 'last-event-id': 'long-ago' })
    expect(await lost.next()).toMatchObject({ name: 'resync' })
    lost.close()
  })

  it('needs a sign-in by header; the cookie is none', async () => {
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

  it('is bounded for each user, and has room again when a page closes', async () => {
    const token = await world.signInAsRoot()
    const pages = [await open(token), await open(token)]
    const refused = await world.call('/api/events', { token })
    expect(refused).toMatchObject({ httpStatus: 429, json: { code: 'request.too_many' } })
    for (const page of pages) page.close()
    for (;;) {
      const page = await open(token)
      page.close()
      if (page.response.status === 200) break
    }
  })

  it('gives a sign of life while nothing happens', async () => {
    const page = await open(await world.signInAsRoot())
    expect(await page.block()).toContain('ready')
    expect(await page.block()).toMatch(/^:/)
    page.close()
  })
})
