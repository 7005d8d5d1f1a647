import { expect, it } from '@jest/globals'
import { codeWithOrigin } from './last-code.rules.ts'

const origin = {
  _id: 7,
  language: 'C++ 17',
  username: 'ada',
  submitTime: new Date('2026-03-01T18:05:09Z'),
  code: 'int main(){}',
}

it('appends the origin of the code as a C comment', () => {
  expect(codeWithOrigin(origin)).toBe(
    'int main(){}\n\n/**\n* @runId: 7\n* @language: C++ 17\n* @author: ada\n* @submitTime: 2026-03-02 02:05:09\n*/',
  )
})

it.each([
  ['Python3', "'''"],
  ['PyPy3', "'''"],
  ['Ruby', '=end'],
  ['Pascal', '*)'],
  ['JavaScript Node', '*/'],
  ['PHP', '*/'],
])('ends with a comment that is valid in %s', (language, close) => {
  expect(codeWithOrigin({ ...origin, language }).endsWith(`\n${close}`)).toBe(true)
})

it('removes characters from names that would end the comment', () => {
  expect(codeWithOrigin({ ...origin, username: 'a*/b' })).toContain('@author: ab\n')
  expect(codeWithOrigin({ ...origin, language: 'Python3', username: "a'''b" })).toContain('@author: ab\n')
})
