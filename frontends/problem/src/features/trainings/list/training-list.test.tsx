import { afterEach, beforeEach, expect, it } from '@jest/globals'
import { cleanup, render, screen } from '@testing-library/react'
import { addTexts, i18n } from '@verdict/ui'
import {
  type FakeResponse,
  type FakeServer,
  resetPage,
  signInAs,
  startFakeServer,
  TestProviders,
} from '@verdict/ui/testing/screens'
import { texts } from '../../../texts/texts.ts'
import { TrainingListPage } from './TrainingListPage.tsx'

addTexts('problem', texts)
await i18n.changeLanguage('en-US')

const training = {
  id: 4,
  rank: 1,
  title: 'Sums',
  auth: 'Public',
  author: 'ann',
  gmtModified: '2026-11-01T00:00:00.000Z',
  categoryId: 1,
  categoryName: 'Class',
  categoryColor: '#c77700',
  problemCount: 2,
  acCount: 0,
}
const refused = { refused: { status: 400, code: 'request.invalid', msg: 'no' } }

let answerCategories: (response: FakeResponse) => void
let server: FakeServer
beforeEach(() => {
  resetPage()
  signInAs('ann')
  const categories = new Promise<FakeResponse>((resolve) => {
    answerCategories = resolve
  })
  server = startFakeServer(({ path }) =>
    path === '/api/get-training-category'
      ? categories
      : { data: { records: [training], total: 1, size: 30, current: 1, pages: 1 } },
  )
  render(
    <TestProviders at="/training">
      <TrainingListPage />
    </TestProviders>,
  )
})
afterEach(() => {
  cleanup()
  server.close()
})

it('shows no training before the categories above it, so that none moves before a click', async () => {
  // The trainings have loaded.
  await screen.findByRole('button', { current: 'page' })
  expect(screen.getByRole('table', { name: 'Trainings' }).getAttribute('aria-busy')).toBe('true')
  expect(screen.queryByRole('link', { name: 'Sums' })).toBeNull()
  answerCategories({ data: [{ id: 1, name: 'Class', color: '#c77700' }] })
  expect(await screen.findByRole('link', { name: 'Sums' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Class' })).toBeTruthy()
})

it('shows trainings without categories if these cannot be loaded', async () => {
  answerCategories(refused)
  expect(await screen.findByRole('link', { name: 'Sums' })).toBeTruthy()
})
