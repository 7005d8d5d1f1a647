import { afterEach, beforeEach, expect, it } from '@jest/globals'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { JudgeStatus } from '@verdict/proto/codes/judge-status'
import { practiceScope } from '@verdict/proto/codes/scope'
import type { getCounterexample } from '@verdict/proto/http/ai/counterexamples'
import type { RouteData } from '@verdict/proto/http/route'
import { addTexts, i18n } from '@verdict/ui'
import { resetPage, signInAs, startFakeServer, TestProviders, type FakeServer } from '@verdict/ui/testing/screens'
import { texts as problemTexts } from '../../../texts/texts.ts'
import { texts } from '../../../texts/tutor.texts.ts'
import { CounterexampleCard } from './CounterexampleCard.tsx'

addTexts('problem', problemTexts)
addTexts('tutor', texts)
await i18n.changeLanguage('en-US')

type View = RouteData<typeof getCounterexample>

const words = texts['en-US'].counterexample
const bought = {
  submitId: 5,
  state: 'running' as const,
  done: 3,
  total: 9,
  points: 5,
  input: '',
  output: '',
  status: null,
  boughtAt: '2026-11-01T00:00:00.000Z',
}

let server: FakeServer
let view: View

beforeEach(() => {
  resetPage()
  signInAs('ada')
  view = { points: 5, balance: 8, refusal: null, latest: null }
  server = startFakeServer(({ path, method }) => {
    if (path !== '/api/ai/counterexample') return { data: null }
    if (method === 'POST') view = { ...view, balance: 3, latest: bought }
    return { data: method === 'POST' ? bought : view }
  })
})
afterEach(() => {
  cleanup()
  server.close()
})

const show = () =>
  render(
    <TestProviders>
      <CounterexampleCard
        isJudging={false}
        subject={{ scope: practiceScope, problemId: 'A1', submitId: 5, language: undefined }}
      />
    </TestProviders>,
  )

it('is searched for points, and shows the input on which the code fails once it is found', async () => {
  show()
  fireEvent.click(await screen.findByRole('button', { name: 'Search for 5 points' }))
  expect(await screen.findByText(/Searching: 3 of 9/)).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
  view = { ...view, latest: { ...bought, state: 'found', input: '2\n-5 -3\n', status: JudgeStatus.WrongAnswer } }
  expect(await screen.findByText(words.found, {}, { timeout: 5_000 })).toBeTruthy()
  expect(screen.getByText(/-5 -3/)).toBeTruthy()
  // It has been paid for.
  expect(screen.queryByRole('button')).toBeNull()
})

it('explains why nothing was found, and links to more points if they are missing', async () => {
  view = { points: 5, balance: 3, refusal: null, latest: { ...bought, state: 'nothing' } }
  show()
  expect(await screen.findByText(words.nothing)).toBeTruthy()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Search for 5 points' }).disabled).toBe(true)
  expect(screen.getByRole('link', { name: words.topUp }).getAttribute('href')).toContain('/payment')
})

it('is hidden if the feature is off', async () => {
  view = { points: 0, balance: null, refusal: null, latest: null }
  const { container } = show()
  await waitFor(() => expect(server.to('/api/ai/counterexample')).toHaveLength(1))
  await act(() => new Promise((resolve) => setTimeout(resolve, 100)))
  expect(container.textContent).toBe('')
})
