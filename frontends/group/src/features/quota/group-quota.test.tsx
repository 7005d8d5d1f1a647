import { afterEach, beforeEach, expect, it } from '@jest/globals'
import { cleanup, render, screen } from '@testing-library/react'
import { addTexts, i18n } from '@verdict/ui'
import { type FakeServer, resetPage, signInAs, startFakeServer, TestProviders } from '@verdict/ui/testing/screens'
import { texts } from '../../texts/texts.ts'
import { GroupQuota } from './GroupQuota.tsx'

addTexts('group', texts)
await i18n.changeLanguage('en-US')

const mb = 1024 * 1024
let server: FakeServer
beforeEach(() => {
  resetPage()
  signInAs('ann')
  server = startFakeServer(() => ({
    data: {
      storage: { used: 512 * mb, allowed: 2048 * mb },
      problems: { used: 12, allowed: 10 },
      judgings: { used: 1234, allowed: null },
    },
  }))
})
afterEach(() => {
  cleanup()
  server.close()
})

it('shows administrators the usage and the quotas of the group', async () => {
  render(
    <TestProviders>
      <GroupQuota gid={3} />
    </TestProviders>,
  )
  const storage = await screen.findByRole('meter', { name: 'Tests and images' })
  expect(storage.getAttribute('aria-valuetext')).toBe('512.0 MB of 2.0 GB')
  expect(storage.getAttribute('aria-valuenow')).toBe(String(512 * mb))
  // The usage exceeds a quota that was lowered.
  expect(screen.getByRole('meter', { name: 'Problems' }).getAttribute('aria-valuenow')).toBe('10')
  expect(screen.getByText('12 of 10')).toBeTruthy()
  expect(screen.getByText('full')).toBeTruthy()
  expect(screen.getByText('1,234, no limit')).toBeTruthy()
  expect(server.to('/api/group/get-quota')[0]?.query).toEqual({ gid: '3' })
})
