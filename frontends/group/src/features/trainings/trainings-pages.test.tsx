import { afterEach, beforeEach, expect, it } from '@jest/globals'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { addTexts, ConfirmHost, i18n, queryClient, Toaster } from '@verdict/ui'
import { localTime } from '@verdict/ui/local-time'
import { resetPage, signInAs, startFakeServer, type FakeServer } from '@verdict/ui/testing/screens'
import { testGroup as group } from '../../testing/group.ts'
import { texts } from '../../texts/texts.ts'
import { GroupShell } from '../group/GroupShell.tsx'
import { TrainingProblemsPage } from './TrainingProblemsPage.tsx'
import { TrainingsPage } from './TrainingsPage.tsx'

// jsdom lacks this method, with which the list of options scrolls to the marked one.
Element.prototype.scrollIntoView ??= () => undefined
addTexts('group', texts)
await i18n.changeLanguage('en-US')

const at = '2026-11-01T00:00:00.000Z'
const shared = {
  id: 7,
  rank: 1,
  title: 'Graphs',
  description: '',
  auth: 'Public',
  uid: 'owen',
  author: 'owen',
  gid: 3,
  categoryId: null,
  problemCount: 3,
  gmtCreate: at,
  gmtModified: at,
}
const training = { ...shared, categoryName: null, categoryColor: null, acCount: 1 }
const deadline = { dueAt: null, lateRule: 'full', latePercentPerDay: 20 }
const managed = {
  ...shared,
  privatePwd: null,
  status: true,
  isGroup: true,
  memberCount: 0,
  manageable: true,
  prerequisites: [],
  ...deadline,
}
const problem = (id: number, problemId: string) => ({
  id,
  problemId,
  title: `Problem ${problemId}`,
  author: null,
  type: 0,
  difficulty: 0,
  auth: 1,
  judgeMode: 'default',
  isRemote: false,
  gid: null,
  manageable: false,
})
const page = (records: unknown[]) => ({ records, total: records.length, size: 10, current: 1, pages: 1 })

let server: FakeServer
let level: number
let sent: unknown[]

beforeEach(() => {
  resetPage()
  signInAs('ann')
  level = 4
  sent = []
  server = startFakeServer(({ path, method, body, query }) => {
    if (method !== 'GET') {
      sent.push([method, path, body ?? query])
      return { data: method === 'POST' && path === '/api/group/training' ? { id: 9 } : null }
    }
    if (path === '/api/get-group-detail') return { data: group }
    if (path === '/api/get-group-auth') return { data: level }
    if (path === '/api/get-training-category') return { data: [] }
    if (path === '/api/get-training-list') return { data: page([{ ...training, id: 5, title: 'Lists', gid: null }]) }
    if (path === '/api/group/training') return { data: { training: managed, trainingCategory: null } }
    if (path === '/api/group/get-training-list') return { data: page([training]) }
    if (path === '/api/group/get-admin-training-list') return { data: page([managed]) }
    const own = { ...problem(13, 'ALGOS1'), gid: 3, auth: 2, manageable: true }
    const problemList = page(query['queryExisted'] === 'false' ? [problem(12, '1002')] : [problem(11, '1001'), own])
    return { data: { problemList, trainingProblemMap: { 11: { id: 1, tid: 7, pid: 11, displayId: '1001', rank: 5 } } } }
  })
})
afterEach(() => {
  cleanup()
  server.close()
})

function open(address: string): void {
  const pages = [
    { path: 'training', element: <TrainingsPage /> },
    { path: 'training/:trainingID/manage', element: <TrainingProblemsPage /> },
  ]
  const router = createMemoryRouter([{ path: '/group/:groupID', element: <GroupShell />, children: pages }], {
    initialEntries: [address],
  })
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
      <ConfirmHost />
      <Toaster />
    </QueryClientProvider>,
  )
}

it('shows members their progress and no actions', async () => {
  level = 3
  open('/group/3/training?admin=true')
  const link = await screen.findByRole('link', { name: 'Graphs' })
  expect(link.getAttribute('href')).toBe('/group/3/training/7')
  expect(screen.getByText('33.33%')).toBeTruthy()
  expect(screen.queryByText('Manage')).toBeNull()
})

