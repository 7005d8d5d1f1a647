import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { addTexts, i18n } from '@verdict/ui'
import { startFakeServer, TestProviders, type FakeServer, resetPage, signInAs } from '@verdict/ui/testing/screens'
import { texts } from '../../texts/texts.ts'
import { JudgeServicePage } from './JudgeServicePage.tsx'
import type { JudgingOverview } from './judging-overview.ts'

addTexts('admin', texts)
await i18n.changeLanguage('en-US')

const now = '2026-03-01T00:00:00.000Z'
const worker: JudgingOverview['workers'][number] = {
  workerId: 'judge-1',
  host: 'machine-a',
  slots: 4,
  busy: 1,
  healthy: true,
  unhealthyReason: '',
  paused: false,
  pool: 'exam',
  poolTenants: ['contest:7'],
  seenAt: now,
  version: '0.1.0',
  sandboxVersion: '1.12.4',
  capabilities: ['cgroup:v2', 'controller:cpu', 'controller:pids', 'seccomp', 'no-network', 'moon-phase'],
  cpuModel: 'Some CPU',
  cpuCores: 8,
  percentCpuLoad: 25,
  percentMemoryLoad: 50.4,
  referenceMs: 101.26,
  referenceAt: now,
  languages: [{ name: 'C++', version: 'g++ 14.2' }],
}

const scaling = {
  workers: 1,
  wantedWorkers: 4,
  minimum: 2,
  judgingSec: 1.84,
  peaks: [{ tenant: 'contest:7', title: 'Final', participants: 300, startsAt: now, endsAt: now, workers: 3 }],
}

let server: FakeServer
let overview: JudgingOverview

beforeEach(() => {
  resetPage()
  signInAs('boss', ['admin'])
  jest.useFakeTimers()
  overview = { workers: [worker], lanes: [], dispatched: 0, leased: 0, alarms: [], systemErrors: [], released: [] }
  const answers = new Map<string, unknown>([['/api/admin/judge/scaling', scaling]])
  server = startFakeServer(({ path }) => ({
    data: path === '/api/admin/judge/overview' ? overview : (answers.get(path) ?? null),
  }))
})

afterEach(() => {
  cleanup()
  signInAs(null)
  server.close()
  jest.useRealTimers()
})

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))

async function show() {
  await act(async () =>
    render(
      <TestProviders>
        <JudgeServicePage />
      </TestProviders>,
    ),
  )
  await pass(1)
}

