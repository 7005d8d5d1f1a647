import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { addTexts, i18n, queryClient } from '@verdict/ui'
import { type FakeServer, startFakeServer, TestProviders } from '@verdict/ui/testing/screens'
import './PersonCard.tsx'
import { PersonLink } from './PersonLink.tsx'
import './UserCard.tsx'
import { texts } from './widgets.texts.ts'

addTexts('widgets', texts)
await i18n.changeLanguage('en-US')

const home = {
  ...{ uid: 'u1', username: 'ada', nickname: 'Ada L', avatar: null, titleName: 'Dr', titleColor: '#b3261e' },
  ...{ ac: 42, total: 99, acmRank: 7, school: 'MIT' },
}

let server: FakeServer
let answer: Parameters<typeof startFakeServer>[0]
beforeEach(() => {
  queryClient.clear()
  answer = () => ({ data: home })
  server = startFakeServer((request) => answer(request))
})
afterEach(() => {
  cleanup()
  server.close()
})

const asked = () => server.to('/api/get-user-home-info').length
const show = () =>
  render(
    <TestProviders>
      <textarea aria-label="Comment" />
      <PersonLink user={{ username: 'ada' }} />
      <PersonLink user={{ username: 'ada' }} text="Ada again" />
    </TestProviders>,
  )
const card = () => screen.queryByRole('group', { name: /^Card of/ })

describe('the card of a person', () => {
  it('is asked for when it opens, by pointer or keyboard, and once for all names of one person', async () => {
    show()
    expect(asked()).toBe(0)
    await userEvent.hover(screen.getByRole('link', { name: 'ada' }))
    expect(await screen.findByText('42')).toBeTruthy()
    expect([screen.getByText('#7'), screen.getByText('MIT'), screen.getByText('@ada')]).toHaveLength(3)
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(card()).toBeNull())
    screen.getByRole('link', { name: 'Ada again' }).focus()
    expect(await screen.findByText('42')).toBeTruthy()
    expect(asked()).toBe(1)
  })

  it('opens by a tap, which does not leave the page', async () => {
    show()
    const link = screen.getByRole('link', { name: 'ada' })
    await userEvent.pointer([{ keys: '[TouchA>]', target: link }, { keys: '[/TouchA]' }])
    expect(await screen.findByText('42')).toBeTruthy()
    expect(card()).not.toBeNull()
  })

  it('does not open over what somebody is writing', async () => {
    show()
    await userEvent.type(screen.getByRole('textbox'), 'half a sentence')
    jest.useFakeTimers()
    fireEvent.pointerEnter(screen.getByRole('link', { name: 'ada' }), { pointerType: 'mouse' })
    act(() => jest.advanceTimersByTime(5_000))
    expect([card(), asked()]).toEqual([null, 0])
    jest.useRealTimers()
  })

  it('says of an account that is gone that it is', async () => {
    answer = () => ({ refused: { status: 404, code: 'user.not_found', msg: 'No such user' } })
    show()
    await userEvent.hover(screen.getByRole('link', { name: 'ada' }))
    expect(await screen.findByText('This account was deleted')).toBeTruthy()
  })
})
