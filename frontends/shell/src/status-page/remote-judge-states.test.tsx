import { afterEach, expect, it } from '@jest/globals'
import { cleanup, render, screen } from '@testing-library/react'
import { addTexts, i18n, queryClient } from '@verdict/ui'
import { startFakeServer, TestProviders, type FakeServer } from '@verdict/ui/testing/screens'
import { RemoteJudgeStates } from './RemoteJudgeStates.tsx'
import { texts } from './status-page.texts.ts'

addTexts('statusPage', texts)
await i18n.changeLanguage('en-US')

let server: FakeServer
afterEach(() => {
  cleanup()
  server.close()
  queryClient.clear()
})

const examination = {
  at: '2026-01-01T00:00:00.000Z',
  checks: [
    { operation: 'statement', state: 'failed' },
    { operation: 'languages', state: 'ok' },
  ],
}
const judge = (name: string, changes: object) => ({
  key: name,
  name,
  address: '',
  mode: 'pool',
  state: 'open',
  takesCode: true,
  terms: { zh: '', en: '' },
  examination: null,
  ...changes,
})

it('shows what the last check found for each operation of the judges in use', async () => {
  const data = [
    judge('HDU', { state: 'stopped', examination }),
    judge('POJ', { state: 'paused' }),
    judge('SPOJ', {}),
    judge('LIBRE', { mode: 'off', examination }),
  ]
  server = startFakeServer(() => ({ data }))
  render(<TestProviders>{<RemoteJudgeStates />}</TestProviders>)
  const hdu = await screen.findByRole('region', { name: 'HDU' })
  expect(hdu.textContent).toContain('Submissions stopped')
  expect([...hdu.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual([
    'Statement: failed',
    'Languages: works',
  ])
  expect(screen.getByRole('region', { name: 'POJ' }).textContent).toBe('POJSubmissions paused')
  expect(screen.queryByRole('region', { name: /SPOJ|LIBRE/ })).toBeNull()
})
