import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { parseExamples } from './examples.rules.ts'
import { defaultStatementOf, statementFor, replaceDefaultStatement, type Statement } from './statement.rules.ts'

const statement = (lang: Statement['lang'], title: string): Statement => ({
  lang,
  title,
  description: '',
  input: 'i',
  output: 'o',
  hint: null,
})

describe('a statement', () => {
  const both = [statement('en-US', 'Sum'), statement('zh-CN', '求和')]

  it('is the one in the requested language, or else the first', () => {
    expect(statementFor(both, 'zh-CN').title).toBe('求和')
    expect(statementFor([statement('en-US', 'Sum')], 'zh-CN').title).toBe('Sum')
  })

  it('for an older client is the one that the client edits', () => {
    const languages = fc.constantFrom<Statement['lang'][]>(['zh-CN'], ['en-US'], ['zh-CN', 'en-US'], ['en-US', 'zh-CN'])
    fc.assert(
      fc.property(languages, fc.constantFrom('zh-CN', 'en-US'), (langs, defaultLang) => {
        const statements = langs.map((lang) => statement(lang, `title in ${lang}`))
        const { lang: _lang, ...shown } = defaultStatementOf(statements, defaultLang)
        expect(replaceDefaultStatement(statements, shown, defaultLang)).toEqual(statements)
      }),
    )
  })
})

describe('examples', () => {
  it('are pairs, with blanks between them', () => {
    expect(parseExamples(' <input>1 <2\n</input>\n<output>3</output><input></input><output></output>\n')).toEqual([
      { input: '1 <2\n', output: '3' },
      { input: '', output: '' },
    ])
    expect(parseExamples('')).toEqual([])
  })

  it.each([
    '1 2',
    '<input>1</input>',
    '<output>1</output><input>2</input>',
    '<input>1<output>2</output>',
    '<input>a</input><output>b</output>c',
  ])('may not be %j', (text) => {
    expect(parseExamples(text)).toBeNull()
  })
})
