import { afterEach, beforeEach, expect, it } from '@jest/globals'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { toScope } from '@verdict/proto/codes/scope'
import { addTexts, i18n } from '@verdict/ui'
import { resetPage, signInAs, startFakeServer, TestProviders, type FakeServer } from '@verdict/ui/testing/screens'
import { ScopeProvider } from '../../scope/scope.ts'
import { texts } from '../../texts/texts.ts'
import { CaptchaDialog } from './CaptchaDialog.tsx'
import { useSubmit } from './use-submit.ts'

addTexts('problem', texts)
await i18n.changeLanguage('en-US')

const refusal = (code: string, msg: string) => ({ refused: { status: 400, code, msg } })
let server: FakeServer
let submits: object[]

beforeEach(() => {
  resetPage()
  signInAs('ann')
  submits = []
  server = startFakeServer((call) => {
    if (call.path === '/api/captcha') return { data: { img: 'data:image/png;base64,AAAA', captchaKey: 'key' } }
    const { captcha } = call.body as { captcha?: string }
    submits.push(call.body as object)
    if (captcha === undefined) return refusal('submission.captcha_required', 'This site asks for a captcha')
    return captcha === 'abcd' ? { data: { submitId: 5 } } : refusal('auth.captcha_wrong', 'The captcha is wrong')
  })
})
afterEach(() => {
  cleanup()
  server.close()
})

function Submit() {
  const { send, captcha, submitted } = useSubmit(
    () => ({ pid: 'A1', language: 'C', code: 'int main(){}' }),
    () => Promise.resolve(true),
  )
  return (
    <>
      <button onClick={send}>Go</button>
      {captcha.resend !== null && <CaptchaDialog onAnswer={captcha.resend} onClose={captcha.close} />}
      <output>{submitted?.answer.submitId}</output>
    </>
  )
}

it('asks once the site requires a captcha, again with another picture after a wrong answer, and submits with a right one', async () => {
  render(
    <TestProviders>
      <ScopeProvider value={toScope({})}>
        <Submit />
      </ScopeProvider>
    </TestProviders>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Go' }))
  await userEvent.type(await screen.findByLabelText('Captcha'), 'wxyz{Enter}')
  expect(await screen.findByText('The captcha is wrong')).toBeTruthy()
  await waitFor(() => expect(server.to('/api/captcha')).toHaveLength(2))
  expect(screen.getByLabelText('Captcha')).toHaveProperty('value', '')
  await userEvent.type(screen.getByLabelText('Captcha'), 'abcd{Enter}')
  expect(await screen.findByText('5')).toBeTruthy()
  expect(screen.queryByLabelText('Captcha')).toBeNull()
  expect(submits).toMatchObject([{}, { captcha: 'wxyz' }, { captcha: 'abcd', captchaKey: 'key', code: 'int main(){}' }])
})
