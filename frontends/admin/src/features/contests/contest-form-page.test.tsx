import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { ruleOptionNames } from '@verdict/proto/contest-rules/options'
import { contestRules, typeOfRule } from '@verdict/proto/contest-rules/rules'
import { contestRuleTexts } from '@verdict/proto/contest-rules/texts'
import { addTexts, ConfirmHost, i18n, queryClient } from '@verdict/ui'
import { resetPage, signInAs, startFakeServer, type FakeServer } from '@verdict/ui/testing/screens'
import { texts } from '../../texts/texts.ts'
import { CreateContestPage } from './CreateContestPage.tsx'
import { EditContestPage } from './EditContestPage.tsx'

/** jsdom has no `Request`, and the router creates one for each navigation. */
class PageRequest {
  readonly method = 'GET'
  readonly url: string
  readonly signal: AbortSignal | undefined
  constructor(url: string, options?: { signal?: AbortSignal }) {
    this.url = url
    this.signal = options?.signal
  }
}
globalThis.Request ??= PageRequest as unknown as typeof Request

// jsdom has no layout, so there is nothing to scroll to.
Element.prototype.scrollIntoView = () => undefined
addTexts('admin', texts)
await i18n.changeLanguage('en-US')

const row = (id: number, fields: object = {}) => ({
  id,
  problemId: `A${id}`,
  title: `Problem ${id}`,
  author: 'ann',
  type: 0,
  difficulty: 0,
  auth: 3,
  gid: null,
  judgeMode: 'default',
  isRemote: false,
  testCount: 3,
  languages: ['C'],
  manageable: true,
  ...fields,
})
const page = (records: object[]) => ({ records, total: records.length, size: 10, current: 1, pages: 1 })
const contest = {
  id: 5,
  title: 'Cup',
  description: 'x',
  titleEn: '',
  descriptionEn: '',
  type: 0,
  rule: 'acm',
  auth: 0,
  pwd: null,
  visible: true,
  gid: null,
  startTime: '2036-03-08T01:00:00.000Z',
  endTime: '2036-03-08T06:00:00.000Z',
  penaltyUnit: 'minute',
  sealRank: false,
  sealRankTime: null,
  autoRealRank: true,
  openRank: false,
  openPrint: false,
  allowEndSubmit: false,
  rankShowName: 'username',
  oiRankScoreType: 'Recent',
  openAccountLimit: false,
  accountLimitRule: null,
  starAccount: [],
  awardType: 0,
  awardConfigList: [],
}
const link = (pid: number, displayId: string) => ({
  id: pid + 10,
  cid: 5,
  pid,
  displayId,
  displayTitle: `Problem ${pid}`,
  displayTitleEn: '',
  color: null,
})

let server: FakeServer
let excluded: object | null
/** The fields in which the stored contest differs. */
let changes: object = {}

beforeEach(() => {
  resetPage()
  signInAs('ann', ['admin'])
  excluded = null
  changes = {}
  server = startFakeServer(({ method, path, query }) => {
    if (path === '/api/admin/contest/problem-candidates') {
      const found = query['keyword'] === 'CLS1' ? [] : [row(7, { auth: 2 }), row(8)]
      return { data: { problemList: page(found), excluded: found.length === 0 ? excluded : null } }
    }
    if (path === '/api/admin/contest/get-problem-list')
      return {
        data: { problemList: page([row(1), row(2)]), contestProblemMap: { 1: link(1, 'A'), 2: link(2, 'B') } },
      }
    if (path === '/api/admin/contest' && method === 'GET') return { data: { ...contest, ...changes } }
    if (path === '/api/admin/contest' && method === 'POST') return { data: { id: 9 } }
    if (path === '/api/languages') return { data: [{ id: 1, name: 'C', contentType: 'text/x-csrc', oj: 'ME' }] }
    return { data: null }
  })
})
afterEach(() => {
  cleanup()
  server.close()
})

async function open(address: string) {
  const router = createMemoryRouter(
    [
      { path: '/admin/contest/create', element: <CreateContestPage /> },
      { path: '/admin/contest/:contestId/edit', element: <EditContestPage /> },
      { path: '*', element: <p>elsewhere</p> },
    ],
    { initialEntries: [address] },
  )
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
      <ConfirmHost />
    </QueryClientProvider>,
  )
  await screen.findByLabelText('Start')
  return router
}

