import { afterEach, expect, it } from '@jest/globals'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { AreaGuard, Guard, i18n, refreshQueries, useSession } from '@verdict/ui'
import { getWebsiteConfig } from '@verdict/proto/http/site/site'
import { resetPage, signInAs, startFakeServer, TestProviders } from '@verdict/ui/testing/screens'

await i18n.changeLanguage('en-US')
afterEach(() => {
  cleanup()
  resetPage()
})

it.each([
  ['admin', 'default_user'],
  ['root', 'admin'],
] as const)(
  'redirects a visitor of a page for %s with the role %s to the sign-in of the back office, and keeps the session',
  (access, role) => {
    signInAs('ann', [role])
    render(
      <TestProviders at="/admin/rejudging">
        <Routes>
          <Route path="/admin/login" element="the sign-in" />
          <Route path="*" element={<Guard access={access}>the page</Guard>} />
        </Routes>
      </TestProviders>,
    )
    expect(screen.getByText('the sign-in')).toBeTruthy()
    expect(screen.getByText('Please login again with the administrator account!')).toBeTruthy()
    expect(screen.queryByText('the page')).toBeNull()
    expect(useSession.getState().token).not.toBeNull()
  },
)

function openArea(): void {
  render(
    <TestProviders at="/discussion">
      <Routes>
        <Route path="/home" element="home" />
        <Route path="/discussion" element={<AreaGuard area="openPublicDiscussion">the discussions</AreaGuard>} />
      </Routes>
    </TestProviders>,
  )
}

it('redirects home from an area that is switched off, also while it is open', async () => {
  let isOpen = true
  const server = startFakeServer(() => ({ data: { openPublicDiscussion: isOpen } }))
  openArea()
  expect(await screen.findByText('the discussions')).toBeTruthy()
  isOpen = false
  await refreshQueries(getWebsiteConfig)
  expect(await screen.findByText('home')).toBeTruthy()
  expect(await screen.findByText('No Access')).toBeTruthy()
  server.close()
})

it('keeps a closed discussion area open for administrators, who handle reports there', async () => {
  signInAs('root', ['root'])
  const server = startFakeServer(() => ({ data: { openPublicDiscussion: false } }))
  openArea()
  await waitFor(() => expect(server.calls).toHaveLength(1))
  expect(await screen.findByText('the discussions')).toBeTruthy()
  server.close()
})
