import { afterEach, beforeEach, expect, it } from '@jest/globals'
import { JudgeStatus } from '@verdict/proto/codes/judge-status'
import { libreoj } from '../../src/sites/libreoj/libreoj.site.ts'
import { libreojPages } from './fake-libreoj.ts'
import { account, codeOf, openWorld, outcome, type World } from './harness.ts'

let world: World
beforeEach(async () => void (world = await openWorld({ pages: libreojPages, bases: { main: '', api: '/api' } })))
afterEach(() => world.close())

it('reads sections by their titles, and the largest time limit of the subtasks', async () => {
  expect(await libreoj.fetchProblem(world.http, '6764')).toMatchObject({
    id: '6764(41180)',
    url: 'https://loj.ac/p/6764',
    title: '树',
    isInteractive: true,
    hint: '$n$',
    description: '![](https://loj.ac/pic/a.png) ![]()\n\n### 子任务\n\n一。',
    limits: { timeMs: 3000, memoryKb: 512 * 1024 },
    fileIo: { read: 'tree.in', write: 'tree.out' },
    images: ['https://loj.ac/pic/a.png'],
  })
  expect(await outcome(libreoj.fetchProblem(world.http, '9'))).toEqual({ kind: 'not-found' })
  expect(await outcome(libreoj.fetchProblem(world.http, '7'))).toMatchObject({ kind: 'refused' })
})

it('submits to the id of the API, and returns tests and groups', async () => {
  await libreoj.signIn(world.http, account)
  const code = { problemId: '6764(41180)', language: 'C++ 17 O2 (G++)', code: codeOf('PartialAccepted') }
  const { runId } = await libreoj.submit(world.http, code)
  expect(world.fake.state.runs[0]).toMatchObject({ problemId: '41180', language: 'cpp' })
  const run = { runId: runId ?? '', problemId: code.problemId, username: 'judge' }
  const result = (await libreoj.poll(world.http, [run])).get(run.runId)
  expect(result).toMatchObject({
    status: JudgeStatus.PartialAccepted,
    score: 30,
    cases: [
      { num: 1, group: 1, status: JudgeStatus.Accepted, timeMs: 5 },
      { num: 2, group: 2, status: JudgeStatus.PartialAccepted, memoryKb: 1024 },
    ],
  })
  expect(await libreoj.compileLog(world.http, run)).toBe('main.cpp:1: error: expected')
})

it('recognises accounts that do not exist, and lists problems', async () => {
  const step = libreoj.signIn(world.http, { username: 'nobody', password: 'x' })
  expect(await outcome(step)).toEqual({ kind: 'bad-credentials' })
  const list = await libreoj.listProblems?.(world.http, null)
  expect(list?.problems.map(({ id }) => id)).toEqual(['1', '6764(41180)'])
})
