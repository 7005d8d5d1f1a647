import { afterEach, expect, it } from '@jest/globals'
import { cleanup, render, screen } from '@testing-library/react'
import { Guard, i18n, useSession } from '@verdict/ui'
import { resetPage, signInAs, TestProviders } from '@verdict/ui/testing/screens'

await i18n.changeLanguage('en-US')
afterEach(() => {
  cleanup()
  resetPage()
})

it.each([
  ['admin', 'default_user', 'It is for administrators.'],
  ['root', 'admin', 'It is for super administrators.'],
] as const)('tells who opens a page for %s as %s what is missing, and keeps the session', (access, role, text) => {
  signInAs('ann', [role])
  render(
    <TestProviders at="/admin/rejudging">
      <Guard access={access}>the page</Guard>
    </TestProviders>,
  )
  expect(screen.getByText(text)).toBeTruthy()
  expect(screen.getByText(/signed in as ann/)).toBeTruthy()
  expect(screen.queryByText('the page')).toBeNull()
  expect(useSession.getState().token).not.toBeNull()
})
