import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { createRunningClock } from '@verdict/test-kit/clock'
import { until } from '@verdict/test-kit/until'
import { remoteFailureText, type RemoteFailure } from '@verdict/proto/codes/remote/failures'
import { startRemoteWorld, type RemoteWorld } from './remote-world.ts'
import { hduPages } from './sites/fake-hdu.ts'
import type { FakeFault } from './sites/fake-state.ts'
import { startFakeSite, type FakeSite } from './sites/fake-site.ts'

type Alarm = 'stopped' | 'challenged' | 'unreachable' | 'accounts_failed'

/** Describes a fault of the fake site, and the expected outcome of a submission. */
interface BadDay {
  day: string
  faults: FakeFault[]
  /** The fault begins `before` any request, or when the judge has the code (`sent`). */
  from: 'before' | 'sent'
  /** The fault lasts this long; null means forever. */
  forSec: number | null
  password?: string
  code?: string
  ends: { status: number; failure: RemoteFailure | ''; detail?: string }
  /** The judge gets the code this often, never more than once. */
  sends: 0 | 1
  /** An operator sees this alarm; null means none. */
  alarm: Alarm | null
}

const ok = { status: 0, failure: '' } as const
const failed = (failure: RemoteFailure) => ({ status: 10, failure })
const before = { from: 'before', sends: 0 } as const
const sent = { from: 'sent', sends: 1 } as const

const days: readonly BadDay[] = [
  {
    day: 'a wrong password',
    faults: [],
    forSec: null,
    password: 'wrong',
    ...before,
    ends: failed('bad_account'),
    alarm: 'accounts_failed',
  },
  {
    day: 'a session that is lost once',
    faults: ['lost-session'],
    forSec: 3,
    ...before,
    ends: ok,
    sends: 1,
    alarm: null,
  },
  {
    day: 'a check for a person',
    faults: ['challenge'],
    forSec: null,
    ...before,
    ends: failed('challenged'),
    alarm: 'challenged',
  },
  { day: 'a limit on requests', faults: ['rate-limit'], forSec: 20, ...before, ends: ok, sends: 1, alarm: null },
  {
    day: 'pages in GBK',
    faults: [],
    forSec: null,
    code: '// 中文注释 verdict:CompileError, long enough for the judge\nint main( {',
    ...before,
    ends: { status: -2, failure: '', detail: '缺少 ‘;’' },
    sends: 1,
    alarm: null,
  },
  {
    day: 'half a page',
    faults: ['half-page'],
    forSec: null,
    ...before,
    ends: failed('layout_changed'),
    alarm: 'stopped',
  },
  {
    day: 'half a page for a moment, once it was sent',
    faults: ['half-page'],
    forSec: 10,
    ...sent,
    ends: ok,
    alarm: null,
  },
  {
    day: 'a column that has moved',
    faults: ['moved-column'],
    forSec: null,
    ...before,
    ends: failed('layout_changed'),
    alarm: 'stopped',
  },
  {
    day: 'a column that moves once it was sent',
    faults: ['moved-column'],
    forSec: null,
    ...sent,
    ends: failed('may_have_been_sent'),
    alarm: 'stopped',
  },
  {
    day: 'a verdict that nobody knows',
    faults: ['unknown-verdict'],
    forSec: null,
    ...sent,
    ends: failed('verdict_timeout'),
    alarm: 'stopped',
  },
  {
    day: 'a run that shows half a minute late',
    faults: ['late-run'],
    forSec: null,
    ...before,
    ends: ok,
    sends: 1,
    alarm: null,
  },
  { day: 'two runs at once', faults: ['two-runs'], forSec: null, ...before, ends: ok, sends: 1, alarm: null },
  {
    day: 'no answer once the run was made',
    faults: ['timeout-after-send'],
    forSec: null,
    ...before,
    ends: ok,
    sends: 1,
    alarm: null,
  },
  {
    day: 'an error once the run was made',
    faults: ['error-after-send'],
    forSec: null,
    ...before,
    ends: ok,
    sends: 1,
    alarm: null,
  },
  { day: 'errors for a minute', faults: ['server-error'], forSec: 60, ...before, ends: ok, sends: 1, alarm: null },
  {
    day: 'errors for a minute, once it was sent',
    faults: ['server-error'],
    forSec: 60,
    ...sent,
    ends: ok,
    alarm: null,
  },
  {
    day: 'no answer at all',
    faults: ['no-answer'],
    forSec: null,
    ...before,
    ends: failed('site_unavailable'),
    alarm: 'unreachable',
  },
  {
    day: 'answers of 100 MB',
    faults: ['huge-answer'],
    forSec: null,
    ...before,
    ends: failed('site_unavailable'),
    alarm: 'unreachable',
  },
  {
    day: 'redirects without end',
    faults: ['redirect-loop'],
    forSec: null,
    ...before,
    ends: failed('site_unavailable'),
    alarm: 'unreachable',
  },
  {
    day: 'redirects to elsewhere',
    faults: ['redirect-away'],
    forSec: null,
    ...before,
    ends: failed('site_unavailable'),
    alarm: 'unreachable',
  },
]

