import { describe, expect, it } from '@jest/globals'
import { columnLayouts } from './column-layout.rules.ts'

const columns = [
  { key: 'id', widthPx: 60, priority: 2 },
  { key: 'title', minWidthPx: 200 },
  { key: 'time', widthPx: 80, priority: 1 },
  { key: 'author', widthPx: 100, priority: 3 },
]

describe('the columns of a list', () => {
  it('are hidden by priority, the highest number first', () => {
    expect(columnLayouts(columns, 32).map(({ hidden }) => hidden)).toEqual([
      [],
      ['author'],
      ['author', 'id'],
      ['author', 'id', 'time'],
    ])
  })

  it('are shown as long as each has its minimum width, gaps and padding included', () => {
    expect(columnLayouts(columns, 32).map(({ fromPx }) => fromPx)).toEqual([
      60 + 200 + 80 + 100 + 3 * 12 + 32,
      60 + 200 + 80 + 2 * 12 + 32,
      200 + 80 + 12 + 32,
      0,
    ])
  })

  it('share the space beside fixed ones, and never get less than their minimum', () => {
    const layouts = columnLayouts(
      [
        { key: 'a', grow: 2 },
        { key: 'b', minWidthPx: 90 },
      ],
      0,
    )
    expect(layouts).toEqual([{ fromPx: 0, hidden: [], template: 'minmax(160px, 2fr) minmax(90px, 1fr)' }])
  })
})
