import { expect, it } from '@jest/globals'
import { prefixLines, wrap } from './insert-text.rules.ts'

it('puts marks around the selection and keeps it', () => {
  expect(wrap({ text: 'say hi now', start: 4, end: 6 }, '`', '`', 'code')).toEqual({
    text: 'say `hi` now',
    start: 5,
    end: 7,
  })
  expect(wrap({ text: '', start: 0, end: 0 }, '[', '](https://)', 'link')).toEqual({
    text: '[link](https://)',
    start: 1,
    end: 5,
  })
})

it('makes a list of the selected lines, from the start of the first', () => {
  expect(prefixLines({ text: 'a\nbc\nd', start: 3, end: 6 }, () => '- ').text).toBe('a\n- bc\n- d')
  expect(prefixLines({ text: 'a\nb', start: 0, end: 3 }, (line) => `${line}. `).text).toBe('1. a\n2. b')
})
