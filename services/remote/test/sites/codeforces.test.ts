import { afterEach, expect, it } from '@jest/globals'
import { codeforces, gym } from '../../src/sites/codeforces/codeforces.site.ts'
import { codeforcesPages, gymPdf, guardedCodeforcesPages } from './fake-codeforces.ts'
import { account, codeOf, openWorld, outcome, type World } from './harness.ts'

const bases = { main: '', api: '/api' }
let world: World
const open = async (pages = codeforcesPages) => void (world = await openWorld({ pages, bases }))
afterEach(() => world.close())

it('reads a statement with its formulas, rating and tags', async () => {
  await open()
  expect(await codeforces.fetchProblem(world.http, '4A')).toMatchObject({
    title: 'Watermelon',
    difficulty: 800,
    tags: ['brute force'],
    input: 'One integer.',
    hint: 'See it.',
    description: 'Pay \\$5 for $w_i \\le 10^5$, or $n ≤ 10^{5}$:\n\n$$\\sum w_i$$',
    limits: { timeMs: 2500, memoryKb: 256 * 1024 },
    fileIo: null,
    isInteractive: false,
  })
})

it('recognises input and output files, and interaction', async () => {
  await open()
  const problem = await codeforces.fetchProblem(world.http, codeforces.normalizeId('921-01'))
  expect(problem).toMatchObject({ isInteractive: true, fileIo: { read: 'a.in', write: 'a.out' } })
  expect(problem.description).toBe('Ask.\n\n### Interaction\n\nFlush.')
})

it('takes name and limits from the list of the contest if the statement is a file', async () => {
  await open()
  const id = gym.normalizeId('1A')
  expect(await gym.fetchProblem(world.http, id)).toMatchObject({
    id: '100001A',
    title: 'Atoms',
    attachment: { address: 'https://codeforces.com/gym/100001/problem/A', content: gymPdf },
    limits: { timeMs: 2000, memoryKb: 256 * 1024 },
    fileIo: { read: 'a.in', write: 'a.out' },
  })
})

it.each([
  ['C', null],
  ['D', null],
  ['E', { read: '', write: 'e.out' }],
])('recognises standard input and output of problem %s, whose statement is a file', async (index, fileIo) => {
  await open()
  expect(await gym.fetchProblem(world.http, `100001${index}`)).toMatchObject({ fileIo })
})

it('stops reading a statement file that is too large, and knows the rest', async () => {
  await open()
  expect(await gym.fetchProblem(world.http, '100001B')).toMatchObject({
    title: 'Big',
    attachment: { address: 'https://codeforces.com/gym/100001/problem/B', content: null },
    limits: { timeMs: 2000 },
  })
})

it('distinguishes ids of contests and of the gym', async () => {
  await open()
  expect(gym.normalizeId('https://codeforces.com/gym/103687/problem/b')).toBe('103687B')
  for (const text of ['1850', '103687B', 'https://codeforces.com/gym/103687/problem/B'])
    expect(() => codeforces.normalizeId(text)).toThrow('bad-id')
  expect(await outcome(codeforces.fetchProblem(world.http, '936E'))).toEqual({ kind: 'not-found' })
})

it('passes the browser check', async () => {
  await open(guardedCodeforcesPages)
  expect((await codeforces.fetchProblem(world.http, '4A')).title).toBe('Watermelon')
})

it('finds the language by its name if the ids have changed', async () => {
  await open()
  await codeforces.signIn(world.http, account)
  await codeforces.submit(world.http, { problemId: '4A', language: 'GNU G++20', code: codeOf('Accepted') })
  expect(world.fake.state.runs[0]?.language).toBe('GNU G++20 13.2 (64 bit, winlibs)')
  const submission = codeforces.submit(world.http, { problemId: '4A', language: 'Delphi', code: codeOf('Accepted') })
  expect(await outcome(submission)).toEqual({ kind: 'refused', text: 'language not offered: Delphi' })
  const again = codeforces.submit(world.http, { problemId: '4A', language: 'GNU G++20', code: codeOf('Accepted') })
  expect(await outcome(again)).toMatchObject({
    kind: 'refused',
    text: expect.stringContaining('exactly the same code'),
  })
})

it('polls hundreds of runs in one call of the public API, without a session', async () => {
  await open()
  const sent = { username: 'judge', problemId: '4A', language: 'GNU G++20' }
  const runs = Array.from({ length: 300 }, () => world.fake.state.addRun({ ...sent, code: 'verdict:WrongAnswer' }))
  const results = await codeforces.poll(
    world.http,
    runs.map(({ id }) => ({ runId: id, ...sent })),
  )
  expect(results.size).toBe(300)
  expect(results.get(runs[0]?.id ?? '')).toMatchObject({
    siteText: 'WRONG_ANSWER on test 3',
    timeMs: 46,
    memoryKb: 2048,
  })
  expect(world.fake.state.requests).toHaveLength(2)
})

it('lists the problem set with rating and tags', async () => {
  await open()
  expect(await codeforces.listProblems?.(world.http, null)).toEqual({
    problems: [{ id: '4A', title: 'Watermelon', tags: ['math'], difficulty: 800 }],
    next: null,
  })
})