describe('the judge service', () => {
  it('shows the properties, load and languages of each worker', async () => {
    await show()
    const card = within(screen.getByRole('article', { name: 'judge-1' }))
    for (const text of [
      'Available',
      '1 / 4',
      '25%',
      '50%',
      'Worker 0.1.0 · sandbox 1.12.4',
      'No network',
      'moon-phase',
      'Pool exam',
    ])
      expect(card.getByText(text)).toBeTruthy()
    expect(card.getByText(/101\.3 ms/)).toBeTruthy()
    expect(card.getByText(/g\+\+ 14\.2/)).toBeTruthy()
    expect(screen.getByText('Judging is normal, no alerts')).toBeTruthy()
  })

  it('shows the offered languages, and how to add others', async () => {
    await show()
    expect(screen.getByText('Available (1)')).toBeTruthy()
    expect(screen.getByText('apt-get install ghc')).toBeTruthy()
  })

  it('shows why a worker takes no work', async () => {
    overview = { ...overview, workers: [{ ...worker, healthy: false, unhealthyReason: 'the sandbox does not answer' }] }
    await show()
    expect(screen.getByText('Unavailable')).toBeTruthy()
    expect(screen.getByText('the sandbox does not answer')).toBeTruthy()
  })

  it('shows the tasks that workers released, with reason and number', async () => {
    const reason = 'the scratch space of the sandbox is full'
    const released = { submitId: 17, reason, workerId: 'judge-1', times: 3, at: now }
    overview = { ...overview, released: [released, { ...released, submitId: 0, times: 1 }] }
    await show()
    expect(screen.getByRole('link', { name: '#17' })).toBeTruthy()
    expect(screen.getAllByText(reason)).toHaveLength(2)
    expect(screen.getByText(/judge-1 · returned 3 times/)).toBeTruthy()
    expect(screen.getByText('test run or compilation')).toBeTruthy()
  })

  it('shows the queue, lane by lane, with the longest wait', async () => {
    overview = {
      ...overview,
      lanes: [
        { lane: 'contest', waiting: 0, oldestWaitingSec: 0 },
        { lane: 'rejudge', waiting: 12_000, oldestWaitingSec: 3725 },
      ],
      leased: 3,
    }
    await show()
    expect(screen.getByText('queue empty')).toBeTruthy()
    expect(screen.getByText('12,000')).toBeTruthy()
    expect(screen.getByText('longest wait 1 h 2 min')).toBeTruthy()
    expect(screen.getByText('of 4 slots')).toBeTruthy()
  })

  it.each(['no_worker', 'long_wait', 'worker_unhealthy', 'dead_letters', 'system_errors'] as const)(
    'explains the alarm %s and what to do',
    async (code) => {
      overview = { ...overview, alarms: [{ code, since: now, detail: 'the detail' }] }
      await show()
      const alarm = within(screen.getByRole('list', { name: 'Alerts' }))
      expect(alarm.getByText(i18n.t(`judging.alarm.${code}.title`, { ns: 'admin' }))).toBeTruthy()
      expect(alarm.getByText(i18n.t(`judging.alarm.${code}.todo`, { ns: 'admin' }))).toBeTruthy()
      expect(alarm.getByText('the detail')).toBeTruthy()
    },
  )

  it('links to the submissions that ended as System Error', async () => {
    overview = { ...overview, systemErrors: [{ submitId: 42, reason: 'checker crashed', workerId: null, at: now }] }
    await show()
    expect(screen.getByRole('link', { name: '#42' }).getAttribute('href')).toBe('/submission-detail/42')
    expect(screen.getByText('checker crashed')).toBeTruthy()
  })

  it('is refreshed every three seconds', async () => {
    await show()
    overview = { ...overview, workers: [] }
    await pass(3000)
    expect(server.to('/api/admin/judge/overview')).toHaveLength(2)
    expect(screen.getByText('No judge worker is online. Submissions are queued until one is')).toBeTruthy()
  })
})

it('shows super administrators the wanted number of workers, now and for upcoming contests', async () => {
  signInAs('boss', ['root'])
  await show()
  expect(screen.getByText(/4 required, 1 online/).textContent).toContain('minimum 2')
  expect(screen.getByText('Final').closest('li')?.textContent).toMatch(/300 registered.*3 workers required/)
})

describe('a worker', () => {
  it('is paused, resumed and relieved of its tasks by super administrators only', async () => {
    signInAs('boss', ['root'])
    overview = { ...overview, workers: [{ ...worker, busy: 1 }] }
    await show()
    const press = async (name: string) => {
      await act(async () => fireEvent.click(screen.getByRole('button', { name })))
      await pass(0)
    }
    await press('Requeue tasks')
    expect(screen.getByText('1 task is requeued at once and judged from the start by another worker.')).toBeTruthy()
    await act(async () => fireEvent.click(within(screen.getByRole('alertdialog')).getByText('Requeue tasks')))
    overview = { ...overview, workers: [{ ...worker, busy: 1, paused: true }] }
    await pass(7000)
    expect(screen.getByText('Pausing, 1 task left')).toBeTruthy()
    await press('Resume')
    const bodies = server.to('/api/admin/judge/control-worker').map(({ body }) => body)
    expect(bodies).toEqual([
      { workerId: 'judge-1', action: 'requeue' },
      { workerId: 'judge-1', action: 'resume' },
    ])
    cleanup()
    signInAs('ann', ['admin'])
    await show()
    expect(screen.queryByRole('button', { name: 'Pause' })).toBeNull()
  })
})
