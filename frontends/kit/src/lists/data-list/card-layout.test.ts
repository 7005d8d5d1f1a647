import { describe, expect, it } from '@jest/globals'
import { cardLayout } from './card-layout.rules.ts'

const status = [
  { key: 'id', widthPx: 64, phone: 'hidden' },
  { key: 'problem', phone: 'title' },
  { key: 'verdict', widthPx: 184, phone: 'corner', phoneWidthPx: 140, align: 'start' },
  { key: 'time', widthPx: 72, phone: 'line', priority: 2 },
  { key: 'memory', widthPx: 76, phone: 'line', priority: 3 },
  { key: 'author', minWidthPx: 120, grow: 0.8, phone: 'line', priority: 1 },
  { key: 'at', widthPx: 108, phone: 'line', phoneWidthPx: 84, align: 'end' },
  { key: 'menu', widthPx: 64, phone: 'corner', phoneWidthPx: 28 },
] as const

describe('the card of a row on a phone', () => {
  const card = cardLayout(status, 32)

  it('has title and corners on the first line, side by side', () => {
    expect(card.corners).toEqual([
      { key: 'verdict', widthPx: 140, fromEndPx: 28 + 12, align: 'start' },
      { key: 'menu', widthPx: 28, fromEndPx: 0, align: 'end' },
    ])
    expect(card.cornersPx).toBe(140 + 12 + 28 + 12)
  })

  it('gives each column of the second line a fixed width', () => {
    expect(card.lines[0]).toEqual({
      fromPx: 72 + 76 + 72 + 84 + 3 * 12 + 32,
      hidden: [],
      template: 'minmax(0, 72px) minmax(0, 76px) minmax(0, 1fr) minmax(0, 84px)',
    })
    expect(card.flushRight).toBe('at')
  })

  it('omits columns of the second line without space, in the order of the table', () => {
    expect(card.lines.map(({ hidden }) => hidden)).toEqual([
      [],
      ['memory'],
      ['memory', 'time'],
      ['memory', 'time', 'author'],
    ])
  })

  it('is as wide as the list with at most one column on the second line', () => {
    const title = { key: 'title', phone: 'title' } as const
    const templates = (columns: Parameters<typeof cardLayout>[0]) =>
      cardLayout(columns, 32).lines.map(({ template }) => template)
    expect(templates([title])).toEqual(['minmax(0, 1fr)'])
    expect(templates([title, { key: 'id', widthPx: 88, phone: 'line' }])).toEqual(['minmax(0, 1fr)'])
  })
})
