import { afterEach, beforeEach, expect, it } from '@jest/globals'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { addTexts, i18n } from '@verdict/ui'
import { resetPage, signInAs, startFakeServer, TestProviders, type FakeServer } from '@verdict/ui/testing/screens'
import { texts } from '../../texts/texts.ts'
import { CommentForm } from '../comments/CommentForm.tsx'
import { FollowButton } from './FollowButton.tsx'

addTexts('group', texts)
await i18n.changeLanguage('en-US')

const setValue = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set
// Browsers do this, but jsdom does not.
document.execCommand = (_command, _ui, text = '') => {
  const area = document.activeElement
  if (!(area instanceof HTMLTextAreaElement)) return false
  const { value, selectionStart, selectionEnd } = area
  setValue?.call(area, value.slice(0, selectionStart) + text + value.slice(selectionEnd))
  return area.dispatchEvent(new Event('input', { bubbles: true }))
}

let server: FakeServer
let state: string
let searched: unknown[]

beforeEach(() => {
  resetPage()
  signInAs('ann')
  state = 'none'
  searched = []
  server = startFakeServer(({ path, method, query, body }) => {
    if (path === '/api/follow' && method === 'PUT') ({ state } = body as { state: string })
    if (path === '/api/search') {
      searched.push(query['q'])
      const user = (name: string) => ({
        kind: 'user',
        id: name,
        displayId: name,
        title: name,
        gid: null,
        titleRanges: [],
        excerpt: '',
        excerptRanges: [],
      })
      return { data: { records: ['bob', 'bobby'].map(user), more: false, missing: [] } }
    }
    return { data: path === '/api/follow' && method === 'GET' ? { state } : null }
  })
})
afterEach(() => {
  cleanup()
  server.close()
})

it('shows the notification setting for a place, and changes it', async () => {
  render(
    <TestProviders>
      <FollowButton type="discussion" id={4} />
    </TestProviders>,
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Follow' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'All activity' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Following' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'None' }))
  expect(await screen.findByRole('button', { name: 'Muted' })).toBeTruthy()
  expect(state).toBe('muted')
})

it('completes a name after an @ by keyboard', async () => {
  render(
    <TestProviders>
      <CommentForm draftKey="t" send={() => Promise.resolve()} />
    </TestProviders>,
  )
  const area = await screen.findByRole('textbox')
  await userEvent.type(area, 'ask @bo')
  await screen.findByRole('option', { name: '@bobby' })
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await waitFor(() => expect((area as HTMLTextAreaElement).value).toBe('ask @bobby '))
  expect(searched.at(-1)).toBe('bo')
  expect(screen.queryByRole('option')).toBeNull()
})
