import { afterEach, describe, expect, it } from '@jest/globals'
import { JudgeStatus } from '@verdict/proto/codes/judge-status'
import { findRun, type SentCode } from '../../src/sites/runs/find-run.ts'
import { languageNamed } from '../../src/sites/parsing/language-named.ts'
import { markCode } from '../../src/sites/runs/marker.rules.ts'
import { matchOption } from '../../src/sites/parsing/match-option.rules.ts'
import type { FakeFault } from './fake-state.ts'
import { account, codeOf, openWorld, outcome, signedIn, type World } from './harness.ts'
import { sitesUnderTest } from './under-test.ts'

const marker = 'verdict-7f3a91'

describe.each(sitesUnderTest.map((under) => [under.site.key, under] as const))('%s', (_key, under) => {
  const { site, problemId, language } = under
  const comment = languageNamed(site.languages, language).comment
  const marked = (verdict: string) => markCode(codeOf(verdict), comment, marker)
  let world: World
  afterEach(() => world.close())

  async function open(options: Parameters<typeof openWorld>[1] = {}) {
    world = await openWorld(under, options)
    return world
  }

  /** Signs in, records the existing runs, and submits. */
  async function send(verdict: string, faults: FakeFault[] = []): Promise<{ runId: string | null; sent: SentCode }> {
    await signedIn(under, world)
    const runsBefore = await site.recentRuns(world.http, { username: account.username, problemId })
    const sent = { username: account.username, problemId, code: marked(verdict), marker, runsBefore }
    for (const fault of faults) world.fake.faults.add(fault)
    const { runId } = await site.submit(world.http, { problemId, language, code: sent.code })
    return { runId, sent }
  }

  const find = async (sent: SentCode) => {
    const found = await findRun(site, world.http, sent)
    return found.kind === 'found' ? found.runId : found.kind
  }

  async function judged(verdict: string) {
    const { runId, sent } = await send(verdict)
    const id = runId ?? (await find(sent))
    const results = await site.poll(world.http, [{ runId: id, problemId, username: account.username }])
    return results.get(id)
  }

  it('reads a problem, and recognises one that does not exist', async () => {
    const { http } = await open()
    const problem = await site.fetchProblem(http, problemId)
    expect(problem).toMatchObject({ id: problemId, url: site.problemUrl(problemId) })
    expect(problem.title).not.toBe('')
    expect(problem.limits.timeMs).toBeGreaterThan(0)
    expect(problem.limits.memoryKb).toBeGreaterThan(0)
    expect(problem.examples[0] ?? null).toEqual(under.example)
    expect(problem.description).not.toMatch(/script|steal/)
    expect(site.normalizeId(site.problemUrl(problemId))).toBe(problemId)
    for (const text of ['', '../etc', 'http://evil.example/']) expect(() => site.normalizeId(text)).toThrow('bad-id')
  })

  it.each(['Accepted', 'WrongAnswer', 'CompileError', 'TimeLimitExceeded', 'RuntimeError'] as const)(
    'sends code, finds its run and returns %s',
    async (verdict) => {
      await open()
      expect(await judged(verdict)).toMatchObject({ status: JudgeStatus[verdict], isFinal: true })
      expect(world.fake.state.sends).toBe(1)
    },
  )

  it('reports what is waiting or running', async () => {
    await open()
    world.fake.state.judgingMs = 60_000
    const { runId, sent } = await send('Accepted')
    const id = runId ?? (await find(sent))
    const run = { runId: id, problemId, username: account.username }
    const statusNow = async () => (await site.poll(world.http, [run])).get(id)
    expect(await statusNow()).toMatchObject({ isFinal: false })
    world.clock.advance(40)
    expect(await statusNow()).toMatchObject({ isFinal: false, status: JudgeStatus.Judging })
    world.clock.advance(30)
    expect(await statusNow()).toMatchObject({ isFinal: true, status: JudgeStatus.Accepted })
  })

  it('detects a lost session and sends nothing in it', async () => {
    await open()
    await signedIn(under, world)
    expect(await site.checkSession(world.http)).toBe(true)
    world.fake.faults.add('lost-session')
    expect(await site.checkSession(world.http)).toBe(false)
    const step = site.submit(world.http, { problemId, language, code: marked('Accepted') })
    expect(await outcome(step)).toEqual({ kind: 'session-lost' })
    expect(world.fake.state.runs).toEqual([])
  })

  it('rejects an unknown verdict', async () => {
    await open()
    const { runId, sent } = await send('Accepted')
    const id = runId ?? (await find(sent))
    world.fake.faults.add('unknown-verdict')
    const results = await site.poll(world.http, [{ runId: id, problemId, username: account.username }])
    expect(results.get(id)).toMatchObject({ kind: 'layout-changed' })
  })

  it('finds a run that appears half a minute late', async () => {
    await open()
    const { runId, sent } = await send('Accepted', ['late-run'])
    expect(runId === null ? await find(sent) : 'none').toBe('none')
    world.clock.advance(31)
    expect(await find(sent)).toBe(world.fake.state.runs[0]?.id)
  })

  it('finds its own run among two', async () => {
    await open()
    const { sent } = await send('Accepted', ['two-runs'])
    expect(world.fake.state.runs).toHaveLength(2)
    expect(await find(sent)).toBe(world.fake.state.runs[0]?.id)
  })

  it.each(['timeout-after-send', 'error-after-send'] as const)(
    'reports the state of code as unknown (%s), and finds it',
    async (fault) => {
      await open({ timeoutMs: 300 })
      await signedIn(under, world)
      world.fake.faults.add(fault)
      const code = marked('Accepted')
      expect(await outcome(site.submit(world.http, { problemId, language, code }))).toMatchObject({
        kind: 'unknown-after-send',
      })
      expect(world.fake.state).toMatchObject({ sends: 1, runs: [{ code }] })
      const sent = { username: account.username, problemId, code, marker, runsBefore: [] }
      expect(await find(sent)).toBe(world.fake.state.runs[0]?.id)
    },
  )

  it.each([
    ['challenge', { kind: 'challenged' }],
    ['rate-limit', { kind: 'rate-limited', afterSec: 30 }],
    ['server-error', { kind: 'site-down', reason: 'HTTP 500' }],
    ['half-page', { kind: 'layout-changed' }],
    ['redirect-loop', { kind: 'site-down', reason: expect.stringContaining('redirect') }],
    ['redirect-away', { kind: 'site-down', reason: expect.stringContaining('redirect') }],
    ['huge-answer', { kind: 'site-down', reason: 'answer too large' }],
    ['no-answer', { kind: 'site-down', reason: 'no answer in time' }],
  ] as const)('reads no statement from %s', async (fault, expected) => {
    await open({ timeoutMs: fault === 'no-answer' ? 100 : 5000, maxBytes: 500_000 })
    world.fake.faults.add(fault)
    expect(await outcome(site.fetchProblem(world.http, problemId))).toMatchObject(expected)
  })

  it.each([
    ['challenge', 'challenged'],
    ['rate-limit', 'rate-limited'],
  ] as const)('sends nothing to %s', async (fault, kind) => {
    await open()
    await signedIn(under, world)
    world.fake.faults.add(fault)
    expect(await outcome(site.submit(world.http, { problemId, language, code: marked('Accepted') }))).toMatchObject({
      kind,
    })
    expect(world.fake.state.runs).toEqual([])
  })

  it('returns the compiler output', async () => {
    await open()
    const { runId, sent } = await send('CompileError')
    const id = runId ?? (await find(sent))
    expect(await site.compileLog(world.http, { runId: id, problemId, username: account.username })).toContain(
      under.hasCompileLog === false ? '' : 'error:',
    )
  })

  it('offers the languages of the site', async () => {
    await open()
    await signedIn(under, world)
    const offered = await site.readLanguages(world.http, problemId)
    for (const option of offered)
      expect(site.languages.filter((one) => matchOption([option], one) !== null)).toHaveLength(1)
    await site.probe(world.http)
  })
})

describe.each(sitesUnderTest.filter(({ signsIn }) => signsIn).map((under) => [under.site.key, under] as const))(
  '%s',
  (_key, under) => {
    it('refuses a wrong password', async () => {
      const world = await openWorld(under)
      const step = under.site.signIn(world.http, { ...account, password: 'wrong' })
      expect(await outcome(step)).toEqual({ kind: 'bad-credentials' })
      await world.close()
    })
  },
)