const clock = createRunningClock()
let fake: FakeSite
let world: RemoteWorld
let clockTimer: NodeJS.Timeout

const account = (key: string, password: string) =>
  world.call('POST', 'admin/remote/account', { key, username: 'judge', password, acceptsTerms: true })

beforeAll(async () => {
  fake = await startFakeSite(hduPages, clock)
  const unencrypted = fake.url.replace('http:', 'https:')
  const addresses = { HDU: { main: fake.url }, POJ: { main: unencrypted } }
  world = await startRemoteWorld(addresses, clock, 20, { REMOTE_TIMEOUT_MS: '400' })
  clockTimer = setInterval(() => clock.advance(500), 25)
})
beforeEach(async () => {
  fake.faults.clear()
  fake.state.sends = 0
  await world.service.db.collection('accounts').deleteMany({})
  for (const key of ['HDU', 'POJ']) await world.call('PUT', 'admin/remote/site', { key, resume: true, paceMs: 1_000 })
})
afterAll(async () => {
  clearInterval(clockTimer)
  await world.close()
  await fake.close()
})

/** Reads the active alarms from the metrics. */
async function alarms(): Promise<Alarm[]> {
  const text = await (await fetch(`${world.service.httpAddress}/metrics`)).text()
  return [...text.matchAll(/^verdict_remote_(\w+)\{[^}]*\} ([\d.]+)$/gm)]
    .filter(([, , value]) => Number(value) > 0)
    .map(([, name = '']) => name.replace('judges_', '') as Alarm)
}

/** Waits for the verdict of a submission and records the alarms until then. `onLook` is called before each check. */
async function watch(submitId: number, onLook: () => void = () => undefined) {
  const alarmed: Alarm[] = []
  const judged = world.verdictOf(submitId)
  let isOver = false
  void judged.finally(() => (isOver = true)).catch(() => undefined)
  while (!isOver) {
    onLook()
    alarmed.push(...(await alarms()))
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  return { verdict: await judged, alarmed }
}

async function expectAlarm(alarm: Alarm, alarmed: readonly Alarm[]): Promise<void> {
  if (alarmed.includes(alarm)) return
  // A verdict may arrive between two checks, so alarms that stay on are checked afterwards.
  await until(`the alarm ${alarm}`, async () => (await alarms()).includes(alarm))
}

/** Expects the failure message to name the judge and a remedy in both languages. */
function expectText(failure: RemoteFailure): void {
  const about = { key: 'HDU', detail: '' } as const
  const [zh, en] = [remoteFailureText(failure, about, 'zh-CN'), remoteFailureText(failure, about, 'en-US')]
  expect(zh).toMatch(/HDU.*(联系管理员|再次提交|代码没有发送)/)
  expect(en).toMatch(/HDU.*(contact an administrator|submit again|Submit again|Submitting again|was not sent)/)
}

describe('a fault of a judge', () => {
  it.each(days)('$day', async ({ faults, from, forSec, password = 'secret', code, ends, sends, alarm }) => {
    await account('HDU', password)
    const begin = () => faults.forEach((fault) => fake.faults.add(fault))
    if (from === 'before') begin()
    else fake.state.judgingMs = 5_000
    const begunAt = clock.now().getTime()
    const submitId = await world.request(code === undefined ? {} : { code })
    if (from === 'sent') {
      await until('it to be sent', () => fake.state.sends > 0)
      begin()
    }
    const { verdict, alarmed } = await watch(submitId, () => {
      if (forSec !== null && clock.now().getTime() > begunAt + forSec * 1_000) fake.faults.clear()
      // The longest wait ends after six hours.
      if (sends === 1 && ends.status === 10) clock.advance(90_000)
    })
    fake.state.judgingMs = 0
    const { detail = '', ...rest } = ends
    expect(verdict).toMatchObject({ ...rest, detail: expect.stringContaining(detail) })
    if (ends.failure !== '') expectText(ends.failure)
    expect(fake.state.sends).toBe(sends)
    if (alarm !== null) await expectAlarm(alarm, alarmed)
  })

  it('a server without TLS is reported', async () => {
    await account('POJ', 'secret')
    const submitId = await world.request({ key: 'POJ' })
    const { verdict, alarmed } = await watch(submitId)
    expect(verdict).toMatchObject(failed('site_unavailable'))
    expect(fake.state.sends).toBe(0)
    await expectAlarm('unreachable', alarmed)
  })
})
