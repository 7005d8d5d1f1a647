import { afterEach, beforeEach, expect, it } from '@jest/globals'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { addTexts, i18n, queryClient } from '@verdict/ui'
import { type FakeServer, startFakeServer, TestProviders } from '@verdict/ui/testing/screens'
import './UserCard.tsx'
import { useHoverCard } from './use-hover-card.ts'
import { useUserCards } from './use-user-cards.tsx'
import './UserHoverCard.tsx'
import { texts } from '../texts/widgets.texts.ts'

addTexts('widgets', texts)
await i18n.changeLanguage('en-US')

const home = {
  uid: 'u1',
  username: 'ada',
  nickname: null,
  avatar: null,
  titleName: null,
  titleColor: null,
  ac: 42,
  total: 99,
  acmRank: 7,
  school: null,
}

let server: FakeServer
beforeEach(() => {
  queryClient.clear()
  server = startFakeServer(() => ({ data: home }))
})
afterEach(() => {
  cleanup()
  server.close()
})

function Names() {
  const cards = useUserCards()
  return (
    <div {...cards.events}>
      {['ada', 'bob'].map((username) => (
        <span key={username}>
          <a href="/elsewhere" data-user={username}>
            {username}
          </a>
          {cards.cardOf(username, { username })}
        </span>
      ))}
      <p>no name</p>
    </div>
  )
}

const cards = () =>
  screen.queryAllByRole('group', { name: /profile card$/ }).map((card) => card.getAttribute('aria-label'))

it('opens at the focused name, one at a time, by pointer and by keyboard', async () => {
  render(
    <TestProviders>
      <Names />
    </TestProviders>,
  )
  await userEvent.hover(screen.getByText('no name'))
  expect([cards(), server.to('/api/get-user-home-info')]).toEqual([[], []])
  await userEvent.hover(screen.getByRole('link', { name: 'ada' }))
  await waitFor(() => expect(cards()).toEqual(['ada’s profile card']))
  await userEvent.unhover(screen.getByRole('link', { name: 'ada' }))
  await waitFor(() => expect(cards()).toEqual([]))
  act(() => screen.getByRole('link', { name: 'bob' }).focus())
  await waitFor(() => expect(cards()).toEqual(['bob’s profile card']))
})

it('opens by a tap, which does not follow the link', async () => {
  render(
    <TestProviders>
      <Names />
    </TestProviders>,
  )
  const bob = screen.getByRole('link', { name: 'bob' })
  let isFollowed = false
  bob.addEventListener('click', (event) => (isFollowed = !event.defaultPrevented))
  await userEvent.pointer([{ keys: '[TouchA>]', target: bob }, { keys: '[/TouchA]' }])
  await waitFor(() => expect(cards()).toEqual(['bob’s profile card']))
  expect(isFollowed).toBe(false)
})

it('lets the second tap follow the link if it cannot be loaded', async () => {
  function Name() {
    const { events } = useHoverCard(() => Promise.reject(new Error('away')))
    return (
      <a href="/elsewhere" {...events}>
        ada
      </a>
    )
  }
  render(<Name />)
  const ada = screen.getByRole('link', { name: 'ada' })
  const followed: boolean[] = []
  ada.parentElement?.addEventListener('click', (event) => {
    followed.push(!event.defaultPrevented)
    event.preventDefault()
  })
  const tap = () => userEvent.pointer([{ keys: '[TouchA>]', target: ada }, { keys: '[/TouchA]' }])
  await tap()
  expect(followed).toEqual([false])
  await waitFor(async () => {
    await tap()
    expect(followed.at(-1)).toBe(true)
  })
})
