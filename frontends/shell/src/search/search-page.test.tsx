import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { i18n } from '@verdict/ui'
import { resetPage, startFakeServer, TestProviders, type FakeServer } from '@verdict/ui/testing/screens'
import { SearchPage } from './SearchPage.tsx'
import { addRecentSearch } from './recent-searches.ts'

await i18n.changeLanguage('en-US')

const problem = {
  kind: 'problem',
  id: '1',
  displayId: 'A1000',
  gid: null,
  cid: null,
  title: 'Tree walk',
  titleRanges: [[0, 4]],
  excerpt: 'Walk on a tree',
  excerptRanges: [[10, 14]],
}
const person = {
  ...problem,
  kind: 'user',
  id: 'u1',
  displayId: 'treebeard',
  title: 'treebeard',
  excerpt: '',
  titleRanges: [],
  excerptRanges: [],
}

let server: FakeServer
beforeEach(resetPage)
afterEach(() => {
  cleanup()
  server.close()
})

const show = (at: string) =>
  render(
    <TestProviders at={at}>
      <SearchPage />
    </TestProviders>,
  )

describe('the search page', () => {
  it('shows results with highlights, and arrow keys move through them', async () => {
    server = startFakeServer(() => ({ data: { records: [problem, person], more: false, missing: ['discussion'] } }))
    show('/search?q=tree')
    const links = await screen.findAllByRole('link')
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/problem/A1000', '/user-home?username=treebeard'])
    expect([...document.querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual(['Tree', 'tree'])
    expect(screen.getByText(/^Discussions cannot be searched/)).toBeTruthy()
    screen.getByRole('searchbox').focus()
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}')
    expect(document.activeElement).toBe(links[0])
  })

  it('searches one kind with its tab', async () => {
    server = startFakeServer(() => ({ data: { records: [], more: false, missing: [] } }))
    show('/search?q=tree')
    await screen.findByText('No results for “tree”.')
    await userEvent.click(screen.getByRole('tab', { name: 'Contests' }))
    await screen.findByText('No results for “tree”.')
    expect(server.to('/api/search').at(-1)?.query).toMatchObject({ q: 'tree', kind: 'contest' })
  })

  it('reports that the search is down', async () => {
    server = startFakeServer(() => ({
      refused: { status: 400, code: 'search.too_long', msg: 'The search is too long' },
    }))
    show('/search?q=tree')
    expect((await screen.findByRole('alert')).textContent).toContain('The search is too long')
  })

  it('offers recent searches, and deletes them', async () => {
    server = startFakeServer(() => null)
    addRecentSearch('graph')
    show('/search')
    expect(screen.getByRole('link', { name: 'graph' }).getAttribute('href')).toBe('/search?q=graph')
    await userEvent.click(screen.getByRole('button', { name: 'Clear' }))
    expect(screen.queryByRole('link', { name: 'graph' })).toBeNull()
    expect(server.to('/api/search')).toEqual([])
  })
})
