import { beforeEach, describe, expect, it } from '@jest/globals'
import { highlightParts } from './highlight-parts.rules.ts'
import { clearRecentSearches, readRecentSearches, addRecentSearch } from './recent-searches.ts'
import { pathOfResult, type SearchResult } from './search-result.tsx'

const result = (fields: Partial<SearchResult>): SearchResult => ({
  kind: 'problem',
  id: '7',
  displayId: null,
  gid: null,
  cid: null,
  title: 'T',
  titleRanges: [],
  excerpt: '',
  excerptRanges: [],
  ...fields,
})

describe('a result', () => {
  it.each([
    [{ kind: 'problem', displayId: 'A1000' }, '/problem/A1000'],
    [{ kind: 'problem', displayId: 'AB1', gid: 3 }, '/group/3/problem/AB1'],
    [{ kind: 'training', gid: 3 }, '/group/3/training/7'],
    [{ kind: 'contest' }, '/contest/7'],
    [{ kind: 'group' }, '/group/7'],
    [{ kind: 'user', id: 'u1', displayId: 'Ada L' }, '/user-home?username=Ada+L'],
    [{ kind: 'discussion', gid: 3 }, '/group/3/discussion-detail/7'],
    [{ kind: 'announcement' }, '/home'],
    [{ kind: 'group_announcement', gid: 7 }, '/group/7'],
    [{ kind: 'contest_announcement', gid: 3, cid: 9 }, '/contest/9/announcement'],
  ] as const)('%j links to %s', (fields, path) => {
    expect(pathOfResult(result(fields))).toBe(path)
  })

  it('is split at its highlights, and invalid ones are ignored', () => {
    expect(highlightParts('one two', [[4, 7]])).toEqual([
      { text: 'one ', isHighlighted: false },
      { text: 'two', isHighlighted: true },
    ])
    expect(highlightParts('one', [[2, 9], [1], []])).toEqual([{ text: 'one', isHighlighted: false }])
    expect(highlightParts('', [])).toEqual([])
  })
})

describe('recent searches', () => {
  beforeEach(() => clearRecentSearches())

  it('are stored once each, latest first, at most eight', () => {
    for (const q of ['one', 'two', ' one ', '']) addRecentSearch(q)
    expect(readRecentSearches()).toEqual(['one', 'two'])
    for (let n = 0; n < 12; n++) addRecentSearch(`q${n}`)
    expect(readRecentSearches()).toHaveLength(8)
    clearRecentSearches()
    expect(readRecentSearches()).toEqual([])
  })

  it('are empty if the browser stored something else', () => {
    window.localStorage.setItem('verdict.recent-searches', '{"a":1}')
    expect(readRecentSearches()).toEqual([])
    window.localStorage.setItem('verdict.recent-searches', '[1,"x",null]')
    expect(readRecentSearches()).toEqual(['x'])
  })
})
