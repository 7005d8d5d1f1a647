import { expect, it } from '@jest/globals'
import { titleColors } from './user-title.rules.ts'

it('puts white on dark titles and black on light ones', () => {
  expect(titleColors('#1a1a8c')).toEqual({ background: '#1a1a8c', color: '#fff' })
  expect(titleColors('FFE08A')).toEqual({ background: '#FFE08A', color: '#000' })
})

it('has no colours for what is none', () => {
  for (const text of ['', 'red', '#12', 'url(x)', '#12345g']) expect(titleColors(text)).toBeNull()
})
