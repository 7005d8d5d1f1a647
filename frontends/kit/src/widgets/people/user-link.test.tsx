import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { maxUserSummaries } from '@verdict/proto/http/auth/accounts/user-summary'
import { addTexts, i18n, queryClient } from '@verdict/ui'
import { type FakeServer, startFakeServer, TestProviders } from '@verdict/ui/testing/screens'
import './UserCard.tsx'
import { UserLink } from './UserLink.tsx'
import './UserHoverCard.tsx'
import { texts } from '../texts/widgets.texts.ts'

addTexts('widgets', texts)
await i18n.changeLanguage('en-US')

const home = {
  uid: 'u1',
  username: 'ada',
  nickname: 'Ada L',
  avatar: null,
  titleName: 'Dr',
  titleColor: '#b3261e',
  ac: 42,
  total: 99,
  acmRank: 7,
  school: 'MIT',
}

const knownSummaries = [
  {
    uid: 'u1',
    username: 'Ada',
    nickname: null,
    avatar: '/api/public/avatar/ada.webp',
    titleName: 'Dr',
    titleColor: null,
  },
  { uid: 'u2', username: 'b,c&d', nickname: null, avatar: null, titleName: 'Coach', titleColor: '#b3261e' },
]

let server: FakeServer
let answer: Parameters<typeof startFakeServer>[0]
beforeEach(() => {
  queryClient.clear()
  answer = ({ path }) => ({ data: path === '/api/get-user-summaries' ? knownSummaries : home })
  server = startFakeServer((request) => answer(request))
})
afterEach(() => {
  cleanup()
  server.close()
})

const requestCount = () => server.to('/api/get-user-home-info').length
const show = () =>
  render(
    <TestProviders>
      <textarea aria-label="Comment" />
      <UserLink user={{ username: 'ada' }} />
      <UserLink user={{ username: 'ada' }} text="Ada again" />
    </TestProviders>,
  )
const card = () => screen.queryByRole('group', { name: /profile card$/ })

describe('the card of a user', () => {
  it('is loaded when it opens, by pointer or keyboard, and once for all names of a user', async () => {
    show()
    expect(requestCount()).toBe(0)
    await userEvent.hover(screen.getByRole('link', { name: 'ada' }))
    expect(await screen.findByText('42')).toBeTruthy()
    expect([screen.getByText('#7'), screen.getByText('MIT'), screen.getByText('@ada')]).toHaveLength(3)
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(card()).toBeNull())
    screen.getByRole('link', { name: 'Ada again' }).focus()
    expect(await screen.findByText('42')).toBeTruthy()
    expect(requestCount()).toBe(1)
  })

  it('opens by a tap without leaving the page', async () => {
    show()
    const link = screen.getByRole('link', { name: 'ada' })
    await userEvent.pointer([{ keys: '[TouchA>]', target: link }, { keys: '[/TouchA]' }])
    expect(await screen.findByText('42')).toBeTruthy()
    expect(card()).not.toBeNull()
  })

  it('does not open over a field with the focus', async () => {
    show()
    await userEvent.type(screen.getByRole('textbox'), 'half a sentence')
    jest.useFakeTimers()
    fireEvent.pointerEnter(screen.getByRole('link', { name: 'ada' }), { pointerType: 'mouse' })
    act(() => jest.advanceTimersByTime(5_000))
    expect([card(), requestCount()]).toEqual([null, 0])
    jest.useRealTimers()
  })

  it('says that an account is deleted', async () => {
    answer = () => ({ refused: { status: 404, code: 'user.not_found', msg: 'No such user' } })
    show()
    await userEvent.hover(screen.getByRole('link', { name: 'ada' }))
    expect(await screen.findByText('This account has been deleted')).toBeTruthy()
  })
})

describe('the display data of a name', () => {
  const calls = () => server.to('/api/get-user-summaries').map(({ searchParams }) => searchParams.getAll('username'))
  const showNames = (names: readonly string[]) =>
    render(
      <TestProviders>
        {names.map((username) => (
          <UserLink key={username} user={{ username }} />
        ))}
      </TestProviders>,
    )
  const pictures = () => [...document.querySelectorAll('img')].map((picture) => picture.getAttribute('src'))

  it('is loaded by one call for all names of a page', async () => {
    showNames(['ada', 'b,c&d', 'nobody'])
    expect(await screen.findByText('Dr')).toBeTruthy()
    expect([screen.getByText('Coach'), screen.getByText('nobody')]).toHaveLength(2)
    expect(pictures()).toEqual(['/api/public/avatar/ada.webp'])
    expect(calls()).toEqual([['ada', 'b,c&d', 'nobody']])
  })

  it('is loaded by several calls beyond the limit of one', async () => {
    showNames(['ada', ...Array.from({ length: maxUserSummaries }, (_, index) => `user${index}`)])
    expect(await screen.findByText('Dr')).toBeTruthy()
    await waitFor(() => expect(calls().map((names) => names.length)).toEqual([maxUserSummaries, 1]))
  })

  it('is not loaded if the list contains it', async () => {
    const known = { username: 'eve', avatar: null, titleName: 'Setter', titleColor: null }
    render(
      <TestProviders>
        <UserLink user={known} />
        <UserLink user={{ username: 'ada' }} />
      </TestProviders>,
    )
    expect(await screen.findByText('Dr')).toBeTruthy()
    expect([screen.getByText('Setter'), calls()]).toEqual([expect.anything(), [['ada']]])
  })

  it('is that of the list, even if it is partial', async () => {
    render(
      <TestProviders>
        <UserLink user={{ username: 'ada', titleName: 'Just given', titleColor: null }} />
      </TestProviders>,
    )
    await waitFor(() => expect(pictures()).toEqual(['/api/public/avatar/ada.webp']))
    expect([screen.queryByText('Dr'), screen.getByText('Just given')]).toEqual([null, expect.anything()])
  })

  it('is a letter if it cannot be loaded', async () => {
    answer = () => ({ refused: { status: 503, code: 'service.unavailable', msg: 'away' } })
    showNames(['ada'])
    await waitFor(() => expect(calls()).toHaveLength(1))
    expect([screen.getByText('AD'), screen.queryByText('away')]).toEqual([expect.anything(), null])
  })
})
