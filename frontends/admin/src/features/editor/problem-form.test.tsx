import { afterEach, beforeEach, expect, it } from '@jest/globals'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createMemoryRouter, MemoryRouter, RouterProvider } from 'react-router'
import { practiceScope, toScope } from '@verdict/proto/codes/scope'
import { addTexts, ConfirmHost, i18n, queryClient } from '@verdict/ui'
import { resetPage, signInAs, startFakeServer, type FakeResponse, type FakeServer } from '@verdict/ui/testing/screens'
import { texts } from '../../texts/texts.ts'
import { SavedNotice } from '../saved-problem/SavedNotice.tsx'
import type { SavedProblem } from '../saved-problem/saved-problem.ts'
import { ProblemForm } from './ProblemForm.tsx'

// jsdom has no layout, so there is nothing to scroll to.
Element.prototype.scrollIntoView = () => undefined
addTexts('admin', texts)
await i18n.changeLanguage('en-US')

let server: FakeServer
let answer: FakeResponse
let saved: SavedProblem[]
let letters: (string | null)[]
let refusesToAdd: boolean

beforeEach(() => {
  resetPage()
  signInAs('ann', ['admin'])
  answer = { data: { pid: 7 } }
  saved = []
  letters = []
  refusesToAdd = false
  server = startFakeServer(({ method, path }) => {
    if (path === '/api/admin/problem' && method === 'POST') return answer
    if (path === '/api/admin/problem/suggest-id') return { data: { problemId: 'A1001' } }
    if (path === '/api/languages') return { data: [{ id: 1, name: 'C', contentType: 'text/x-csrc', oj: 'ME' }] }
    if (path === '/api/admin/contest') return { data: { id: 5, type: 0 } }
    if (path === '/api/admin/contest/get-problem-list')
      return { data: { problemList: { records: [], total: 1 }, contestProblemMap: { 3: { displayId: 'A' } } } }
    if (path === '/api/admin/contest/contest-problem' && refusesToAdd)
      return { refused: { status: 400, code: 'contest.too_many_problems', msg: 'full' } }
    if (path.endsWith('/get-problem-list')) return { data: { records: [], total: 0 } }
    return { data: [] }
  })
})
afterEach(() => {
  cleanup()
  server.close()
})

const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })))
const type = (label: string, value: string) =>
  act(async () =>
    fireEvent.change(screen.getByLabelText(label, { selector: 'input, textarea' }), { target: { value } }),
  )

/** Opens the form of a new problem and fills in the required fields. */
async function fillIn(scope = practiceScope) {
  const onSaved = (one: SavedProblem, letter: string | null) => {
    saved.push(one)
    letters.push(letter)
  }
  const form = <ProblemForm scope={scope} pid={null} onSaved={onSaved} />
  const router = createMemoryRouter([{ path: '*', element: form }])
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
      <ConfirmHost />
    </QueryClientProvider>,
  )
  await screen.findByLabelText('Problem ID')
  for (const name of ['Title', 'Input', 'Output']) await type(name, `the ${name}`)
  await act(async () => fireEvent.click(screen.getByRole('radio', { name: 'Enter manually' })))
  await press('Add test')
  await type('Answer 1', '2')
}

const sent = () => server.calls.find(({ method, path }) => method === 'POST' && path === '/api/admin/problem')?.body

it('suggests the next id, and keeps the problem private', async () => {
  await fillIn()
  await press('Create problem')
  await waitFor(() => expect(saved).toEqual([{ pid: 7, problemId: 'A1001', isNew: true }]))
  expect(sent()).toMatchObject({ problem: { problemId: 'A1001', auth: 2, failureDetail: 'first' } })
})

it('names what is missing at each text of a statement, and focuses the first', async () => {
  await fillIn()
  for (const name of ['Input', 'Output']) await type(name, ' ')
  await press('Create problem')
  const input = screen.getByLabelText('Input', { selector: 'textarea' })
  const output = screen.getByLabelText('Output', { selector: 'textarea' })
  const noteOf = (field: HTMLElement) => document.getElementById(field.getAttribute('aria-describedby') ?? '')
  for (const field of [input, output]) {
    expect(field.getAttribute('aria-invalid')).toBe('true')
    expect(noteOf(field)?.textContent).toBe('Required')
  }
  await waitFor(() => expect(document.activeElement).toBe(input))
  await type('Input', 'Two numbers')
  expect(noteOf(input)?.textContent).toBe('')
  expect(noteOf(output)?.textContent).toBe('Required')
  expect(sent()).toBeUndefined()
})

it('adds a new problem to its contest with the next letter and only for contests', async () => {
  await fillIn(toScope({ cid: 5 }))
  await press('Create problem')
  await waitFor(() => expect(letters).toEqual(['B']))
  expect(sent()).toMatchObject({ problem: { type: 0, auth: 3 } })
  expect(server.to('/api/admin/contest/contest-problem')[0]?.body).toEqual({ cid: 5, pid: 7, displayId: 'B' })
})

it('keeps a problem that the contest does not accept', async () => {
  refusesToAdd = true
  await fillIn(toScope({ cid: 5 }))
  await press('Create problem')
  await waitFor(() => expect(saved).toHaveLength(1))
  expect([saved[0]?.pid, letters]).toEqual([7, [null]])
})

it('shows an error of tests typed by hand beside them, focuses it and keeps the input', async () => {
  answer = { refused: { status: 400, code: 'problem.case_empty', msg: 'test 1 is empty' } }
  await fillIn()
  await press('Create problem')
  const refusal = await screen.findByText('test 1 is empty')
  const field = refusal.closest('[data-fault]')
  await waitFor(() => expect(field?.contains(document.activeElement)).toBe(true))
  expect(screen.getByLabelText<HTMLInputElement>('Answer 1').value).toBe('2')
})

it('confirms saving with a link', () => {
  const at = { pathname: '/admin/problems', state: { saved: { pid: 7, problemId: 'A1001', isNew: true } } }
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={[at]}>
        <SavedNotice />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  expect(screen.getByText('Created problem A1001')).not.toBeNull()
  expect(screen.getByRole('link', { name: 'View problem' }).getAttribute('href')).toBe('/problem/A1001')
})
