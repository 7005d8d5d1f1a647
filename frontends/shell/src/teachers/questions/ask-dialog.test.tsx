import { afterEach, beforeEach, expect, it } from '@jest/globals'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { addTexts, i18n } from '@verdict/ui'
import {
  type FakeResponse,
  type FakeServer,
  resetPage,
  signInAs,
  startFakeServer,
  TestProviders,
} from '@verdict/ui/testing/screens'
import { AskDialog } from './AskDialog.tsx'
import type { TeacherRow } from '../TeacherList.tsx'
import { texts } from '../teachers.texts.ts'

addTexts('teachers', texts)
await i18n.changeLanguage('en-US')

const teacher: TeacherRow = {
  id: 3,
  uid: 't',
  name: 'Shen',
  headPic: '',
  onlineStatus: true,
  stars: null,
  ratings: 0,
  answered: 0,
  tags: '',
  intro: '',
  point: 50,
  answerHours: 72,
  appointmentTime: '',
}

let server: FakeServer
let answer: FakeResponse
beforeEach(() => {
  resetPage()
  signInAs('ada')
  answer = { refused: { status: 503, code: 'server.unavailable', msg: 'away' } }
  server = startFakeServer(({ path }) => (path === '/api/teacher-question' ? answer : { data: null }))
})
afterEach(() => {
  cleanup()
  signInAs(null)
  server.close()
})

const show = () => render(<TestProviders>{<AskDialog teacher={teacher} onClose={() => undefined} />}</TestProviders>)
const field = (name: string) => screen.getByRole<HTMLTextAreaElement>('textbox', { name: new RegExp(`^${name}`) })
const send = () => act(async () => fireEvent.click(screen.getByRole('button', { name: texts['en-US'].send })))
const sent = () => server.to('/api/teacher-question').map(({ body }) => body as { key: string; content: string })

it('keeps the input after a refusal and a reload as the same question until it is sent', async () => {
  show()
  fireEvent.change(field(texts['en-US'].title), { target: { value: 'Why?' } })
  fireEvent.change(field(texts['en-US'].content), { target: { value: 'It prints nothing.' } })
  await send()
  await waitFor(() => expect(sent()).toHaveLength(1))
  cleanup()
  show()
  expect(field(texts['en-US'].content).value).toBe('It prints nothing.')
  answer = { data: { id: 8 } }
  await send()
  await waitFor(() => expect(sent()).toHaveLength(2))
  const [first, second] = sent()
  expect(second).toEqual(first)
  cleanup()
  show()
  expect(field(texts['en-US'].content).value).toBe('')
})
