import { afterEach, beforeEach, expect, it } from '@jest/globals'
import { useMutation } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { submitProblemJudge } from '@verdict/proto/http/submission/submission'
import { addTexts, api, i18n, prefetchSite } from '@verdict/ui'
import {
  type FakeResponse,
  type FakeServer,
  resetPage,
  startFakeServer,
  TestProviders,
} from '@verdict/ui/testing/screens'
import { texts } from '../../texts.ts'
import { ReadOnlyBanner } from './ReadOnlyBanner.tsx'

addTexts('shell', texts)
await i18n.changeLanguage('en-US')

const site = { name: 'Mill Street Judge', shortName: 'Mill', readOnly: false }
const refusal: FakeResponse = {
  refused: { status: 503, code: 'server.storage_full', msg: 'The server has no space left' },
}
let server: FakeServer
beforeEach(() => {
  resetPage()
  site.readOnly = false
  const answers: Record<string, FakeResponse> = { '/api/get-website-config': { data: site } }
  server = startFakeServer(({ path }) => answers[path] ?? refusal)
})
afterEach(() => {
  cleanup()
  server.close()
})

function Page() {
  const submit = useMutation({
    mutationFn: () => api.call(submitProblemJudge, { body: { pid: 'A1', language: 'C', code: 'int main;' } }),
    meta: { quiet: true },
  })
  return (
    <>
      <ReadOnlyBanner />
      <button onClick={() => submit.mutate()}>Submit</button>
    </>
  )
}

async function open() {
  await prefetchSite()
  render(
    <TestProviders>
      <Page />
    </TestProviders>,
  )
}

const banner = () => screen.queryByText(/read-only until space/)

it('is shown from the start if the site is read-only', async () => {
  site.readOnly = true
  await open()
  expect(banner()).not.toBeNull()
})

it('is hidden while all is well, and shown when a change is refused because of it', async () => {
  await open()
  expect(banner()).toBeNull()
  site.readOnly = true
  screen.getByRole('button', { name: 'Submit' }).click()
  await waitFor(() => expect(banner()).not.toBeNull())
})
