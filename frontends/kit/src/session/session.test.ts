import { beforeEach, describe, expect, it } from '@jest/globals'
import { setNavigate } from '../browser/navigation.ts'
import { type SessionUser, useSession } from './session.store.ts'
import { syncWithOtherTabs } from './start-session.ts'

const user = { uid: '1', username: 'ada', roleList: ['default_user'] } as unknown as SessionUser
let visited: string[]

beforeEach(() => {
  window.localStorage.clear()
  useSession.setState({ token: null, user: null })
  visited = []
  setNavigate((to) => visited.push(to))
})

describe('a session', () => {
  it('is stored as JSON under the names that other clients of this site use', () => {
    useSession.getState().start('abc', user)
    expect(window.localStorage.getItem('token')).toBe('"abc"')
    expect(JSON.parse(window.localStorage.getItem('userInfo') ?? '')).toMatchObject({ username: 'ada' })
  })

  it('keeps drafts and settings when it ends', () => {
    window.localStorage.setItem('draft:1', '"code"')
    useSession.getState().start('abc', user)
    useSession.getState().end()
    expect(window.localStorage.getItem('token')).toBeNull()
    expect(window.localStorage.getItem('draft:1')).toBe('"code"')
  })
})

describe('returning to this tab', () => {
  it('ends the session if another tab has signed out', () => {
    useSession.getState().start('abc', user)
    syncWithOtherTabs(null)
    expect(useSession.getState().token).toBeNull()
    expect(visited).toEqual(['/home'])
  })

  it('stays on the page if nothing has changed', () => {
    useSession.getState().start('abc', user)
    syncWithOtherTabs('abc')
    expect(useSession.getState().token).toBe('abc')
    expect(visited).toEqual([])
  })

  it('switches to the account of another tab', () => {
    useSession.getState().start('abc', user)
    window.localStorage.setItem('userInfo', JSON.stringify({ ...user, username: 'grace' }))
    syncWithOtherTabs('def')
    expect(useSession.getState()).toMatchObject({ token: 'def', user: { username: 'grace' } })
    expect(visited).toEqual([])
  })
})
