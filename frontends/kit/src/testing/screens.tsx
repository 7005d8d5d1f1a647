import { jest } from '@jest/globals'
import { QueryClientProvider } from '@tanstack/react-query'
import { configure } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router'
import type { RoleKey } from '@verdict/proto/codes/roles'
import { queryClient } from '../api/query-client.ts'
import { loadSelect } from '../controls/Select.tsx'
import { ConfirmHost } from '../overlays/dialog/confirm.tsx'
import { preloadDialogs } from '../overlays/dialog/dialog-windows.ts'
import { loadMenu } from '../overlays/menu/Menu.tsx'
import { loadPopover } from '../overlays/popover/Popover.tsx'
import { type SessionUser, useSession } from '../session/session.store.ts'
import { Toaster } from '../toasts/Toaster.tsx'

export { startFakeServer, type FakeServer, type FakeResponse } from './fake-server.ts'

// Preloads lists, menus and dialogs, as for users who have opened one before.
await preloadDialogs()
await loadSelect()
await loadMenu()
await loadPopover()

// A busy machine must not fail a test, however long an awaited element takes.
jest.setTimeout(120_000)
configure({ asyncUtilTimeout: 30_000 })

// jsdom has no layout and therefore no sizes; an observer is told of the first ones only.
globalThis.ResizeObserver ??= class implements ResizeObserver {
  readonly #onResize: ResizeObserverCallback
  constructor(onResize: ResizeObserverCallback) {
    this.#onResize = onResize
  }
  observe(): void {
    queueMicrotask(() => this.#onResize([], this))
  }
  unobserve(): void {}
  disconnect(): void {}
}

/** The providers that the shell puts around every screen. */
export function TestProviders({ children, at = '/' }: { children: ReactNode; at?: string }) {
  return (
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={[at]}>
        {children}
        <ConfirmHost />
        <Toaster />
      </MemoryRouter>
    </QueryClientProvider>
  )
}

/** Signs in for a test; null signs out. */
export function signInAs(username: string | null, roleList: readonly RoleKey[] = []): void {
  const user = username === null ? null : { ...emptyUser, uid: `uid-${username}`, username, roleList: [...roleList] }
  useSession.setState({
    token: username === null ? null : `token of ${username}`,
    user,
    signIn: { isOpen: false, mode: 'login' },
  })
}

/** Resets cache, storage and session between tests. */
export function resetPage(): void {
  queryClient.clear()
  window.localStorage.clear()
  signInAs(null)
}

const emptyUser: Omit<SessionUser, 'uid' | 'username' | 'roleList'> = {
  nickname: '',
  avatar: '',
  titleName: '',
  titleColor: '',
  email: '',
  number: '',
  gender: 'secrecy',
  school: '',
  course: '',
  signature: '',
  realname: '',
  github: '',
  blog: '',
  cfUsername: '',
}
