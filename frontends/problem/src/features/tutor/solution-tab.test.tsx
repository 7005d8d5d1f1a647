import { afterEach, expect, it } from '@jest/globals'
import { cleanup, render, screen } from '@testing-library/react'
import { practiceScope } from '@verdict/proto/codes/scope'
import { addTexts, i18n } from '@verdict/ui'
import { resetPage, signInAs, startFakeServer, TestProviders } from '@verdict/ui/testing/screens'
import { texts as problemTexts } from '../../texts/texts.ts'
import { texts } from '../../texts/tutor.texts.ts'
import { SolutionTab } from './SolutionTab.tsx'
import { entryOf } from './testing/answers.ts'

addTexts('problem', problemTexts)
addTexts('tutor', texts)
await i18n.changeLanguage('en-US')

afterEach(cleanup)

it('names the hint that stands in place of sample code, not the highest one that is allowed', async () => {
  resetPage()
  const given = entryOf({ msg: 'What is asked for?', step: 1, limitedTo: 4, source: 'rules' })
  const server = startFakeServer(({ path }) =>
    path === '/api/msg-history-list' ? { data: { records: [given], total: 1 } } : { data: null },
  )
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
          kinds: [2, 3],
          questionsLeft: null,
          pointsPerQuestion: 0,
          running: null,
          mayBeRead: false,
          ladder: null,
        }}
      />
    </TestProviders>,
  )
  const { step, answer } = texts['en-US']
  expect(await screen.findAllByText(answer.limitedTo.replace('{{step}}', step[1]))).not.toHaveLength(0)
  expect(screen.queryByText(answer.limitedTo.replace('{{step}}', step[4]))).toBeNull()
  server.close()
})
