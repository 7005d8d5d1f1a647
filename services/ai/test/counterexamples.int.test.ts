import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { JudgeStatus } from '@verdict/proto/codes/judge-status'
import { until } from '@verdict/test-kit/until'
import { startWorld, type World } from './world.ts'

let world: World
beforeAll(async () => (world = await startWorld()), 60_000)
afterAll(async () => world.stop())
beforeEach(async () => {
  await world.models.counterexamples.deleteMany({})
  await world.configure({ counterexamplePoints: 5 }, { withModel: false })
  Object.assign(world.state, { runningUntilMs: 0, verdict: JudgeStatus.WrongAnswer, balance: 20, points: [] })
  world.state.search = { isOffered: true, state: 'running', input: '', asked: [] }
})

const about = { problemId: 'a1', submitId: 5 }
const buy = (body: object = {}, as = 'ada') => world.call(as, 'POST', 'ai/counterexample', { ...about, ...body })
const look = async (submitId = 5, as = 'ada') =>
  (await world.call(as, 'GET', `ai/counterexample?problemId=A1&submitId=${submitId}`)).data

describe('a counterexample', () => {
  it('reserves points during the search, spends them when it is found, and is never charged again', async () => {
    expect(await look()).toMatchObject({ points: 5, balance: 20, refusal: null, latest: null })
    expect((await buy()).data).toMatchObject({ state: 'running', points: 5, input: '' })
    expect(world.state.points).toEqual(['hold counterexample 5'])
    // A second click joins the search; another submission waits for its turn.
    expect((await buy()).data.state).toBe('running')
    expect((await buy({ submitId: 6 })).code).toBe('counterexample.in_flight')
    Object.assign(world.state.search, { state: 'found', input: '2\n-5 -3\n' })
    const found = { state: 'found', input: '2\n-5 -3\n', output: '0', status: JudgeStatus.WrongAnswer }
    expect((await look()).latest).toMatchObject(found)
    expect((await buy()).data).toMatchObject(found)
    expect(world.state.points).toEqual(['hold counterexample 5', 'capture'])
    expect(world.state.search.asked).toEqual([{ language: 'C++', attempt: 0 }])
  })

  it('that is not found returns the points, and the next search tries other inputs', async () => {
    await buy()
    world.state.search.state = 'nothing'
    expect((await look()).latest).toMatchObject({ state: 'nothing', input: '' })
    expect(world.state.points).toEqual(['hold counterexample 5', 'return'])
    await buy()
    expect(world.state.search.asked.map(({ attempt }) => attempt)).toEqual([0, 1])
  })

  it('is settled without a reader, and a lost search returns the points', async () => {
    await buy()
    world.state.search.state = 'failed'
    await until('the points are settled', () => world.state.points.length === 2)
    expect(world.state.points).toEqual(['hold counterexample 5', 'return'])
    expect((await look()).latest).toMatchObject({ state: 'failed' })
  })

  it('whose search cannot begin costs nothing', async () => {
    world.state.search.state = 'no worker'
    expect((await buy()).code).toBe('submission.no_worker')
    expect(world.state.points).toEqual(['hold counterexample 5', 'return'])
    world.state.balance = 1
    expect((await buy()).code).toBe('points.not_enough')
    expect((await look()).latest).toMatchObject({ state: 'failed' })
  })

  it('is available if site and setter allow it, for own failing submissions outside of running contests', async () => {
    expect((await buy({}, 'bob')).code).toBe('submission.not_found')
    world.state.verdict = JudgeStatus.Accepted
    expect((await buy()).code).toBe('counterexample.not_failing')
    expect(await look()).toMatchObject({ points: 0, refusal: { code: 'counterexample.not_failing' } })
    world.state.verdict = JudgeStatus.WrongAnswer
    world.state.runningUntilMs = world.clock.now().getTime() + 60_000
    expect((await buy()).code).toBe('ai.contest_running')
    expect(await look()).toMatchObject({ points: 0, latest: null })
    world.state.runningUntilMs = 0
    world.state.search.isOffered = false
    expect((await buy()).code).toBe('counterexample.not_offered')
    expect(await look()).toMatchObject({ points: 0, refusal: null })
    world.state.search.isOffered = true
    await world.configure({ counterexamplePoints: 0 }, { withModel: false })
    expect((await buy()).code).toBe('counterexample.not_sold')
    expect(world.state.points).toEqual([])
  })
})
