import { expect, it } from '@jest/globals'
import { withoutGraderQuotes } from './grader-quotes.rules.ts'

const own = 'Solution.java:1: error: missing return statement\nint add(int a, int b) { }\n                       ^\n'
const other =
  'grader.java:2: error: cannot find symbol\n  int plum = new Solution().add(1, 2);\n                           ^\n  symbol:   method add(int,int)\n  location: class Solution\n'

it('keeps quotes of the contestant’s source and removes quotes of other files', () => {
  const text = withoutGraderQuotes(`${other}${own}2 errors\n`, 'Solution.java')
  expect(text).toContain('int add(int a, int b) { }')
  expect(text).toContain('symbol:   method add(int,int)')
  expect(text).toContain('2 errors')
  expect(text).not.toContain('plum')
})

it('keeps the messages of Go, which quotes no source', () => {
  const text = '# command-line-arguments\n./grader.go:2:50: undefined: add\n'
  expect(withoutGraderQuotes(text, 'main.go')).toBe(text)
})