const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })))
const type = (label: string, value: string) =>
  act(async () =>
    fireEvent.change(screen.getByLabelText(label, { selector: 'input, textarea' }), { target: { value } }),
  )
const sent = (method: string) =>
  server.calls.find((call) => call.method === method && call.path === '/api/admin/contest')?.body as
    | Record<string, unknown>
    | undefined

it('creates a contest with its problems on one page, and makes private ones available to it', async () => {
  const router = await open('/admin/contest/create')
  await type('Title', 'Cup')
  await type('Description', 'Two hours')
  await type('Start', '2036-03-08 09:00')
  await type('Duration (h:min)', '2:00')
  expect(screen.getByLabelText<HTMLInputElement>('End: time').value).toBe('11:00')
  await press('Add problems')
  await act(async () => fireEvent.click(await screen.findByRole('button', { name: 'Add A7' })))
  await press('Add A8')
  expect(screen.getByLabelText('Change private problems (A7) to “Contest only” on saving')).not.toBeNull()
  await press('Create contest')
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/contest'))
  expect(sent('POST')).toMatchObject({
    title: 'Cup',
    problems: [
      { pid: 7, displayId: 'A', displayTitle: 'Problem 7' },
      { pid: 8, displayId: 'B', displayTitle: 'Problem 8' },
    ],
  })
  const opened = server.to('/api/admin/problem/change-problem-auth').map(({ body }) => body)
  expect(opened).toEqual([{ id: 7, auth: 3 }])
})

it('shows what is missing, and keeps the duration when the start changes', async () => {
  await open('/admin/contest/create')
  const list = screen.getByRole('list', { name: 'Checklist' })
  expect(list.textContent).toContain('Enter a title and a description')
  expect(list.textContent).toContain('No problems yet')
  const before = screen.getByLabelText<HTMLInputElement>('Duration (h:min)').value
  await type('Start', '2020-03-08 09:00')
  expect(screen.getByLabelText<HTMLInputElement>('Duration (h:min)').value).toBe(before)
  expect(list.textContent).toContain('The end is in the past')
})

it('names the owner of the searched problem and why it is not available', async () => {
  excluded = { problem: row(12, { problemId: 'CLS1', auth: 2, author: 'bea', manageable: false }), reason: 'private' }
  await open('/admin/contest/create')
  await press('Add problems')
  await type('Title or problem ID, including your private problems', 'CLS1')
  expect(await screen.findByText(/CLS1 is private to bea/)).not.toBeNull()
  expect(screen.getByRole('link', { name: 'Contact bea' }).getAttribute('href')).toContain('bea')
})

it('sends the problems of a stored contest only if they have changed', async () => {
  await open('/admin/contest/5/edit')
  await type('Title', 'Other cup')
  await press('Save')
  await waitFor(() => expect(sent('PUT')).toMatchObject({ title: 'Other cup' }))
  expect(sent('PUT')).not.toHaveProperty('problems')
})

it('continues with a new problem once the contest is saved', async () => {
  const router = await open('/admin/contest/5/edit')
  await type('ID of A2 in this contest', 'C')
  await press('Save and create a problem')
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/contest/5/problem/create'))
  expect(sent('PUT')?.['problems']).toMatchObject([
    { pid: 1, displayId: 'A' },
    { pid: 2, displayId: 'C' },
  ])
})

it('requires another letter if two problems have the same', async () => {
  await open('/admin/contest/5/edit')
  await type('ID of A2 in this contest', 'a')
  await press('Save')
  expect(await screen.findAllByText('Duplicate problem ID in the contest')).not.toHaveLength(0)
  expect(sent('PUT')).toBeUndefined()
})

describe.each(contestRules)('a contest with the rule $name', ({ name, options }) => {
  const texts = contestRuleTexts['en-US']

  it('has the options of its rule and no others', async () => {
    changes = { rule: name, type: typeOfRule(name), lateFrom: '2036-03-08T03:00:00.000Z' }
    await open('/admin/contest/5/edit')
    expect(screen.getByText(texts.rules[name].help)).not.toBeNull()
    for (const option of ruleOptionNames)
      expect([option, screen.queryAllByText(texts.options[option]).length > 0]).toEqual([
        option,
        options.includes(option),
      ])
  })
})
