import { afterEach, beforeEach, expect, it } from '@jest/globals'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useLocation } from 'react-router'
import { addTexts, i18n } from '@verdict/ui'
import { resetPage, signInAs, startFakeServer, TestProviders, type FakeServer } from '@verdict/ui/testing/screens'
import { MessagesLink } from '../../messages/MessagesLink.tsx'
import { texts } from '../../texts.ts'
import { MobileNav } from './MobileNav.tsx'
import { NavBar } from './NavBar.tsx'

addTexts('shell', texts)
await i18n.changeLanguage('en-US')

let server: FakeServer

beforeEach(() => {
  resetPage()
  server = startFakeServer(({ path }) =>
    path === '/api/msg/unread' ? { data: { comment: 0, reply: 3, like: 120, sys: 0, mine: 0 } } : { data: {} },
  )
})
afterEach(() => {
  cleanup()
  server.close()
})

function Address() {
  const { pathname } = useLocation()
  return <output>{pathname}</output>
}

const itemTexts = async () => (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)

it('has a menu of both rankings, and one about the site', async () => {
  render(
    <TestProviders at="/home">
      <NavBar isWide={false} />
      <Address />
    </TestProviders>,
  )
  const sections = within(screen.getByRole('navigation', { name: 'Main menu' }))
  await userEvent.click(sections.getByRole('button', { name: 'About' }))
  expect(await itemTexts()).toEqual([
    'About this site',
    '1-on-1 Q&A',
    'Help',
    'Exam bases',
    'Training bases',
    'Developers',
  ])
  await userEvent.keyboard('{Escape}')
  await userEvent.click(sections.getByRole('button', { name: 'Rankings' }))
  expect(await itemTexts()).toEqual(['ACM ranking', 'OI ranking'])
  await userEvent.click(screen.getByRole('menuitem', { name: 'OI ranking' }))
  expect(await screen.findByText('/oi-rank')).toBeTruthy()
})

it('has an entry for each of them in the drawer', async () => {
  render(
    <TestProviders at="/home">
      <MobileNav open onClose={() => undefined} />
    </TestProviders>,
  )
  const hrefs = (await screen.findAllByRole('link')).map((link) => link.getAttribute('href'))
  for (const path of ['/acm-rank', '/oi-rank', '/introduction', '/exam/base']) expect(hrefs).toContain(path)
})

it('has a menu of the five kinds of messages with the number of unread ones, at most 99', async () => {
  signInAs('ann')
  render(
    <TestProviders>
      <MessagesLink />
      <Address />
    </TestProviders>,
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Messages, 123 unread' }))
  expect(await itemTexts()).toEqual(['Comments', 'Replies3', 'Likes99', 'System', 'My messages'])
  await userEvent.click(screen.getByRole('menuitem', { name: /Replies/ }))
  await waitFor(() => expect(screen.getByText('/message/reply')).toBeTruthy())
})
