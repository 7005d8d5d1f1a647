import { afterAll, afterEach, beforeAll, expect, it } from '@jest/globals'
import { connectDatabase } from '@verdict/kit/mongo'
import { createSecretCipher } from '@verdict/kit/secret-cipher'
import { loadSettings } from '@verdict/kit/config'
import type { Outbox } from '@verdict/kit/outbox'
import { createStoppedClock } from '@verdict/test-kit/clock'
import { log, mongoUrl, secret } from '@verdict/test-kit/environment'
import { until } from '@verdict/test-kit/until'
import { handleModel } from '../src/browser-runs/handle.model.ts'
import { accountModel } from '../src/accounts/account.model.ts'
import { saveAccount } from '../src/accounts/accounts.ts'
import { remoteSettings } from '../src/config.ts'
import type { RemoteContext } from '../src/context.ts'
import { onRemoteJudgingRequested } from '../src/journal/on-requested.ts'
import { taskModel } from '../src/journal/task.model.ts'
import { processSite } from '../src/judging/process-site.ts'
import { hourModel } from '../src/site-states/hour.model.ts'
import { siteStateModel } from '../src/site-states/site-state.model.ts'
import { siteRowOf, siteRowsAt } from '../src/site-rows.ts'
import type { Site } from '../src/sites/port.ts'
import { hduPages } from './sites/fake-hdu.ts'
import { startFakeSite } from './sites/fake-site.ts'

const clock = createStoppedClock()
let world: Awaited<ReturnType<typeof startWorld>>

async function startWorld() {
  const fake = await startFakeSite(hduPages, clock)
  const db = await connectDatabase({ url: mongoUrl, name: `test-kill-${process.pid}_remote`, log })
  const models = {
    accounts: accountModel(db),
    tasks: taskModel(db),
    handles: handleModel(db),
    siteStates: siteStateModel(db),
    hours: hourModel(db),
  }
  const outcomes: { status?: number; failure?: string }[] = []
  const outbox = { add: async (_session, _event, data) => void outcomes.push(data) } as Partial<Outbox> as Outbox
  const environment = { ...process.env, MONGO_URL: mongoUrl, REDIS_URL: 'redis://127.0.0.1:1', VERDICT_SECRET: secret }
  /** Starts a process of the service with an adapter that the test changes to die at some step. */
  function startProcess(change: (site: Site) => Partial<Site> = () => ({})): RemoteContext {
    const siteRows = siteRowsAt(JSON.stringify({ HDU: { main: fake.url } }))
      .filter(({ site }) => site.key === 'HDU')
      // The clock stands still while a process works.
      .map((row) => ({ ...row, pace: { ...row.pace, requestMs: 0 }, site: { ...row.site, ...change(row.site) } }))
    return {
      db,
      log,
      clock,
      outbox,
      siteRows,
      ...models,
      settings: loadSettings(remoteSettings, environment),
      secrets: createSecretCipher(Buffer.alloc(32, 7)),
      siteOf: (key) => siteRowOf(siteRows, key),
      ...({} as Pick<
        RemoteContext,
        | 'remoteProblems'
        | 'users'
        | 'images'
        | 'statementFiles'
        | 'importJobs'
        | 'importLoop'
        | 'judgingLoops'
        | 'listCache'
      >),
    }
  }
  return { fake, db, told: outcomes, startProcess }
}

beforeAll(async () => {
  world = await startWorld()
  await saveAccount(world.startProcess(), null, { key: 'HDU', username: 'judge', password: 'secret' })
})
afterEach(() => {
  world.told.length = 0
  clock.advance(3_600_000)
})
afterAll(async () => {
  await world.fake.close()
  await world.db.dropDatabase()
  await world.db.close()
})

const request = (
  ctx: RemoteContext,
  submitId: number,
  changes: { attempt?: number; isRunKept?: boolean; lane?: 'contest' } = {},
) =>
  onRemoteJudgingRequested(ctx, {
    submitId,
    attempt: 1,
    uid: 'ada',
    key: 'HDU',
    problem: '1000',
    language: 'G++',
    code: `// number ${submitId}, a program long enough for this site\nint main() { return 0; }\n`,
    lane: 'practice',
    isRunKept: false,
    at: clock.now().toISOString(),
    ...changes,
  })

let isDead = false

/** Never resolves, like a killed process. */
function never(): Promise<never> {
  isDead = true
  return new Promise(() => undefined)
}

/** Each process is killed before a step of the adapter, or after the step was done at the site. */
const deaths: readonly (readonly [string, (site: Site) => Partial<Site>])[] = [
  ['while it signs in', () => ({ signIn: never, checkSession: never })],
  ['while it looks at earlier runs', () => ({ recentRuns: never })],
  ['with the journal written, before code leaves', () => ({ submit: never })],
  ['after code has left, before the answer', (site) => ({ submit: (...sent) => site.submit(...sent).then(never) })],
  ['while it looks for the run', (site) => ({ readSource: (...run) => site.readSource(...run).then(never) })],
  ['while it asks for the verdict', (site) => ({ poll: (...runs) => site.poll(...runs).then(never) })],
]

