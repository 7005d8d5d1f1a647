import { afterEach, beforeEach, expect, it } from '@jest/globals'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { addTexts, i18n } from '@verdict/ui'
import { resetPage, startFakeServer, TestProviders, type FakeServer } from '@verdict/ui/testing/screens'
import { texts } from '../texts.ts'
import { Palette } from './Palette.tsx'

addTexts('shell', texts)
await i18n.changeLanguage('en-US')

// jsdom has no layout and lacks this method.
Element.prototype.scrollIntoView ??= () => undefined

let server: FakeServer
const result = { kind: 'problem', gid: null, cid: null, title: 'Backpack', titleRanges: [] }

beforeEach(() => {
  resetPage()
  server = startFakeServer(({ path }) => {
    if (path === '/api/get-problem-tags-and-classification') return { data: [] }
    if (path !== '/api/search') return { data: {} }
    const records = [
      { ...result, id: '1', displayId: 'A1', excerpt: 'Find the largest value', excerptRanges: [[9, 16]] },
      {
        ...result,
        id: '2',
        displayId: 'A2',
        title: 'Largest',
        titleRanges: [[0, 7]],
        excerpt: 'Else',
        excerptRanges: [],
      },
    ]
    return { data: { records, more: false, missing: [] } }
  })
})
afterEach(() => {
  cleanup()
  server.close()
})

it('shows the matching passage of a statement if the title does not match', async () => {
  render(
    <TestProviders>
      <Palette />
    </TestProviders>,
  )
  fireEvent.change(screen.getByRole('combobox'), { target: { value: 'largest' } })
  const marked = await screen.findByText('largest', { selector: 'mark' })
  expect(marked.closest('[role=option]')?.textContent).toContain('A1BackpackFind the largest value')
  expect(screen.queryByText('Else')).toBeNull()
})
