import { afterEach, describe, expect, it } from '@jest/globals'
import { compareLanguages, checkSite } from '../../src/sites/doctor/doctor.ts'
import { findingsText, type SiteFinding } from '../../src/sites/doctor/findings.rules.ts'
import { siteRows } from '../../src/sites/index.ts'
import { recordingOf } from '../../src/sites/doctor/recorder.rules.ts'
import { remoteJudgeKeys } from '@verdict/proto/codes/remote/judges'
import type { HttpExchange } from '../../src/sites/http/site-http.ts'
import { account, openWorld, type World } from './harness.ts'
import { sitesUnderTest } from './under-test.ts'

let world: World
afterEach(() => world.close())

const [hdu] = sitesUnderTest
const known = { id: '1000', title: 'A + B Problem', examples: 1 }

async function examine(given: Parameters<typeof openWorld>[1] = {}, title = known.title) {
  if (hdu === undefined) throw new Error('no site')
  world = await openWorld(hdu, given)
  const http = world.http
  return checkSite(http, { site: hdu.site, bases: { main: world.fake.url }, known: { ...known, title }, account })
}

function caught(work: () => unknown): unknown {
  try {
    return work()
  } catch (error) {
    return error
  }
}

describe('doctor', () => {
  it('reports a healthy site, and what could not be checked', async () => {
    const checks = await examine()
    expect(checks.map(({ operation, state }) => `${operation} ${state}`)).toEqual([
      'dns ok',
      'tls skipped',
      'probe ok',
      'statement ok',
      'sign-in ok',
      'session ok',
      'languages ok',
    ])
    expect(JSON.stringify(checks)).not.toContain(account.password)
  })

  it('names the field that changed', async () => {
    const checks = await examine({}, 'A+B')
    expect(checks.find(({ state }) => state === 'failed')).toEqual({
      operation: 'statement',
      state: 'failed',
      findings: [{ code: 'other_title', params: { id: '1000', title: 'A + B Problem' } }],
      isPageChanged: true,
    })
  })

  it('reports languages that are missing, renumbered or new', async () => {
    world = await openWorld({ pages: hdu?.pages ?? (undefined as never) })
    const [gpp, gcc, cpp] = hdu?.site.languages ?? []
    const ours = [gpp, gcc, cpp].filter((one) => one !== undefined)
    const offered = [
      { value: '0', text: 'G++' },
      { value: '9', text: 'GCC' },
      { value: '7', text: 'Rust' },
    ]
    const thrown = caught(() => compareLanguages(ours, offered))
    const { findings } = thrown as { findings: SiteFinding[] }
    expect(findingsText(findings, 'en-US')).toBe('gone: C++; other number: GCC (1 → 9); not used: Rust')
    expect(findingsText(findings, 'zh-CN')).toBe('已不存在：C++；编号已改变：GCC (1 → 9)；未使用：Rust')
  })
})

it('has a row for every site with a valid known problem', async () => {
  world = await openWorld({ pages: hdu?.pages ?? (undefined as never) })
  expect(siteRows.map(({ site }) => site.key).sort()).toEqual([...remoteJudgeKeys].sort())
  expect(sitesUnderTest.map(({ site }) => site.key).sort()).toEqual([...remoteJudgeKeys].sort())
  for (const {
    site,
    known: { id },
  } of siteRows)
    expect(site.normalizeId(id)).toBe(id)
  expect(siteRows.find(({ site }) => site.key === 'AC')?.mode).not.toBe('pool')
})

it('records answers without names, tokens, cookies and code', async () => {
  const exchanges: HttpExchange[] = []
  if (hdu === undefined) throw new Error('no site')
  world = await openWorld(hdu, { onExchange: (exchange) => exchanges.push(exchange) })
  await hdu.site.signIn(world.http, account)
  const run = world.fake.state.addRun({
    username: 'judge',
    problemId: '1000',
    language: 'G++',
    code: 'int mySecretIdea;',
  })
  await hdu.site.readSource(world.http, { runId: run.id, problemId: '1000', username: 'judge' })
  await hdu.site.recentRuns(world.http, { username: 'judge', problemId: '1000' })
  const recorded = exchanges.map((exchange) => recordingOf(exchange, ['judge', 'secret']))
  const all = recorded.map((one) => `${JSON.stringify(one)} ${one.bytes.toString('latin1')}`).join('\n')
  expect(all).not.toMatch(/mySecretIdea|session1|"judge"|>judge<|user=judge/)
  expect(all).toContain('PHPSESSID=BLANKED')
  expect(recorded.at(-1)?.bytes.toString()).toContain('Accepted')
})
