import { afterEach, beforeEach, expect, it } from '@jest/globals'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Route, Routes } from 'react-router'
import { addTexts, i18n } from '@verdict/ui'
import { resetPage, signInAs, startFakeServer, TestProviders, type FakeServer } from '@verdict/ui/testing/screens'
import { testGroup as group } from '../../../testing/group.ts'
import { texts } from '../../../texts/texts.ts'
import { GroupShell } from '../GroupShell.tsx'
import { ProblemsPage } from './ProblemsPage.tsx'

addTexts('group', texts)
await i18n.changeLanguage('en-US')

const problem = (id: number, manageable: boolean, applyPublicProgress: number | null) => ({
  id,
  problemId: `ALGOS${id}`,
  title: 'Sum',
  author: 'owen',
  auth: 1,
  applyPublicProgress,
  manageable,
})

let server: FakeServer
let sent: unknown[]

beforeEach(() => {
  resetPage()
  signInAs('ann')
  sent = []
  server = startFakeServer(({ path, method, query }) => {
    if (method !== 'GET') {
      sent.push([method, path, query])
      return { data: null }
    }
    if (path === '/api/get-group-detail') return { data: group }
    if (path === '/api/get-group-auth') return { data: 4 }
    const records = [problem(1, true, null), problem(2, true, 1), problem(3, false, 3), problem(4, true, 2)]
    return { data: { records, total: 4, size: 10, current: 1, pages: 1 } }
  })
  render(
    <TestProviders at="/group/3/problem?admin=true">
      <Routes>
        <Route path="/group/:groupID" element={<GroupShell />}>
          <Route path="problem" element={<ProblemsPage />} />
        </Route>
      </Routes>
    </TestProviders>,
  )
})
afterEach(() => {
  cleanup()
  server.close()
})

it('applies for a problem, and withdraws after confirmation', async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Apply ALGOS1' }))
  expect(sent).toEqual([])
  await userEvent.click(await screen.findByRole('button', { name: 'Apply' }))
  const applied = ['PUT', '/api/group/apply-public', { pid: '1', isApplied: 'true' }]
  await waitFor(() => expect(sent).toEqual([applied]))
  await userEvent.click(screen.getByRole('button', { name: 'Withdraw ALGOS2' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Withdraw' }))
  const withdrawn = ['PUT', '/api/group/apply-public', { pid: '2', isApplied: 'false' }]
  await waitFor(() => expect(sent).toEqual([applied, withdrawn]))
})

it('has no actions for problems of others, and no application for public ones', async () => {
  expect(await screen.findByRole('button', { name: 'Actions for ALGOS4' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Apply ALGOS4' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Actions for ALGOS3' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Apply ALGOS3' })).toBeNull()
  expect(screen.getByText('Refused')).toBeTruthy()
})

it('deletes a problem after confirmation', async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Actions for ALGOS1' }))
  await userEvent.click(screen.getByRole('menuitem', { name: 'Delete' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(sent).toEqual([['DELETE', '/api/group/problem', { pid: '1' }]]))
})
