import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { JudgeStatus } from '@verdict/proto/codes/judge-status'
import { startWorld, type World } from './world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.stop())

interface Check {
  startedBy: string | null
  isDone: boolean
  workers: { id: string }[]
  problems: {
    displayId: string
    manageable: boolean
    examples: number
    rows: { name: string; differs: boolean; runs: { status: number | null; isExpected: boolean | null }[] }[]
  }[]
}

const read = (cid: number, as = 'eve') => world.call<Check>(as, 'GET', `get-contest-judge-check?cid=${cid}`)
const start = (cid: number, as = 'eve') => world.call(as, 'POST', 'contest-judge-check', { cid })

it('every worker judges the examples of problems that the organiser manages, and differences are marked', async () => {
  const cid = await world.newContest()
  expect((await read(cid)).data).toMatchObject({ startedBy: null, isDone: true })
  expect((await start(cid)).code).toBeUndefined()
  expect(world.judges.started).toMatchObject([
    { owner: `contest:${cid}`, uid: 'eve', programs: [{ key: 'good', pid: 1, problemVersion: 11, code: '// good' }] },
  ])
  const { data } = await read(cid)
  expect(data).toMatchObject({ startedBy: 'eve', isDone: true, workers: [{ id: 'w1' }, { id: 'w2' }] })
  expect(data.problems).toMatchObject([
    { displayId: 'A', manageable: true, examples: 1, rows: [{ name: 'good.cpp', differs: true }] },
    { displayId: 'B', manageable: false, examples: 0, rows: [] },
  ])
  expect(data.problems[0]?.rows[0]?.runs).toMatchObject([
    { status: JudgeStatus.Accepted, isExpected: true },
    { status: JudgeStatus.TimeLimitExceeded, isExpected: false },
  ])
  // A manager of the contest who does not manage the problem sees none of its examples.
  const root = await read(cid, 'root')
  expect(root.data.problems[0]).toMatchObject({ manageable: false, rows: [] })
  expect((await start(cid, 'root')).code).toBe('contest.no_examples')
})

it('is restricted to managers of the contest', async () => {
  const cid = await world.newContest()
  for (const as of ['ada', 'zoe']) {
    expect((await read(cid, as)).code).toBe('contest.not_manageable')
    expect((await start(cid, as)).code).toBe('contest.not_manageable')
  }
})
