import { afterEach, expect, it } from '@jest/globals'
import { cleanup, render, screen } from '@testing-library/react'
import { addTexts, i18n, queryClient } from '@verdict/ui'
import { startFakeServer, TestProviders, type FakeServer } from '@verdict/ui/testing/screens'
import { texts } from '../texts.ts'
import { RemoteJudges } from './RemoteJudges.tsx'

addTexts('shell', texts)
await i18n.changeLanguage('en-US')

let server: FakeServer
afterEach(() => {
  cleanup()
  server.close()
  queryClient.clear()
})

const judge = (key: string, mode: string, state: string, takesCode: boolean) => ({
  key,
  name: key,
  address: `https://${key}.example`,
  mode,
  state,
  takesCode,
  terms: { zh: '', en: '' },
})

it('shows for each used judge whether it accepts submissions now', async () => {
  const data = [
    judge('HDU', 'pool', 'open', true),
    judge('POJ', 'pool', 'open', false),
    judge('SPOJ', 'pool', 'paused', false),
    judge('CF', 'own_account', 'open', true),
    judge('LIBRE', 'off', 'open', false),
  ]
  server = startFakeServer(() => ({ data }))
  render(<TestProviders>{<RemoteJudges />}</TestProviders>)
  await screen.findByRole('link', { name: 'HDU open' })
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'HDU open',
    'POJ statements only',
    'SPOJ paused',
    'CF own account',
  ])
})
