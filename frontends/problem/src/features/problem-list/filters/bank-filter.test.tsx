import { afterEach, beforeEach, expect, it } from '@jest/globals'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { addTexts, i18n } from '@verdict/ui'
import { type FakeServer, resetPage, startFakeServer, TestProviders } from '@verdict/ui/testing/screens'
import { texts } from '../../../texts/texts.ts'
import { ProblemListPage } from '../ProblemListPage.tsx'

addTexts('problem', texts)
await i18n.changeLanguage('en-US')

const counts = { total: 0, ac: 0, wa: 0, tle: 0, mle: 0, re: 0, pe: 0, ce: 0, se: 0, pa: 0, score: null }
const row = { pid: 7, problemId: 'CF-1A', title: 'Theatre', difficulty: 1, type: 0, tags: [], oj: 'CF', ...counts }

let server: FakeServer
beforeEach(() => {
  resetPage()
  server = startFakeServer(({ path }) => {
    if (path === '/api/get-problem-tags-and-classification') return { data: [] }
    return { data: { records: [row], total: 1, size: 30, current: 1, pages: 1 } }
  })
  render(
    <TestProviders at="/problem?tagId=%5B3%5D">
      <ProblemListPage />
    </TestProviders>,
  )
})
afterEach(() => {
  cleanup()
  server.close()
})

it('lists the bank of a remote judge with its tags, and clears the tags of another bank', async () => {
  await userEvent.click(await screen.findByRole('combobox', { name: 'Source' }))
  await userEvent.click(await screen.findByRole('option', { name: 'Codeforces' }))
  await waitFor(() => {
    const query = server.to('/api/get-problem-list').at(-1)?.query
    expect(query).toMatchObject({ oj: 'CF' })
    expect(query).not.toHaveProperty('tagId')
  })
  expect(server.to('/api/get-problem-tags-and-classification').at(-1)?.query).toMatchObject({ oj: 'CF' })
  expect(screen.getByText('Codeforces', { selector: 'td *, [role=cell] *' })).toBeTruthy()
})
