import { afterEach, beforeEach, expect, it } from '@jest/globals'
import { hdu } from '../../src/sites/hdu/hdu.site.ts'
import { hduPages } from './fake-hdu.ts'
import { account, codeOf, openWorld, outcome, type World } from './harness.ts'

let world: World
beforeEach(async () => void (world = await openWorld({ pages: hduPages })))
afterEach(() => world.close())

it('reads a Chinese statement in GBK, with its hint separate from the sample and its own limits for Java', async () => {
  const problem = await hdu.fetchProblem(world.http, '2000')
  expect(problem).toMatchObject({
    title: 'ASCII码排序',
    examples: [{ input: 'qwe\na<d x\n', output: 'e q w\na d s\n' }],
    hint: '看清楚 <再做>',
    limits: { timeMs: 1000, memoryKb: 32768, java: { timeMs: 2000, memoryKb: 65536 } },
    source: 'C语言程序设计练习（一）',
    images: [`${world.fake.url}/data/images/C1.gif`],
  })
  expect(problem.description).toContain('花费\\$5，按 10<sup>5</sup> 排序')
})

it('omits a line break at the end of a block', async () => {
  expect((await hdu.fetchProblem(world.http, '1000')).description).toBe('Calculate *A + B*.')
})

it('keeps only text and images of a malicious statement', async () => {
  const { description } = await hdu.fetchProblem(world.http, '2000')
  expect(description).not.toMatch(/script|onerror|iframe|form|style|svg/i)
  expect(description).toContain('vector\\<int>')
})

it('recognises a problem that does not exist', async () => {
  expect(await outcome(hdu.fetchProblem(world.http, '9999'))).toEqual({ kind: 'not-found' })
})

it('lists volumes until one is empty', async () => {
  const first = await hdu.listProblems?.(world.http, null)
  expect(first?.problems.map(({ id, title }) => [id, title])).toEqual([
    ['1000', 'A + B Problem'],
    ['2000', 'ASCII码 "排序"'],
  ])
  expect(await hdu.listProblems?.(world.http, first?.next ?? null)).toEqual({ problems: [], next: null })
})

it('reports why code was declined', async () => {
  await hdu.signIn(world.http, account)
  const send = (code: string, language = 'G++') => hdu.submit(world.http, { problemId: '1000', language, code })
  expect(await outcome(send('int main(){}'))).toMatchObject({
    kind: 'refused',
    text: expect.stringContaining('Code length'),
  })
  await send(codeOf('Accepted'))
  expect(await outcome(send(codeOf('Accepted')))).toEqual({ kind: 'rate-limited', afterSec: 5 })
  expect(await outcome(send(codeOf('Accepted'), 'Cobol'))).toMatchObject({ kind: 'refused' })
})

it('detects a status page with other columns', async () => {
  world.fake.faults.add('moved-column')
  const step = hdu.poll(world.http, [{ runId: '1', problemId: '1000', username: 'judge' }])
  expect(await outcome(step)).toMatchObject({ kind: 'layout-changed', where: expect.stringContaining('Judge Status') })
})

it('requests as many pages as the runs need', async () => {
  await hdu.signIn(world.http, account)
  const runIds: string[] = []
  for (let at = 0; at < 40; at += 1) {
    runIds.push(
      world.fake.state.addRun({ username: 'judge', problemId: '1000', language: 'G++', code: 'verdict:WrongAnswer' })
        .id,
    )
  }
  const before = world.fake.state.requests.length
  const results = await hdu.poll(
    world.http,
    runIds.map((runId) => ({ runId, problemId: '1000', username: 'judge' })),
  )
  expect([...results.values()].every((result) => 'status' in result && result.siteText === 'Wrong Answer')).toBe(true)
  expect(results.size).toBe(40)
  expect(world.fake.state.requests.length - before).toBe(3)
})
