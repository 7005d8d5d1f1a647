import { afterEach, beforeEach, expect, it } from '@jest/globals'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { JudgeStatus } from '@verdict/proto/codes/judge-status'
import { practiceScope } from '@verdict/proto/codes/scope'
import { addTexts, i18n, useLanguage } from '@verdict/ui'
import { resetPage, signInAs, startFakeServer, TestProviders, type FakeServer } from '@verdict/ui/testing/screens'
import { texts as problemTexts } from '../../../texts/texts.ts'
import { texts } from '../../../texts/tutor.texts.ts'
import { DiagnosisTab } from './DiagnosisTab.tsx'
import { answerOf, entryOf } from '../conversation/testing/answers.ts'
import type { TutorState } from '../use-tutor-state.ts'

addTexts('problem', problemTexts)
addTexts('tutor', texts)
await i18n.changeLanguage('en-US')

const state: TutorState = {
  refusal: null,
  isModelAvailable: false,
  isWeakModel: false,
  mode: 'hints',
  maxStep: 4,
  kinds: [2, 3, 4],
  questionsLeft: null,
  pointsPerQuestion: 0,
  running: null,
  mayBeRead: false,
  ladder: { given: null, next: 0, nextAt: null, isOpen: true },
}

let server: FakeServer
let status: number
let hints: Record<string, string>

beforeEach(() => {
  resetPage()
  status = JudgeStatus.Pending
  hints = {}
  server = startFakeServer(({ path }) => {
    const judged = { status, score: null, time: null, memory: null }
    if (path === '/api/get-submission-detail')
      return { data: { submission: { submitId: 5, code: 'int main', language: 'C++', ...judged } } }
    if (path === '/api/check-submissions-status') return { data: { 5: judged } }
    if (path === '/api/msg-history-list') {
      const msg = hints[useLanguage.getState().locale]
      return { data: { records: msg === undefined ? [] : [entryOf({ msg, step: 0, source: 'rules' })], total: 0 } }
    }
    if (path === '/api/ai/counterexample') return { data: { points: 0, balance: null, refusal: null, latest: null } }
    return path === '/api/problem-diagnosis' ? { data: answerOf({ msg: 'It means this.', step: 0 }) } : { data: null }
  })
})
afterEach(() => {
  cleanup()
  server.close()
})

function renderTab() {
  signInAs('ada')
  render(
    <TestProviders>
      <DiagnosisTab
        subject={{ scope: practiceScope, problemId: 'A1', submitId: 5, language: undefined }}
        state={state}
      />
    </TestProviders>,
  )
}

it('requests the first hint by itself, as soon as the submission has its verdict', async () => {
  renderTab()
  expect(await screen.findByText(texts['en-US'].ladder.judging)).toBeTruthy()
  expect(server.to('/api/problem-diagnosis')).toHaveLength(0)
  status = JudgeStatus.WrongAnswer
  expect(await screen.findByText('It means this.', {}, { timeout: 5_000 })).toBeTruthy()
  await waitFor(() => expect(screen.queryByText(texts['en-US'].ladder.judging)).toBeNull())
  expect(server.to('/api/problem-diagnosis').map(({ body }) => body)).toMatchObject([{ submitId: 5, isGen: false }])
})

it('loads its hints again when the user changes the language', async () => {
  hints = { 'zh-CN': '程序没有通过编译。', 'en-US': 'Your program did not compile.' }
  useLanguage.setState({ locale: 'en-US' })
  renderTab()
  await screen.findByText('Your program did not compile.')
  act(() => useLanguage.setState({ locale: 'zh-CN' }))
  await screen.findByText('程序没有通过编译。')
  expect(screen.queryByText('Your program did not compile.')).toBeNull()
  act(() => useLanguage.setState({ locale: 'en-US' }))
  await screen.findByText('Your program did not compile.')
})
