import { afterEach, beforeEach, expect, it } from '@jest/globals'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { JudgeStatus } from '@verdict/proto/codes/judge-status'
import { ProblemType } from '@verdict/proto/codes/problem'
import { type Scope, toScope } from '@verdict/proto/codes/scope'
import { addTexts, i18n } from '@verdict/ui'
import { resetPage, signInAs, startFakeServer, TestProviders, type FakeServer } from '@verdict/ui/testing/screens'
import { ScopeProvider } from '../../scope/scope.ts'
import { texts } from '../../texts/texts.ts'
import type { ProblemDetail } from '../../problem-detail/problem-detail.ts'
import { useConfirmOverwrite } from './use-confirm-overwrite.ts'

addTexts('problem', texts)
await i18n.changeLanguage('en-US')

let server: FakeServer
let mine: JudgeStatus

beforeEach(() => {
  resetPage()
  signInAs('ann')
  mine = JudgeStatus.SubmittedUnknownResult
  server = startFakeServer(() => ({ data: { 11: { status: mine, score: null } } }))
})
afterEach(() => {
  cleanup()
  server.close()
})

function Submit({ type }: { type: number }) {
  const mayOverwrite = useConfirmOverwrite({ id: 11, type } as ProblemDetail['problem'])
  const [status, setStatus] = useState('')
  return (
    <>
      <button onClick={() => void mayOverwrite().then((mayContinue) => setStatus(mayContinue ? 'sent' : 'kept'))}>
        Go
      </button>
      <output>{status}</output>
    </>
  )
}

async function submit(type: number, scope: Scope) {
  render(
    <TestProviders>
      <ScopeProvider value={scope}>
        <Submit type={type} />
      </ScopeProvider>
    </TestProviders>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Go' }))
}

const contest = toScope({ cid: 7 })

it('asks in an OI contest while the result of an earlier submission is hidden', async () => {
  await submit(ProblemType.Oi, contest)
  expect(await screen.findByText('Submit again?')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(await screen.findByText('kept')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Go' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Submit' }))
  expect(await screen.findByText('sent')).toBeTruthy()
})

it.each([
  ['a first submission', ProblemType.Oi, contest, JudgeStatus.NotSubmitted],
  ['one whose result is known', ProblemType.Oi, contest, JudgeStatus.WrongAnswer],
  ['an ACM problem', ProblemType.Acm, contest, JudgeStatus.SubmittedUnknownResult],
  ['practice', ProblemType.Oi, toScope({}), JudgeStatus.SubmittedUnknownResult],
])('does not ask for %s', async (_what, type, scope, status) => {
  mine = status
  await submit(type, scope)
  expect(await screen.findByText('sent')).toBeTruthy()
})
