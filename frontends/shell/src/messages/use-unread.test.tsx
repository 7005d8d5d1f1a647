import { afterEach, beforeEach, expect, it, jest } from '@jest/globals'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { resetPage, signInAs, startFakeServer, TestProviders, type FakeServer } from '@verdict/ui/testing/screens'
import { messageKinds } from './message-kinds.ts'
import { useMarkReadOnOpen } from './MessageList.tsx'
import { useUnread } from './use-unread.ts'

const none = { comment: 0, reply: 0, like: 0, sys: 0, mine: 0 }
const startTimer = globalThis.setTimeout
/** When a page requests counts after a notice to everybody, in ms; no other timer has this delay. */
const momentMs = 11_100
let atMoment: (() => void)[] = []
let sys = 0
let server: FakeServer
beforeEach(() => {
  resetPage()
  sys = 0
  server = startFakeServer(() => ({ data: { ...none, sys } }))
})
afterEach(() => {
  jest.restoreAllMocks()
  globalThis.setTimeout = startTimer
  for (const ask of atMoment) ask()
  atMoment = []
  cleanup()
  signInAs(null)
  server.close()
})

function Unread() {
  return <p data-testid="sys">{useUnread()?.sys ?? 'unknown'}</p>
}

const shown = () => screen.getByTestId('sys').textContent
const requestCount = () => server.to('/api/msg/unread').length
const notices = (...audiences: ('All' | 'Admin')[]) =>
  act(async () =>
    server.streams[0]?.push(
      audiences.map((audience, at) => `id: ${at}\nevent: notice\ndata: {"audience":"${audience}"}\n\n`).join(''),
    ),
  )

async function open(): Promise<void> {
  render(<Unread />, { wrapper: ({ children }) => <TestProviders>{children}</TestProviders> })
  await waitFor(() => expect(shown()).toBe('0'))
  await waitFor(() => expect(server.streams).toHaveLength(1))
  sys = 2
}

it('requests the counts once after notices to everybody, after a random time', async () => {
  jest.spyOn(Math, 'random').mockReturnValue(momentMs / 30_000)
  globalThis.setTimeout = ((run: () => void, ms: number) =>
    ms === momentMs ? atMoment.push(run) : startTimer(run, ms)) as typeof setTimeout
  signInAs('ada')
  await open()
  await notices('All', 'All')
  await waitFor(() => expect(atMoment).toHaveLength(1))
  expect(requestCount()).toBe(1)
  await act(async () => atMoment.shift()?.())
  await waitFor(() => expect(shown()).toBe('2'))
  expect(requestCount()).toBe(2)
})

it.each([
  ['default_user', '0'],
  ['admin', '2'],
] as const)('shows the role %s %s unread notices after a notice to administrators', async (role, expected) => {
  jest.spyOn(Math, 'random').mockReturnValue(0)
  signInAs('eve', [role])
  await open()
  await notices('Admin')
  if (expected === '0') await notices()
  await waitFor(() => expect(shown()).toBe(expected))
  expect(requestCount()).toBe(expected === '0' ? 1 : 2)
})

it('counts no unread messages in an opened list, even while nothing is pushed', async () => {
  server.refuseStreams()
  sys = 3
  signInAs('ada')
  function List() {
    useMarkReadOnOpen(messageKinds[3], useUnread() === undefined ? 0 : 1)
    return <Unread />
  }
  render(<List />, { wrapper: ({ children }) => <TestProviders>{children}</TestProviders> })
  await waitFor(() => expect(shown()).toBe('0'))
  expect(requestCount()).toBe(1)
})
