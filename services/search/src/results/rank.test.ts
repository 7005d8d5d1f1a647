import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { tombstone, toStoredDocument, type OwnedDocument } from '../documents/to-document.rules.ts'
import type { PinyinForms } from '../text/pinyin-forms.rules.ts'
import { parseSearch } from '../text/tokens.rules.ts'
import { excerptOf, rangesOf } from './excerpt.rules.ts'
import { ranked } from './rank.rules.ts'

const plain: OwnedDocument = {
  kind: 'problem',
  id: '1',
  version: 1,
  access: 'everyone',
  titles: ['One'],
  aliases: [],
  displayId: '',
  text: '',
  gid: null,
  cid: null,
  createdAtMs: 0,
}
const unspelled: PinyinForms = { whole: [], initials: [], words: [] }
const stored = (fields: Partial<OwnedDocument>, pinyinForms: PinyinForms[] = [unspelled]) =>
  toStoredDocument({ ...plain, ...fields }, pinyinForms)
/** In the order of the index: by terms of the titles. */
function order(search: string, documents: ReturnType<typeof stored>[]): string[] {
  const parsed = parseSearch(search)
  const isInTitle = ({ terms }: (typeof documents)[number]) =>
    parsed.exact.every((term) => terms.includes(`t${term}`)) &&
    parsed.prefixes.every((prefix) => terms.some((term) => term.startsWith(`t${prefix}`)))
  return ranked(
    documents.map((one) => ({ ...one, isInTitle: isInTitle(one) })),
    parsed,
  ).map(({ id }) => id)
}

describe('results', () => {
  const documents = [
    stored({ id: '5', titles: ['Other'], text: 'about trees and more trees' }),
    stored({ id: '4', titles: ['Walks on trees'] }),
    stored({ id: '3', titles: ['Trees of apples'] }),
    stored({ id: '2', titles: ['Trees'] }),
    stored({ id: '1', titles: ['Forest'], displayId: 'TREES' }),
  ]

  it('are sorted by id, exact title, prefix of the title, title, text', () => {
    expect(order('trees', documents)).toEqual(['1', '2', '3', '4', '5'])
    expect(order('TREES', documents.toReversed())).toEqual(['1', '2', '3', '4', '5'])
  })

  it('with a matching id prefix come before those with a matching title prefix', () => {
    const named = stored({ id: '1', titles: ['Other'], displayId: 'A1000' })
    expect(order('a10', [stored({ id: '2', titles: ['A1000, a hint'] }), named])).toEqual(['1', '2'])
  })

  it('with more matches in fewer words come first', () => {
    const often = stored({ id: '1', titles: ['x'], text: 'flow flow flow' })
    const once = stored({ id: '2', titles: ['y'], text: `flow ${'word '.repeat(100)}` })
    expect(order('flow', [once, often])).toEqual(['1', '2'])
  })

  it('have the same order however they are found', () => {
    const some = fc.array(
      fc.record({ title: fc.constantFrom('图论', '图', 'Graph', 'graph theory', 'G'), at: fc.nat(3) }),
      { maxLength: 8 },
    )
    fc.assert(
      fc.property(some, fc.constantFrom('graph', '图', 'g'), (rows, search) => {
        const found = rows.map(({ title, at }, index) =>
          stored({ id: String(index), titles: [title], createdAtMs: at * 1e6 }),
        )
        expect(order(search, found.toReversed())).toEqual(order(search, found))
      }),
    )
  })

  it('are found by id, aliases and pinyin', () => {
    const { terms } = stored({ id: '1000', titles: ['背包'], aliases: ['DP'], displayId: 'A1000' }, [
      { whole: ['beibao'], initials: ['bb'], words: ['bao'] },
    ])
    expect(terms).toEqual(expect.arrayContaining(['=a1000', '=#1000', '=背包', '=dp', '=动态规划', '=beibao', '=bb']))
    expect(terms).toEqual(expect.arrayContaining(['t背包', 'tdynamic', 'tbao', 't动态']))
    expect(terms).not.toContain('x动态')
  })

  it('of deleted documents are omitted', () => {
    expect(tombstone({ ...plain, version: 3 })).toMatchObject({ version: 3, access: '', text: '', terms: [] })
  })
})

describe('highlights', () => {
  it('are at the matching positions', () => {
    expect(rangesOf('ＤＰ 与 Dp', ['dp'])).toEqual([
      [0, 2],
      [5, 7],
    ])
    expect(rangesOf('Straße', ['strass'])).toEqual([[0, 5]])
    expect(rangesOf('动态规划', ['动态', '规划'])).toEqual([[0, 4]])
    expect(rangesOf('subtree tree', ['tree'])).toEqual([[8, 12]])
    expect(rangesOf('anything', [])).toEqual([])
  })

  it('are in the excerpt, which is cut at character boundaries', () => {
    const text = `${'😀 word '.repeat(60)}needle ${'after '.repeat(60)}`
    const { text: excerpt, ranges } = excerptOf(text, ['needle'])
    const [first] = ranges
    expect(excerpt.slice(first?.[0], first?.[1])).toBe('needle')
    expect(excerpt.length).toBeLessThanOrEqual(164)
    expect(excerpt).toMatch(/^….*…$/su)
    expect(excerpt.isWellFormed()).toBe(true)
    expect(excerptOf('short', ['none'])).toEqual({ text: 'short', ranges: [] })
  })

  it('are inside any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), fc.string({ maxLength: 5 }), (text, word) => {
        const { text: excerpt, ranges } = excerptOf(text, parseSearch(word).words)
        for (const [from, to] of ranges) expect(0 <= from && from < to && to <= excerpt.length).toBe(true)
      }),
    )
  })
})
