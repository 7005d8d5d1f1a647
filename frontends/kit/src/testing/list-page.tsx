import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import type { RoleKey } from '@verdict/proto/codes/roles'
import { type FakeRequest, type FakeResponse, type FakeServer, startFakeServer } from './fake-server.ts'
import { resetPage, signInAs, TestProviders } from './screens.tsx'

export interface ListPageTest {
  /** The page, or the part of one, that shows the list. */
  page: ReactNode
  /** Address of the page, without page number and filters. */
  at: string
  /** Path of the route that lists. */
  path: string
  /** Distinguishes the calls of the list from others that the page makes of the same route. */
  isListCall?: (call: FakeRequest) => boolean
  /** A row as the route answers it, and a text by which it is found on the page. */
  row: object
  rowText: string | RegExp
  emptyText: string | RegExp
  /** Rows of a page when the address says nothing. */
  limit: number
  /** Parameters that the page always sends. */
  fixed?: Record<string, string>
  /** Roles of the reader, who is signed in as `ann`. */
  roles?: readonly RoleKey[]
  /** Answers the other calls of the page. */
  other?: (call: FakeRequest) => FakeResponse
}

/**
 * Tests the behaviour of every list page: it shows a loading state, its rows, an empty list, and an error with a way to
 * retry; page number and size are read from and written to the URL.
 */
export function testListPage(name: string, test: ListPageTest): void {
  describe(name, () => {
    let server: FakeServer
    let answer: () => FakeResponse | Promise<FakeResponse>
    const lastQuery = () => server.to(test.path).findLast(test.isListCall ?? (() => true))?.query ?? {}

    beforeEach(() => {
      resetPage()
      signInAs('ann', test.roles)
      answer = () => rows([test.row], 1)
      server = startFakeServer((call) =>
        call.path === test.path ? answer() : (test.other?.(call) ?? { data: { records: [], total: 0 } }),
      )
    })
    afterEach(() => {
      cleanup()
      server.close()
    })

    function show(search = ''): void {
      render(
        <TestProviders at={test.at + search}>
          {test.page}
          <Address />
        </TestProviders>,
      )
    }

    it('shows the rows once they have come', async () => {
      const pending = Promise.withResolvers<FakeResponse>()
      answer = () => pending.promise
      show()
      await waitFor(() => expect(server.to(test.path)).not.toHaveLength(0))
      expect(screen.queryByText(test.rowText)).toBeNull()
      expect(screen.queryByText(test.emptyText)).toBeNull()
      pending.resolve(rows([test.row], 1))
      expect(await screen.findByText(test.rowText)).toBeTruthy()
      expect(lastQuery()).toMatchObject({ ...test.fixed, currentPage: '1', limit: String(test.limit) })
    })

    it('says that there is nothing', async () => {
      answer = () => rows([], 0)
      show()
      expect(await screen.findByText(test.emptyText)).toBeTruthy()
    })

    it('tells a failure, and shows the rows after another try', async () => {
      answer = () => ({ refused: { status: 400, code: 'test.refused', msg: 'Not today' } })
      show()
      expect((await screen.findAllByText('Not today')).length).toBeGreaterThan(0)
      answer = () => rows([test.row], 1)
      await userEvent.click(screen.getByRole('button', { name: /retry|try again/i }))
      expect(await screen.findByText(test.rowText)).toBeTruthy()
    })

    it('takes the page from the address, and puts another one there', async () => {
      answer = () => rows([test.row], 5 * test.limit)
      show('?currentPage=2')
      expect(await screen.findByText(test.rowText)).toBeTruthy()
      expect(lastQuery()).toMatchObject({ currentPage: '2' })
      await userEvent.click(screen.getByRole('button', { name: 'Page 3' }))
      await waitFor(() => expect(lastQuery()).toMatchObject({ ...test.fixed, currentPage: '3' }))
      expect(new URLSearchParams(screen.getByTestId('address').textContent ?? '').get('currentPage')).toBe('3')
    })
  })
}

function rows(records: readonly object[], total: number): FakeResponse {
  return { data: { records, total, current: 1, size: records.length, pages: 1 } }
}

function Address() {
  return <output data-testid="address">{useLocation().search}</output>
}