it('lets administrators hide and delete a training', async () => {
  open('/group/3/training')
  await userEvent.click(await screen.findByText('Manage'))
  await userEvent.click(await screen.findByRole('switch', { name: 'Show training Graphs' }))
  const hidden = ['PUT', '/api/group/change-training-status', { tid: '7', status: 'false' }]
  await waitFor(() => expect(sent).toEqual([hidden]))
  await userEvent.click(screen.getByRole('button', { name: 'Actions for Graphs' }))
  await userEvent.click(screen.getByRole('menuitem', { name: 'Delete' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(sent).toEqual([hidden, ['DELETE', '/api/group/training', { tid: '7' }]]))
})

it('creates a training, and continues with its problems', async () => {
  open('/group/3/training?admin=true')
  await userEvent.click(await screen.findByRole('button', { name: 'New training' }))
  await userEvent.type(await screen.findByRole('textbox', { name: 'Title' }), 'Trees')
  await userEvent.type(screen.getByRole('textbox', { name: 'Description' }), 'From leaves on.')
  await userEvent.click(screen.getByRole('button', { name: 'Prerequisites: Add training' }))
  await userEvent.click(await screen.findByRole('option', { name: 'Lists' }))
  const share = screen.getByRole('spinbutton', { name: 'Required percentage of Lists' })
  await userEvent.clear(share)
  await userEvent.type(share, '60')
  await userEvent.click(screen.getByLabelText(/^Due/, { selector: 'input:not([aria-label])' }))
  await userEvent.paste(localTime('2026-12-01T08:00:00.000Z'))
  expect(await screen.findByRole('combobox', { name: 'Late submissions' })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Create' }))
  const fields = {
    title: 'Trees',
    titleEn: '',
    description: 'From leaves on.',
    descriptionEn: '',
    auth: 'Public',
    rank: 1000,
    status: true,
  }
  const body = {
    training: {
      ...fields,
      ...deadline,
      dueAt: '2026-12-01T08:00:00.000Z',
      privatePwd: null,
      gid: 3,
      prerequisites: [{ tid: 5, percent: 60 }],
    },
    trainingCategory: null,
  }
  await waitFor(() => expect(sent).toEqual([['POST', '/api/group/training', body]]))
  expect(await screen.findByRole('button', { name: 'Add public problems' })).toBeTruthy()
})

it('sets the rank of a problem, and adds a public one', async () => {
  open('/group/3/training/7/manage')
  const order = await screen.findByRole('textbox', { name: 'Order of 1001' })
  await userEvent.clear(order)
  await userEvent.type(order, '2{Enter}')
  const placed = ['PUT', '/api/group/training-problem', { tid: 7, pid: 11, rank: 2 }]
  await waitFor(() => expect(sent).toEqual([placed]))
  await userEvent.click(screen.getByRole('button', { name: 'Add public problems' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Add 1002' }))
  const added = ['POST', '/api/group/add-training-problem-from-public', { tid: 7, pid: 12 }]
  await waitFor(() => expect(sent).toEqual([placed, added]))
})

it('changes, edits and deletes a problem of the group from its training, and none of others', async () => {
  open('/group/3/training/7/manage')
  const actionsFor = async (id: string) => {
    await userEvent.click(await screen.findByRole('button', { name: `Actions for ${id}` }))
    return (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)
  }
  expect(await actionsFor('1001')).toEqual(['Remove from training'])
  await userEvent.keyboard('{Escape}')
  expect(await actionsFor('ALGOS1')).toEqual([
    'Remove from training',
    'Edit problem',
    'Download tests',
    'Delete problem',
  ])
  await userEvent.click(screen.getByRole('menuitem', { name: 'Delete problem' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Delete' }))
  const deleted = ['DELETE', '/api/group/problem', { pid: '13' }]
  await waitFor(() => expect(sent).toEqual([deleted]))
  act(() => screen.getByRole('combobox', { name: 'Visibility of ALGOS1' }).focus())
  await userEvent.keyboard('{Enter}')
  fireEvent.keyDown(await screen.findByRole('option', { name: 'Group members' }), { key: 'Enter' })
  const shown = ['PUT', '/api/group/change-problem-auth', { pid: '13', auth: '1' }]
  await waitFor(() => expect(sent).toEqual([deleted, shown]))
})
