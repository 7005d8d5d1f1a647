import { afterEach, beforeEach, expect, it } from '@jest/globals'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { maxMessageCharacters } from '@verdict/proto/codes/ai'
import { addTexts, i18n } from '@verdict/ui'
import { resetPage, signInAs, startFakeServer, TestProviders, type FakeServer } from '@verdict/ui/testing/screens'
import { texts } from '../../../texts/tutor.texts.ts'
import { ChatPage } from './ChatPage.tsx'
import { answerOf } from '../conversation/testing/answers.ts'

addTexts('tutor', texts)
await i18n.changeLanguage('en-US')

let server: FakeServer
let refusal: { code: string; text: string } | null
let kinds: number[]

beforeEach(() => {
  resetPage()
  refusal = null
  kinds = [0]
  server = startFakeServer(({ path }) => {
    if (path === '/api/ai/state')
      return {
        data: {
          refusal,
          isModelAvailable: kinds.length > 0,
          isWeakModel: false,
          mode: 'all',
          maxStep: 5,
          kinds,
          questionsLeft: 3,
          pointsPerQuestion: 0,
          running: null,
          ladder: null,
          mayBeRead: false,
        },
      }
    if (path === '/api/msg-history-list') return { data: { records: [], total: 0 } }
    return path === '/api/chat' ? { data: answerOf({ msg: 'Because **so**.' }) } : { data: null }
  })
})
afterEach(() => {
  cleanup()
  server.close()
})

function open() {
  render(
    <TestProviders>
      <ChatPage />
    </TestProviders>,
  )
}
const field = () => screen.findByRole<HTMLTextAreaElement>('textbox')

it('sends by Enter, starts a new line by Shift and Enter, and sends nothing empty', async () => {
  signInAs('ada')
  open()
  const message = await field()
  fireEvent.keyDown(message, { key: 'Enter' })
  fireEvent.change(message, { target: { value: '   ' } })
  fireEvent.keyDown(message, { key: 'Enter' })
  fireEvent.change(message, { target: { value: 'Why?' } })
  fireEvent.keyDown(message, { key: 'Enter', shiftKey: true })
  expect(server.to('/api/chat')).toHaveLength(0)
  fireEvent.keyDown(message, { key: 'Enter' })
  expect(await screen.findByText('so')).toBeTruthy()
  expect(server.to('/api/chat').map(({ body }) => body)).toMatchObject([{ message: 'Why?', type: 0, stream: true }])
  expect(message.value).toBe('')
})

it('shortens long input with a message, and keeps input for the next visit', async () => {
  signInAs('ada')
  open()
  fireEvent.change(await field(), { target: { value: 'a'.repeat(maxMessageCharacters + 5) } })
  expect(await screen.findByText('message length cannot exceed 2000 characters')).toBeTruthy()
  cleanup()
  open()
  await waitFor(async () => expect((await field()).value).toBe('a'.repeat(maxMessageCharacters)))
})

it('explains why nothing can be asked', async () => {
  signInAs('ada')
  refusal = { code: 'ai.closed', text: 'The AI tutor is disabled' }
  open()
  expect(await screen.findByText(/The AI tutor is disabled/)).toBeTruthy()
  expect((await field()).disabled).toBe(true)
  cleanup()
  refusal = null
  kinds = []
  resetPage()
  signInAs('ada')
  open()
  expect(await screen.findByText(/No model is set up/)).toBeTruthy()
})

it('asks anonymous users to sign in first', async () => {
  open()
  expect(await screen.findByText('Sign in to ask the AI tutor.')).toBeTruthy()
  expect(server.to('/api/ai/state')).toEqual([])
})
