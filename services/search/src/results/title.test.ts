import { expect, it } from '@jest/globals'
import { titleIn } from './title.rules.ts'

it('uses the title in the reader’s language, or else the first', () => {
  const titles = ['最短路', 'Shortest path']
  expect(titleIn(titles, 'zh-CN')).toBe('最短路')
  expect(titleIn(titles, 'en-US')).toBe('Shortest path')
  expect(titleIn(titles.toReversed(), 'zh-CN')).toBe('最短路')
  expect(titleIn(['A + B'], 'zh-CN')).toBe('A + B')
  expect(titleIn([], 'en-US')).toBe('')
})
