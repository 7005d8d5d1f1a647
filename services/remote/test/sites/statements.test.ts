import { afterEach, describe, expect, it } from '@jest/globals'
import { atcoder } from '../../src/sites/atcoder/atcoder.site.ts'
import { poj } from '../../src/sites/poj/poj.site.ts'
import { spoj } from '../../src/sites/spoj/spoj.site.ts'
import { atcoderPages } from './fake-atcoder.ts'
import { pojPages } from './fake-poj.ts'
import { spojPages } from './fake-spoj.ts'
import { account, openWorld, outcome, type World } from './harness.ts'

let world: World
afterEach(() => world.close())

describe('POJ', () => {
  it('keeps dollar signs, images and limits', async () => {
    world = await openWorld({ pages: pojPages })
    const problem = await poj.fetchProblem(world.http, '1000')
    expect(problem).toMatchObject({
      title: 'A+B Problem',
      description: 'Calculate a+b for \\$5 or \\$6.',
      source: 'POJ',
      input: 'Two integers a,b (0<=a,b<=10)',
      images: [`${world.fake.url}/images/1000_1.jpg`],
      limits: { timeMs: 1000, memoryKb: 10_000 },
    })
    expect((await poj.fetchProblem(world.http, '1001')).limits).toMatchObject({ timeMs: 2000 })
    expect(await outcome(poj.fetchProblem(world.http, '7777'))).toEqual({ kind: 'not-found' })
  })

  it('lists volumes until the last', async () => {
    world = await openWorld({ pages: pojPages })
    const first = await poj.listProblems?.(world.http, null)
    expect(first).toMatchObject({ problems: [{ id: '1000', title: 'A+B Problem' }], next: '2' })
    expect(await poj.listProblems?.(world.http, '2')).toMatchObject({ problems: [{ id: '1100' }], next: null })
  })

  it('reports why code was declined', async () => {
    world = await openWorld({ pages: pojPages })
    await poj.signIn(world.http, account)
    const sent = poj.submit(world.http, { problemId: '7777', language: 'C++', code: 'int main() { return 0; }' })
    expect(await outcome(sent)).toEqual({ kind: 'refused', text: 'No such problem' })
  })
})

describe('SPOJ', () => {
  it('keeps the complete statement, and uses the last of several time limits', async () => {
    world = await openWorld({ pages: spojPages })
    const problem = await spoj.fetchProblem(world.http, 'TEST')
    expect(problem).toMatchObject({
      title: 'Life, the Universe, and Everything',
      tags: ['basics'],
      author: 'mima',
      source: 'Adams',
      languages: null,
      limits: { timeMs: 2000, memoryKb: 1536 * 1024 },
    })
    expect(problem.description).toContain('```\nInput:\n1\n42\nOutput:\n1\n```')
  })

  it('lists the languages of a problem when signed in', async () => {
    world = await openWorld({ pages: spojPages })
    await spoj.signIn(world.http, account)
    expect((await spoj.fetchProblem(world.http, 'TEST')).languages).toEqual(['C++', 'Python 3'])
    const sent = spoj.submit(world.http, { problemId: 'TEST', language: 'Pascal', code: 'begin end.' })
    expect(await outcome(sent)).toMatchObject({ kind: 'refused', text: expect.stringContaining('this language') })
  })

  it('lists fifty at a time', async () => {
    world = await openWorld({ pages: spojPages })
    expect(await spoj.listProblems?.(world.http, null)).toMatchObject({ next: '50' })
    const last = await spoj.listProblems?.(world.http, '50')
    expect(last?.problems.map(({ id }) => id)).toEqual(['P50', 'P51', 'P52'])
    expect(last?.next).toBeNull()
  })

  it('polls many runs in one request', async () => {
    world = await openWorld({ pages: spojPages })
    const sent = { username: 'judge', problemId: 'TEST', language: 'C++' }
    const runs = Array.from({ length: 50 }, () => world.fake.state.addRun({ ...sent, code: 'verdict:RuntimeError' }))
    const results = await spoj.poll(
      world.http,
      runs.map(({ id }) => ({ runId: id, ...sent })),
    )
    expect(results.get(runs[49]?.id ?? '')).toMatchObject({
      timeMs: 20,
      memoryKb: 5325,
      siteText: 'runtime error (SIGSEGV)',
    })
    expect(world.fake.state.requests).toHaveLength(1)
  })
})

const bases = { main: '', lists: '' }

describe('AtCoder', () => {
  it('reads sections, formulas and the explanation of a sample', async () => {
    world = await openWorld({ pages: atcoderPages, bases })
    expect(await atcoder.fetchProblem(world.http, 'abc300_a')).toMatchObject({
      title: 'N-choice question',
      source: 'ABC 300',
      isInteractive: false,
      description: 'Pay \\$3. Find $A_i + B_j$.\n\n### Constraints\n\n- $1 \\leq A$',
      input: 'Given as:\n\n$A$ $B$',
      output: 'Print it.',
      hint: '**Sample Output 1**\n\nSince $1+1=2$.',
      limits: { timeMs: 2000, memoryKb: 1024 * 1024 },
    })
  })

  it('finds a task whose name does not contain its contest', async () => {
    world = await openWorld({ pages: atcoderPages, bases })
    const problem = await atcoder.fetchProblem(world.http, atcoder.normalizeId('tenka1_2012_1'))
    expect(problem).toMatchObject({
      id: 'tenka1_2012_1(tenka1-2012-qualA)',
      title: '兎',
      description: 'むかし',
      url: 'https://atcoder.jp/contests/tenka1-2012-qualA/tasks/tenka1_2012_1',
      limits: { timeMs: 500, memoryKb: 64_000 },
    })
    expect(await outcome(atcoder.fetchProblem(world.http, 'abc999_a'))).toEqual({ kind: 'not-found' })
    expect(atcoder.normalizeId('https://atcoder.jp/contests/abc042/tasks/ARC058_a')).toBe('arc058_a(abc042)')
  })

  it('lists tasks with their difficulty', async () => {
    world = await openWorld({ pages: atcoderPages, bases })
    const list = await atcoder.listProblems?.(world.http, null)
    expect(list?.problems[0]).toMatchObject({ id: 'abc300_a', difficulty: -800 })
  })

  it('never signs in with a password or submits where a person is required', async () => {
    world = await openWorld({ pages: atcoderPages, bases })
    expect(await outcome(atcoder.signIn(world.http, account))).toEqual({ kind: 'challenged' })
    const session = world.fake.state.signIn('judge', 'secret') ?? ''
    await atcoder.signIn(world.http, { username: 'judge', password: `REVEL_SESSION=${session}` })
    const code = { problemId: 'abc001_a', language: 'C++23 (GCC)', code: 'int main() {}' }
    expect(await outcome(atcoder.submit(world.http, code))).toEqual({ kind: 'challenged' })
    expect(world.fake.state.sends).toBe(0)
  })
})
