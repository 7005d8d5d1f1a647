import { afterEach, beforeEach, expect, it } from '@jest/globals'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { addTexts, i18n, useSession } from '@verdict/ui'
import { resetPage, signInAs, startFakeServer, TestProviders, type FakeServer } from '@verdict/ui/testing/screens'
import { texts } from '../../texts/texts.ts'
import { CommentForm } from './CommentForm.tsx'

addTexts('group', texts)
await i18n.changeLanguage('en-US')

let server: FakeServer

beforeEach(() => {
  resetPage()
  const lacking = { needed: 10, solved: 3 }
  server = startFakeServer(() => ({ data: { discussion: lacking, comment: lacking } }))
})
afterEach(() => {
  cleanup()
  server.close()
})

function open(isPublic: boolean): void {
  render(
    <TestProviders>
      <CommentForm draftKey="discussion:1" isPublic={isPublic} send={() => Promise.resolve()} />
    </TestProviders>,
  )
}

it('shows in advance how many solved problems a comment requires', async () => {
  signInAs('ann')
  open(true)
  const text = 'You need to solve 10 problems to comment here (solved: 3).'
  expect(await screen.findByText(text)).toBeTruthy()
  expect(screen.queryByRole('textbox')).toBeNull()
})

it('requires none in groups and contests', async () => {
  signInAs('ann')
  open(false)
  expect(await screen.findByRole('textbox')).toBeTruthy()
  expect(server.to('/api/get-posting-requirement')).toEqual([])
})

it('asks a guest to sign in, and opens the dialog', async () => {
  open(true)
  await userEvent.click(screen.getByRole('button', { name: 'Sign in to comment' }))
  expect(await screen.findByText('Please login first')).toBeTruthy()
  await waitFor(() => expect(useSession.getState().signIn.isOpen).toBe(true))
})

it('edits the selected text by its buttons, and keeps the draft', async () => {
  // A browser that does not insert text by command.
  document.execCommand = () => false
  signInAs('ann')
  open(false)
  const area = await screen.findByRole<HTMLTextAreaElement>('textbox')
  await userEvent.type(area, 'see it')
  area.setSelectionRange(4, 6)
  await userEvent.click(screen.getByRole('button', { name: 'Code' }))
  expect(area.value).toBe('see `it`')
  expect(area.value.slice(area.selectionStart, area.selectionEnd)).toBe('it')
  await userEvent.click(screen.getByRole('button', { name: 'Numbered list' }))
  expect(area.value).toBe('1. see `it`')
  expect(localStorage.getItem('comment-draft:discussion:1')).toBe(JSON.stringify('1. see `it`'))
})
