import { afterEach, beforeEach, expect, it } from '@jest/globals'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { addTexts, i18n } from '@verdict/ui'
import { type FakeServer, resetPage, signInAs, startFakeServer, TestProviders } from '@verdict/ui/testing/screens'
import { BatchOperationPage } from './BatchOperationPage.tsx'
import { texts } from '../../texts/texts.ts'
import { problemNames } from '../remote-import/problem-names.rules.ts'

addTexts('admin', texts)
await i18n.changeLanguage('en-US')

const item = {
  pid: null,
  title: '',
  changed: [],
  changes: [],
  missingImages: 0,
  statementFile: null as string | null,
  msg: '',
  state: 'waiting',
}
const job = {
  id: 'j1',
  name: 'HDU',
  state: 'running',
  isDryRun: false,
  update: false,
  total: 3,
  ended: 2,
  failed: 1,
  by: 'boss',
  gmtCreate: '2026-01-01T00:00:00.000Z',
  items: [
    { ...item, problemId: '1000', title: 'Sum', state: 'imported', pid: 7, missingImages: 1, statementFile: 'kept' },
    { ...item, problemId: '1001' },
    { ...item, problemId: '1002', state: 'failed', msg: 'HDU has no problem 1002' },
  ],
}
const judge = { key: 'HDU', name: 'HDU', address: '', mode: 'statement_only', state: 'open', takesCode: false }

let current: typeof job | null
let server: FakeServer
beforeEach(() => {
  current = null
  resetPage()
  signInAs('boss', ['problem_admin'])
  server = startFakeServer(({ method, path }) => {
    if (path === '/api/remote-judges')
      return { data: [judge, { ...judge, key: 'CF', name: 'Codeforces', mode: 'off' }] }
    if (path === '/api/admin/remote/import-jobs') return { data: { records: current === null ? [] : [current] } }
    if (path === '/api/admin/remote/problems')
      return { data: { problems: [{ problemId: '1002', title: 'Product', tags: [], pid: 9 }], next: null } }
    if (path === '/api/admin/remote/preview')
      return {
        data: {
          displayId: 'HDU-1000',
          title: 'Pictures',
          description: 'See',
          input: 'Two numbers',
          output: '',
          hint: '',
          tags: ['basics'],
          examples: [{ input: '1 1', output: '2' }],
          timeLimit: 1000,
          memoryLimit: 32,
          changes: [],
          missingImages: [{ address: 'https://oj.example/a.svg', fault: 'not_a_picture' }],
          statementFile: 'too_large',
        },
      }
    if (path !== '/api/admin/remote/import-job') return { data: null }
    if (method === 'POST') current = job
    if (method === 'DELETE') current = { ...job, state: 'cancelled' }
    return { data: current }
  })
  render(
    <TestProviders at="/admin/problem/batch-operation">
      <BatchOperationPage />
    </TestProviders>,
  )
})
afterEach(() => {
  cleanup()
  signInAs(null)
  server.close()
})

it('splits names at blanks, commas and line breaks, without duplicates', () => {
  expect(problemNames(' 1000, 1001\n1000；https://a.b/c?d=1 ')).toEqual(['1000', '1001', 'https://a.b/c?d=1'])
})

it('offers packages to super administrators only', async () => {
  expect(await screen.findByText('Import from remote judges')).toBeTruthy()
  expect(screen.queryByText('Import problems')).toBeNull()
})

it('imports in the background, shows the progress and the result for each problem, and can be stopped', async () => {
  await userEvent.type(await screen.findByLabelText('Problems'), '1000-1001')
  await userEvent.click(screen.getByRole('button', { name: 'Import' }))
  expect(await screen.findByText('Importing HDU problems: 2 of 3')).toBeTruthy()
  expect(screen.getByRole('link', { name: '1000' }).getAttribute('href')).toBe('/admin/problem/edit/7')
  expect(screen.getByText('1 image could not be saved')).toBeTruthy()
  expect(screen.getByText('The statement is a PDF, saved on this site')).toBeTruthy()
  expect(screen.getByText('Imported 1 · Failed 1')).toBeTruthy()
  const [first] = screen.getAllByRole('listitem').filter((one) => /^100/.test(one.textContent))
  expect(first?.textContent).toContain('HDU has no problem 1002')
  const started = server.to('/api/admin/remote/import-job').find(({ method }) => method === 'POST')
  expect(started?.body).toEqual({ name: 'HDU', problemIds: ['1000-1001'], isDryRun: false, update: false })
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Import' }).disabled).toBe(true)
  await userEvent.click(screen.getByRole('button', { name: 'Stop' }))
  await waitFor(() => expect(screen.getByText(/Stopped importing HDU problems: 2 of 3 done/)).toBeTruthy())
})

it('selects problems from the list of the judge, and marks existing ones', async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Browse problems' }))
  await userEvent.click(await screen.findByRole('checkbox', { name: '1002 · Product' }))
  expect(screen.getByLabelText<HTMLTextAreaElement>('Problems').value).toBe('1002')
  expect(screen.getByText('Imported')).toBeTruthy()
})

it('previews the complete statement, and names images and files that could not be stored', async () => {
  await userEvent.type(await screen.findByLabelText('Problems'), '1000')
  await userEvent.click(screen.getByRole('button', { name: 'Preview first' }))
  expect(await screen.findByText('Not a supported image: https://oj.example/a.svg')).toBeTruthy()
  expect(screen.getByText(/PDF too large to save/)).toBeTruthy()
  expect(await screen.findByText('Two numbers')).toBeTruthy()
  expect(screen.getByText('1 1').tagName).toBe('PRE')
})

it('offers no import before the remote judges are known', async () => {
  cleanup()
  await i18n.changeLanguage('en-US')
  const { promise: known, resolve } = Promise.withResolvers<void>()
  server = startFakeServer(async ({ path }) => {
    if (path !== '/api/remote-judges') return { data: null }
    await known
    return { data: [judge] }
  })
  resetPage()
  signInAs('boss', ['problem_admin'])
  render(
    <TestProviders at="/admin/problem/batch-operation">
      <BatchOperationPage />
    </TestProviders>,
  )
  await userEvent.type(await screen.findByLabelText('Problems'), '1000')
  const names = ['Preview first', 'Check', 'Import']
  const isDisabled = (name: string) => screen.getByRole('button', { name }).hasAttribute('disabled')
  expect(names.filter(isDisabled)).toEqual(names)
  resolve()
  await waitFor(() => expect(names.filter(isDisabled)).toEqual([]))
})
