import { expect, it } from '@jest/globals'
import { changedFields } from './statement.rules.ts'
import { textChanges } from './text-changes.ts'

const before = { title: 'A + B', description: '输入两个整数，输出它们的和。', timeLimitMs: 1000 }

it('reports changes by words, in Chinese as well', () => {
  const after = { ...before, description: '输入三个整数，输出它们的和。', timeLimitMs: 2000 }
  expect(changedFields(before as never, after)).toEqual(['description', 'timeLimitMs'])
  const [change, ...others] = textChanges(before, after)
  expect(others).toEqual([])
  expect(change?.field).toBe('description')
  const of = (kind: string) => change?.pieces.filter((piece) => piece.kind === kind).map(({ text }) => text)
  expect(of('removed')?.join('')).toContain('两')
  expect(of('added')?.join('')).toContain('三')
  expect(of('same')?.join('')).toContain('输出它们的和')
})

it('reports nothing for a new or unchanged statement', () => {
  expect(textChanges(null, before)).toEqual([])
  expect(textChanges(before as never, before)).toEqual([])
})
