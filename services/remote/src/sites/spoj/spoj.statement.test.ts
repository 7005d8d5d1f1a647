import { expect, it } from '@jest/globals'
import { parsePage } from '../pages/page.ts'
import { spojLanguages } from './spoj.metadata.ts'
import { readStatement } from './spoj.statement.ts'

function languagesOf(row: string) {
  const text = `<html><h2 id="problem-name">TEST - Test</h2><div id="problem-body"><p>Text</p></div>
<table id="problem-meta"><tr><td>Time limit:</td><td>1s</td></tr><tr><td>Memory limit:</td><td>1536MB</td></tr>${row}</table></html>`
  const address = 'https://www.spoj.com/problems/TEST/'
  return readStatement(parsePage({ text, address }), 'TEST', address).languages
}
const named = (languages: string) => languagesOf(`<tr><td>Languages:</td><td>${languages}</td></tr>`)

it('allows the languages that the page of a problem names', () => {
  expect(named('C C++ 4.3.2 C++ 5 PAS-FPC PERL6')).toEqual(['C++', 'C', 'Pascal'])
  expect(named('TEXT, PYTHON3')).toEqual(['Python 3'])
})

it('allows all but the named exceptions', () => {
  const names = spojLanguages.map(({ name }) => name)
  expect(named('All except: NODEJS PERL6 VB.NET')).toEqual(names.filter((name) => name !== 'Node.js'))
})

it('allows all languages if the page names none, or none that is known', () => {
  expect([named('All'), named('All except: ASM64'), named('TEXT'), languagesOf('')]).toEqual([null, null, null, null])
})
