import { afterEach, beforeEach, expect, it } from '@jest/globals'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { addTexts, i18n } from '@verdict/ui'
import { type FakeServer, resetPage, signInAs, startFakeServer, TestProviders } from '@verdict/ui/testing/screens'
import { texts } from '../../../texts/texts.ts'
import { ImportPackageDialog } from './ImportPackageDialog.tsx'

addTexts('admin', texts)
await i18n.changeLanguage('en-US')

const problems = [{ label: 'X', name: 'First', problemId: 'A1', title: 'Sum' }]
const fault = { file: 'teams', at: 'Nobody', code: 'contest.team_without_account', message: 'No account' }
let faults: object[] = []
let sent: string[] = []

/** Uploads use XMLHttpRequest; this one is answered at once. */
class FakeUpload {
  upload = {}
  status = 200
  responseText = ''
  onload: () => void = () => undefined
  private address = ''

  open(_method: string, address: string): void {
    this.address = address
  }
  setRequestHeader(): void {}
  getResponseHeader(): null {
    return null
  }
  send(): void {
    sent.push(this.address)
    const isMade = faults.length === 0 && !this.address.includes('dryRun')
    const data = { cid: isMade ? 9 : null, title: 'Regional', teams: 2, pictures: 1, problems, faults }
    this.responseText = JSON.stringify({ status: 200, data, msg: 'success' })
    queueMicrotask(() => this.onload())
  }
}

const real = globalThis.XMLHttpRequest
let server: FakeServer
beforeEach(() => {
  resetPage()
  signInAs('root', ['root'])
  faults = []
  sent = []
  server = startFakeServer(() => ({ data: null }))
  globalThis.XMLHttpRequest = FakeUpload as unknown as typeof XMLHttpRequest
  render(
    <TestProviders at="/admin/contest">
      <ImportPackageDialog onClose={() => undefined} />
    </TestProviders>,
  )
})
afterEach(() => {
  cleanup()
  globalThis.XMLHttpRequest = real
  server.close()
})

const make = () => screen.findByRole<HTMLButtonElement>('button', { name: 'Create contest' })
const choose = (user: ReturnType<typeof userEvent.setup>) =>
  user.upload(screen.getByLabelText('Choose file', { selector: 'input' }), new File(['zip'], 'r1.zip'))

it('lists all errors of a package, and imports nothing', async () => {
  faults = [fault]
  const user = userEvent.setup({ applyAccept: false })
  expect((await make()).disabled).toBe(true)
  await choose(user)
  expect(await screen.findByText('Errors: 1. Nothing was created')).toBeTruthy()
  expect(screen.getByText(/teams · Nobody/)).toBeTruthy()
  expect(screen.getByText(/No account/)).toBeTruthy()
  expect((await make()).disabled).toBe(true)
  expect(sent).toEqual([expect.stringContaining('dryRun=true')])
})

it('previews a valid package, and creates a contest from it on request', async () => {
  const user = userEvent.setup({ applyAccept: false })
  await choose(user)
  expect(await screen.findByText('Regional (problems: 1, teams: 2, images: 1)')).toBeTruthy()
  expect(screen.getByText('X · First → A1 Sum')).toBeTruthy()
  await user.click(await make())
  expect(await screen.findByText('Created as a hidden contest')).toBeTruthy()
  expect(sent.map((address) => address.includes('dryRun'))).toEqual([true, false])
})
