import { afterEach, beforeEach, expect, it, jest } from '@jest/globals'
import { useQuery } from '@tanstack/react-query'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { getUserAuthInfo } from '@verdict/proto/http/auth/auth'
import { api } from '../session/api.ts'
import { startFakeServer, TestProviders, type FakeServer, resetPage, signInAs } from '../testing/screens.tsx'
import { topic } from '@verdict/proto/live/topic'
import { Type } from 'typebox'
import { useState } from 'react'
import { useLive, useLiveRefetch, useLiveTopic } from './live.ts'

let server: FakeServer
let roles: string[]

beforeEach(() => {
  resetPage()
  roles = ['default_user']
  server = startFakeServer(() => ({ data: { roles } }))
})

afterEach(() => {
  jest.restoreAllMocks()
  cleanup()
  signInAs(null)
  server.close()
})

function Screen({ ids = [7], version = 0 }: { ids?: number[]; version?: number }) {
  const info = useQuery(api.query(getUserAuthInfo))
  const { latest, isLive } = useLive('submission', ids, { version })
  return (
    <p data-testid="screen">
      {isLive ? 'live' : 'polling'} {latest.get(7)?.status ?? 'nothing'} {info.data?.roles.join() ?? '…'}
    </p>
  )
}

/** Longer than a page waits by itself. */
const patient = { timeout: 20_000 }
const shown = () => screen.getByTestId('screen').textContent
const submissionEvent = (submitId: number, status: number, id = `e${submitId}-${status}`) =>
  `id: ${id}\nevent: submission\ndata: ${JSON.stringify({ submitId, status, caseDone: 0, caseCount: 0, score: null, time: 1, memory: 1 })}\n\n`
const push = (text: string, at = 0) => act(async () => server.streams[at]?.push(text))

function show(props: { ids?: number[]; version?: number } = {}) {
  return render(<Screen {...props} />, { wrapper: ({ children }) => <TestProviders>{children}</TestProviders> })
}

it('does not connect for an anonymous user', async () => {
  show()
  await waitFor(() => expect(shown()).toBe('polling nothing default_user'))
  expect(server.streams).toHaveLength(0)
})

it('passes on pushes for submissions on screen, and no others', async () => {
  signInAs('ada')
  show()
  await waitFor(() => expect(server.streams).toHaveLength(1))
  await push(submissionEvent(8, 0) + submissionEvent(7, 7))
  await waitFor(() => expect(shown()).toContain('live 7'))
})

it('reloads what is on screen when the stream could not be resumed', async () => {
  signInAs('ada')
  show()
  await waitFor(() => expect(shown()).toBe('live nothing default_user'))
  await push(submissionEvent(7, 7))
  await waitFor(() => expect(shown()).toBe('live 7 default_user'))
  roles = ['admin']
  jest.spyOn(Math, 'random').mockReturnValue(0)
  server.streams[0]?.drop()
  await waitFor(() => expect(server.streams).toHaveLength(2), patient)
  await push('event: resync\ndata: {}\n\n', 1)
  await waitFor(() => expect(shown()).toBe('live nothing admin'))
  expect(server.to('/api/get-user-auth-info')).toHaveLength(2)
})

it('reloads once after a random time when several topics report missed messages', async () => {
  signInAs('ada')
  show()
  await waitFor(() => expect(server.streams).toHaveLength(1))
  await push('event: ready\ndata: {}\n\n' + submissionEvent(7, 7))
  await waitFor(() => expect(shown()).toBe('live 7 default_user'))
  roles = ['admin']
  jest.spyOn(Math, 'random').mockReturnValue(0.5)
  await push('id: m1\nevent: resync\ndata: {}\n\n' + 'id: m2\nevent: resync\ndata: {}\n\n')
  expect(server.to('/api/get-user-auth-info')).toHaveLength(1)
  await waitFor(() => expect(shown()).toBe('live nothing admin'), patient)
  expect(server.to('/api/get-user-auth-info')).toHaveLength(2)
})

it('drops what it received when the screen starts again', async () => {
  signInAs('ada')
  const { rerender } = show()
  await waitFor(() => expect(server.streams).toHaveLength(1))
  await push(submissionEvent(7, 0))
  await waitFor(() => expect(shown()).toContain('live 0'))
  rerender(<Screen version={1} />)
  await waitFor(() => expect(shown()).toContain('live nothing'))
  await push(submissionEvent(7, 8))
  await waitFor(() => expect(shown()).toContain('live 8'))
  expect(server.streams).toHaveLength(1)
})

it('is one connection for all listeners, and another for another account', async () => {
  signInAs('ada')
  render(
    <TestProviders>
      <Screen ids={[7]} />
      <Screen ids={[9]} />
    </TestProviders>,
  )
  await waitFor(() => expect(server.streams).toHaveLength(1))
  await act(async () => signInAs('bob'))
  expect(server.streams).toHaveLength(2)
})

const board = topic('board', {
  summary: 'Standings',
  owner: 'site',
  listeners: { scope: 'seeVerdicts' },
  data: Type.Object({ version: Type.Integer() }),
})

function Board() {
  const [version, setVersion] = useState(0)
  const { isLive } = useLiveTopic(board, 'contest:7', (data) => setVersion(data.version))
  return (
    <p data-testid="board">
      {isLive ? 'live' : 'polling'} {version}
    </p>
  )
}

const boardText = () => screen.getByTestId('board').textContent

it('follows a topic of a scope on the same stream, and polls if it is refused', async () => {
  signInAs('ada')
  render(
    <TestProviders>
      <Screen />
      <Board />
    </TestProviders>,
  )
  await waitFor(() => expect(boardText()).toBe('live 0'))
  const last = server.streams.length - 1
  await push('event: board/contest:7\ndata: {"version":3}\n\n', last)
  await waitFor(() => expect(boardText()).toBe('live 3'))
  await push('event: refused\ndata: {"topic":"board/contest:7","code":"access.denied"}\n\n', last)
  await waitFor(() => expect(boardText()).toBe('polling 3'))
  expect(shown()).toContain('live')
})

it('fetches again when the stream has opened, and for each message', async () => {
  const refetched: unknown[] = []
  const notes = topic('notes', {
    summary: 'Notes',
    owner: 'site',
    listeners: { scope: 'seeVerdicts' },
    data: Type.Object({ n: Type.Number() }),
  })
  function Notes() {
    useLiveRefetch(notes, 'contest:7', (data) => refetched.push(data))
    return null
  }
  signInAs('ada')
  render(<Notes />, { wrapper: ({ children }) => <TestProviders>{children}</TestProviders> })
  await waitFor(() => expect(refetched).toEqual([undefined]))
  await push('id: 1\nevent: notes/contest:7\ndata: {"n":1}\n\n')
  await waitFor(() => expect(refetched).toEqual([undefined, { n: 1 }]))
})
