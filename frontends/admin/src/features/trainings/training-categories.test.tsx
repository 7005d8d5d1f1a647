import { afterEach, beforeEach, expect, it } from '@jest/globals'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { addTexts, i18n } from '@verdict/ui'
import { type FakeServer, resetPage, signInAs, startFakeServer, TestProviders } from '@verdict/ui/testing/screens'
import { texts } from '../../texts/texts.ts'
import { TrainingCategoriesPage } from './TrainingCategoriesPage.tsx'

addTexts('admin', texts)
await i18n.changeLanguage('en-US')

let server: FakeServer
let sent: unknown[]
let isRefused: boolean

beforeEach(() => {
  resetPage()
  signInAs('root', ['root'])
  sent = []
  isRefused = false
  server = startFakeServer(({ method, path, body, query }) => {
    if (method === 'GET') return { data: [{ id: 4, name: 'Graphs', nameEn: '', color: '#3451b2' }] }
    sent.push([method, path, body ?? query])
    return isRefused
      ? { refused: { status: 400, code: 'test.refused', msg: 'There is one of that name' } }
      : { data: null }
  })
  render(
    <TestProviders at="/admin/training/category">
      <TrainingCategoriesPage />
    </TestProviders>,
  )
})
afterEach(() => {
  cleanup()
  server.close()
})

const nameBox = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Rename Graphs' })

it('renames a category inline, and restores its name when that is refused', async () => {
  const box = await nameBox()
  await userEvent.clear(box)
  await userEvent.type(box, 'Trees{Enter}')
  const path = '/api/admin/training/category'
  await waitFor(() => expect(sent).toEqual([['PUT', path, { id: 4, name: 'Trees', color: '#3451b2' }]]))
  isRefused = true
  await userEvent.clear(box)
  await userEvent.type(box, 'Loops{Enter}')
  await waitFor(() => expect(box.value).toBe('Graphs'))
})

it('deletes a category after confirmation', async () => {
  await nameBox()
  await userEvent.click(screen.getByRole('button', { name: 'Delete category Graphs' }))
  expect(sent).toEqual([])
  const question = within(await screen.findByRole('alertdialog'))
  await userEvent.click(question.getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(sent).toEqual([['DELETE', '/api/admin/training/category', { cid: '4' }]]))
})