it.each(deaths.map((death, index) => [...death, index] as const))(
  'sends code at most once and reports the result when its process is killed %s',
  async (_where, change, index) => {
    isDead = false
    const submitId = index + 1
    const living = world.startProcess()
    await request(living, submitId)
    const runs = () => world.fake.state.runs.filter((run) => run.code.includes(`number ${submitId},`)).length
    const dying = world.startProcess(change)
    const rounds = async () => {
      for (let round = 0; round < 10; round += 1) {
        await processSite(dying, 'HDU')
        clock.advance(10_000)
      }
    }
    void rounds()
    await until('the process to have come there', () => isDead)
    await untilDone(living, submitId)
    expect(runs()).toBeLessThanOrEqual(1)
    const ended = world.told.at(-1)
    // Deaths right before and right after sending look the same, so the code is not sent again.
    const isUnknown = runs() === 0
    expect(isUnknown).toBe(index === 2)
    expect(ended).toMatchObject(isUnknown ? { status: 10, failure: 'may_have_been_sent' } : { status: 0, failure: '' })
  },
)

/** Lets a process work until a submission has ended. */
async function untilDone(ctx: RemoteContext, submitId: number): Promise<void> {
  for (let round = 0; round < 60 && (await ctx.tasks.findById(submitId).lean())?.state !== 'done'; round += 1) {
    clock.advance(60_000)
    await processSite(ctx, 'HDU')
  }
}

it.each([
  ['sends code that never left when it is submitted again, and the judge shows no run of it', 51, false],
  ['finds the run that the judge shows late when it is submitted again, and sends nothing', 52, true],
])('%s', async (_what, submitId, hasLeft) => {
  isDead = false
  const living = world.startProcess()
  const dying = world.startProcess(({ submit, ...site }) => ({
    submit: (...sent) => (hasLeft ? submit.call(site, ...sent).then(never) : never()),
  }))
  const { visibleRuns } = world.fake.state
  world.fake.state.visibleRuns = () => []
  await request(living, submitId)
  void processSite(dying, 'HDU')
  await until('the process to have come there', () => isDead)
  await untilDone(living, submitId)
  expect(world.told.at(-1)).toMatchObject({ status: 10, failure: 'may_have_been_sent' })
  world.fake.state.visibleRuns = visibleRuns
  clock.advance(60_000)
  await request(living, submitId, { attempt: 2, isRunKept: true })
  await untilDone(living, submitId)
  expect(world.told.at(-1)).toMatchObject({ status: 0, failure: '' })
  expect(world.fake.state.runs.filter((run) => run.code.includes(`number ${submitId},`))).toHaveLength(1)
})

it('keeps the interval of a judge to the millisecond across several processes', async () => {
  world.fake.state.accounts.set('second', 'secret')
  await saveAccount(world.startProcess(), null, { key: 'HDU', username: 'second', password: 'secret' })
  const processes = [world.startProcess(), world.startProcess(), world.startProcess()]
  const ids = [101, 102, 103, 104]
  for (const submitId of ids) await request(world.startProcess(), submitId)
  const { runs } = world.fake.state
  const before = runs.length
  const paceMs = 6_000
  for (let step = 0; step < 60 && runs.length < before + ids.length; step += 1) {
    await Promise.all(processes.map((one) => processSite(one, 'HDU')))
    clock.advance(paceMs / 2)
  }
  const at = runs.slice(before).map((run) => run.at.getTime())
  expect(at.slice(1).map((time, index) => time - (at[index] ?? 0))).toEqual([paceMs, paceMs, paceMs])
  for (const submitId of ids) await untilDone(world.startProcess(), submitId)
})

it('sends nothing if its lease expired before it was ready, and does not end that of another process', async () => {
  const living = world.startProcess()
  const { runs } = world.fake.state
  const before = runs.length
  const slow = world.startProcess((site) => ({
    async recentRuns(...of) {
      const found = await site.recentRuns(...of)
      if (runs.length > before) return found
      clock.advance(121_000)
      await request(living, 202, { lane: 'contest' })
      await processSite(living, 'HDU')
      return found
    },
  }))
  await request(living, 201)
  await processSite(slow, 'HDU')
  expect(runs.slice(before).map(({ code }) => /number (\d+)/.exec(code)?.[1])).toEqual(['202'])
  expect(await living.tasks.findById(201).lean()).toMatchObject({ state: 'waiting', accountId: null, tries: 0 })
  await processSite(living, 'HDU')
  expect(runs).toHaveLength(before + 1)
  for (let step = 0; step < 5 && runs.length < before + 2; step += 1) {
    clock.advance(6_000)
    await processSite(living, 'HDU')
  }
  const [contest, practice] = runs.slice(before).map((run) => run.at.getTime())
  expect((practice ?? 0) - (contest ?? 0)).toBeGreaterThanOrEqual(6_000)
})
