import { afterEach, beforeEach, expect, it } from '@jest/globals'
import { cleanup, render, screen } from '@testing-library/react'
import { practiceScope } from '@verdict/proto/codes/scope'
import { addTexts, i18n } from '@verdict/ui'
import { resetPage, signInAs, startFakeServer, TestProviders, type FakeServer } from '@verdict/ui/testing/screens'
import { texts as problemTexts } from '../../../texts/texts.ts'
import { texts } from '../../../texts/tutor.texts.ts'
import type { Entry } from '../conversation/conversation-state.ts'
import { SolutionTab } from './SolutionTab.tsx'
import { entryOf } from '../conversation/testing/answers.ts'

addTexts('problem', problemTexts)
addTexts('tutor', texts)
await i18n.changeLanguage('en-US')

let server: FakeServer
let given: Entry

beforeEach(() => {
  resetPage()
  server = startFakeServer(({ path }) =>
    path === '/api/msg-history-list' ? { data: { records: [given], total: 1 } } : { data: null },
  )
})
afterEach(() => {
  cleanup()
  server.close()
})

function renderTab() {
  signInAs('ada')
  render(
    <TestProviders>
      <SolutionTab
        subject={{ scope: practiceScope, problemId: 'A1', submitId: 5, language: undefined }}
        state={{
          refusal: null,
          isModelAvailable: false,
          isWeakModel: false,
          mode: 'hints',
          maxStep: 4,
          kinds: [2],
          questionsLeft: null,
          pointsPerQuestion: 0,
          running: null,
          mayBeRead: false,
          ladder: null,
        }}
      />
    </TestProviders>,
  )
}

const { step, answer } = texts['en-US']

it('names the hint that replaces sample code, not the highest allowed one', async () => {
  given = entryOf({ msg: 'What is asked for?', step: 1, limitedTo: 4, source: 'rules' })
  renderTab()
  expect(await screen.findAllByText(answer.limitedTo.replace('{{step}}', step[1]))).not.toHaveLength(0)
  expect(screen.queryByText(answer.limitedTo.replace('{{step}}', step[4]))).toBeNull()
})

it('reports a failed answer once, without its source', async () => {
  const failure = { code: 'ai.request_failed', text: answer.failed }
  given = entryOf({ state: 'failed', failure, sources: ['history'] })
  renderTab()
  const [card] = await screen.findAllByRole('alert')
  expect(card?.textContent.match(new RegExp(answer.failed, 'g'))).toHaveLength(1)
  expect(document.body.textContent).not.toContain(answer.source.history)
})
