import { afterEach, beforeEach, expect, it } from '@jest/globals'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { addTexts, i18n, queryClient, readStored } from '@verdict/ui'
import { resetPage, startFakeServer, type FakeServer } from '@verdict/ui/testing/screens'
import { texts } from '../../texts/texts.ts'
import { EditorialPanel } from './EditorialPanel.tsx'

addTexts('problem', texts)
await i18n.changeLanguage('en-US')

let server: FakeServer
let editorial: object
let kinds: number[]
let refusal: { status: number; code: string; msg: string } | null
const form = { texts: [{ lang: 'en-US', text: 'Sort.' }], visibility: 'after_solving', revision: 3, changedAt: null }

beforeEach(() => {
  resetPage()
  refusal = null
  kinds = []
  server = startFakeServer(({ method, path }) => {
    if (path === '/api/ai/state') return { data: { kinds } }
    if (path === '/api/ai/draft-editorial') return { data: { text: 'Look at both ends.', isWeak: false } }
    if (path === '/api/problem-editorial-form') return { data: form }
    if (method === 'PUT') return refusal === null ? { data: { revision: 4 } } : { refused: refusal }
    return { data: path === '/api/problem-editorial' ? editorial : {} }
  })
})
afterEach(() => {
  cleanup()
  server.close()
})

const none = { isWritten: true, text: null, visibility: 'after_solving', refusal: null, opensAt: null, mayEdit: false }

/** Leaving with unsaved changes asks, which needs a data router. */
const router = () =>
  createMemoryRouter([{ path: '/', element: <EditorialPanel pid={7} problemId="A1000" /> }], { initialEntries: ['/'] })

function show(changes: object) {
  editorial = { ...none, ...changes }
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router()} />
    </QueryClientProvider>,
  )
}

it.each([
  [{ refusal: 'unsolved' }, 'Solve this problem to see the editorial.'],
  [{ refusal: 'contest_ahead' }, 'The editorial opens after the contest with this problem.'],
  [{ isWritten: false, visibility: null }, 'No editorial yet'],
])('explains why there is nothing to read: %j', async (changes, sentence) => {
  show(changes)
  expect(await screen.findByText(sentence)).toBeTruthy()
  expect(screen.queryByText('Write editorial')).toBeNull()
})

it('says until when a contest withholds it', async () => {
  show({ refusal: 'contest_running', opensAt: '2030-05-01T10:00:00.000Z' })
  expect(await screen.findByText(/^A contest with this problem is running\..*2030/)).toBeTruthy()
})

/** Opens the editor of a manager of the problem and types. */
async function write(text: string): Promise<HTMLElement> {
  show({ text: { lang: 'en-US', text: 'Sort.' }, mayEdit: true })
  fireEvent.click(await screen.findByText('Edit editorial'))
  const area = await screen.findByLabelText('Editorial (English)')
  fireEvent.change(area, { target: { value: text } })
  return area
}

it('is drafted by a model if the site offers it, and marked as such', async () => {
  kinds = [6]
  await write('')
  fireEvent.click(await screen.findByText('Draft with AI'))
  const drafted = await screen.findByDisplayValue(/Look at both ends/)
  expect(drafted).toMatchObject({ value: expect.stringMatching(/^> This editorial was drafted by AI/) })
})

it('is saved in both languages over the version that was read, and the draft is deleted', async () => {
  await write('Sort, then search.')
  expect(readStored('markdown-draft:editorial:7:en-US')).toEqual({ text: 'Sort, then search.' })
  fireEvent.click(screen.getByText('Save'))
  await waitFor(() => expect(server.to('/api/problem-editorial').some(({ method }) => method === 'PUT')).toBe(true))
  const put = server.to('/api/problem-editorial').find(({ method }) => method === 'PUT')
  expect(put?.body).toEqual({
    pid: 7,
    visibility: 'after_solving',
    revision: 3,
    texts: [
      { lang: 'zh-CN', text: '' },
      { lang: 'en-US', text: 'Sort, then search.' },
    ],
  })
  await waitFor(() => expect(readStored('markdown-draft:editorial:7:en-US')).toBeNull())
})

it('keeps the input after a concurrent save', async () => {
  refusal = { status: 400, code: 'problem.edit_conflict', msg: 'changed' }
  await write('Mine.')
  fireEvent.click(screen.getByText('Save'))
  expect(await screen.findByText(/The editorial was changed by someone else/)).toBeTruthy()
  fireEvent.click(screen.getByText('Reload'))
  await waitFor(() => expect(server.to('/api/problem-editorial-form')).toHaveLength(2))
  expect((await screen.findByLabelText<HTMLTextAreaElement>('Editorial (English)')).value).toBe('Mine.')
})
