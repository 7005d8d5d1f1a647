import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { createRunningClock } from '@verdict/test-kit/clock'
import { startRemoteWorld, type RemoteWorld } from './remote-world.ts'
import { codeOf } from './sites/harness.ts'
import { startFakeSite, type FakePages, type FakeSite } from './sites/fake-site.ts'
import { sitesUnderTest } from './sites/under-test.ts'

const clock = createRunningClock()
const fakes = new Map<FakePages, FakeSite>()
/** Advances the clock ten times as fast, because of the interval between requests to a site. */
let hurry: NodeJS.Timeout
let world: RemoteWorld

const addressesOf = (fake: FakeSite, bases: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(bases).map(([name, path]) => [name, `${fake.url}${path}`]))

beforeAll(async () => {
  const addresses: Record<string, Record<string, string>> = {}
  for (const { site, pages, bases = { main: '' } } of sitesUnderTest) {
    const fake = fakes.get(pages) ?? (await startFakeSite(pages, clock))
    fakes.set(pages, fake)
    addresses[site.key] = addressesOf(fake, bases)
  }
  world = await startRemoteWorld(addresses, clock)
  hurry = setInterval(() => clock.advance(250), 25)
})
afterAll(async () => {
  clearInterval(hurry)
  await world.close()
  for (const fake of fakes.values()) await fake.close()
})

describe.each(sitesUnderTest.map((under) => [under.site.key, under] as const))('%s', (key, under) => {
  const { problemId, language, pages, site } = under
  const fake = () => fakes.get(pages) as FakeSite

  it('works from import to verdict', async () => {
    const path = `admin/problem/import-remote-oj-problem?name=${key}&problemId=${key}-${problemId}`
    expect(await world.call('GET', path)).toMatchObject({ status: 200 })
    expect(world.saved).toContainEqual(expect.objectContaining({ remoteJudge: key, remoteProblem: problemId }))
    const given = under.account?.(fake()) ?? { username: 'judge', password: 'secret' }
    const { data } = await world.call('GET', 'remote-judges')
    const { mode } = data.find((one: { key: string }) => one.key === key)
    const own = mode === 'own_account'
    const saved = await world.call('POST', own ? 'remote/account' : 'admin/remote/account', {
      key,
      ...given,
      acceptsTerms: true,
    })
    expect(saved).toMatchObject({ status: 200 })
    const about = { key, problem: problemId, language, uid: 'uid-root' }
    const accepted = await world.verdictOf(await world.request({ ...about, code: codeOf('Accepted') }))
    expect(accepted).toMatchObject({ status: 0, failure: '', account: 'judge' })
    expect(accepted.runUrl).toBe(site.runUrl({ runId: accepted.runId, problemId }))
    const wrong = await world.verdictOf(await world.request({ ...about, code: codeOf('WrongAnswer') }))
    expect(wrong).toMatchObject({ status: -1, failure: '' })
    expect(wrong.text).not.toBe('')
    const unfit = await world.verdictOf(await world.request({ ...about, code: codeOf('CompileError') }))
    expect(unfit).toMatchObject({ status: -2 })
    if (under.hasCompileLog !== false) expect(unfit.detail).toMatch(/error/i)
  })
})
