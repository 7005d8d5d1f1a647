import { describe, expect, it } from '@jest/globals'
import { toPages, type PageHeader } from './print-pages.rules.ts'

const header: PageHeader = {
  contest: 'Finals',
  who: 'Red Pandas',
  seat: 'A-1',
  at: '2026-11-22 12:00',
  number: 7,
  isRepeated: false,
}
const size = { columns: 60, lines: 5, maxPages: 3 }
const pagesOf = (content: string, changes: Partial<PageHeader> = {}, pageSize = size) =>
  toPages(content, { ...header, ...changes }, pageSize)
    .split('\f')
    .slice(0, -1)
    .map((page) => page.split('\n').slice(0, -1))

describe('a text on paper', () => {
  it('has seat, team, number, page, time and contest above each page', () => {
    const head = (page: number) => ['A-1  Red Pandas', `#7  ${page}/2  2026-11-22 12:00  Finals`, '-'.repeat(60)]
    expect(pagesOf('a\nb\r\nc')).toEqual([
      [...head(1), 'a', 'b'],
      [...head(2), 'c'],
    ])
    expect(pagesOf('a', { seat: null, isRepeated: true })[0]?.slice(0, 2)).toEqual([
      'Red Pandas',
      '#7  1/1  2026-11-22 12:00  COPY  Finals',
    ])
  })

  it('wraps long lines and gives wide characters two columns', () => {
    const narrow = { columns: 4, lines: 9, maxPages: 1 }
    expect(pagesOf('abcdef\n气球气\n', {}, narrow)[0]?.slice(3)).toEqual(['abcd', 'ef', '气球', '气', ''])
  })

  it('is cut after a maximum of pages, with a note', () => {
    const pages = pagesOf(Array.from({ length: 20 }, (_, index) => `line ${index}`).join('\n'))
    expect(pages).toHaveLength(3)
    expect(pages.at(-1)?.slice(3)).toEqual(['line 4', '[8 pages ...]'])
  })

  it('contains no control characters of the text or of names', () => {
    const [page] = pagesOf('\u001b%-12345X@PJL\u0007\n\f\ta', { who: 'x\u001b\ny' })
    expect(page).toEqual(['A-1  xy', expect.any(String), '-'.repeat(60), '%-12345X@PJL', '    a'])
    expect(page?.join('')).not.toMatch(/[\u0000-\u001f]/)
  })
})
