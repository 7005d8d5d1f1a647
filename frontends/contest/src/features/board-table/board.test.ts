import { describe, expect, it } from '@jest/globals'
import { ContestType } from '@verdict/proto/codes/contest'
import { type ContestRuleName, createScoring } from '@verdict/proto/contest-rules/rules'
import { type BoardPage, type BoardRow, mergeRow, splitFollowedRows } from './board.rules.ts'
import { boardRow } from './board-row-sample.ts'
import { cellOf } from './cell.rules.ts'

function row(uid: string, ac: number, totalTime: number, rank = 0): BoardRow {
  return boardRow({ uid, ac, totalTime, rank, total: ac, totalScore: ac * 100 })
}

function pageOf(records: BoardRow[]): BoardPage {
  return { records, total: records.length, size: 50, current: 1, pages: 1 }
}

const shown = ({ records }: BoardPage) => records.map(({ uid, rank }) => `${uid} ${rank}`)

describe('followed rows', () => {
  it('are pinned at the top and also in their places', () => {
    const rows = [
      row('me', 1, 9, 3),
      row('friend', 5, 1, 1),
      row('friend', 5, 1, 1),
      row('x', 3, 1, 2),
      row('me', 1, 9, 3),
    ]
    const { pinned, ranked } = splitFollowedRows(rows, new Set(['me', 'friend']))
    expect(pinned.map(({ uid }) => uid)).toEqual(['me', 'friend'])
    expect(ranked.map(({ uid }) => uid)).toEqual(['friend', 'x', 'me'])
  })

  it('do not exist on later pages', () => {
    expect(splitFollowedRows([row('x', 1, 1), row('me', 1, 2)], new Set(['me'])).pinned).toEqual([])
  })
})

describe('a changed row', () => {
  const compareBy = (rule: ContestRuleName) => createScoring({ rule, startsAtMs: 0 }).compare
  const options = { compare: compareBy('acm'), followed: new Set<string>(), isWhole: true }

  it('moves past the rows that it has overtaken, and all ranks follow', () => {
    const page = pageOf([row('a', 3, 100, 1), row('b', 3, 200, 2), row('star', 3, 250, -1), row('c', 2, 50, 3)])
    expect(shown(mergeRow(page, row('c', 3, 90), options))).toEqual(['c 1', 'a 2', 'b 3', 'star -1'])
  })

  it('shares the rank of equal rows', () => {
    const page = pageOf([row('a', 3, 100, 1), row('b', 2, 200, 2), row('c', 1, 50, 3)])
    expect(shown(mergeRow(page, row('b', 3, 100), options))).toEqual(['a 1', 'b 1', 'c 3'])
  })

  it('is added for a new user if the page has the whole scoreboard', () => {
    const page = pageOf([row('a', 3, 100, 1)])
    expect(mergeRow(page, row('new', 1, 5), options)).toMatchObject({ total: 2 })
    expect(mergeRow(page, row('new', 1, 5), { ...options, isWhole: false })).toMatchObject({ total: 1 })
  })

  it('also changes where it is pinned', () => {
    const followed = new Set(['c'])
    const page = pageOf([row('c', 2, 50, 2), row('a', 3, 100, 1), row('c', 2, 50, 2)])
    expect(shown(mergeRow(page, row('c', 4, 90), { ...options, followed }))).toEqual(['c 1', 'c 1', 'a 2'])
  })

  it('is sorted by points in OI', () => {
    const page = pageOf([row('a', 3, 100, 1), row('b', 2, 100, 2)])
    expect(shown(mergeRow(page, row('b', 4, 900), { ...options, compare: compareBy('oi') }))).toEqual(['b 1', 'a 2'])
  })

  it('shares a rank if the rule says so, and orders equal points by the points before deductions', () => {
    const page = pageOf([row('a', 3, 100, 1), row('b', 2, 200, 2)])
    expect(shown(mergeRow(page, row('b', 3, 900), { ...options, compare: compareBy('ioi') }))).toEqual(['a 1', 'b 1'])
    const reduced = { ...row('b', 3, 900), submissionInfo: { A: 300 }, scoreInfo: { A: { raw: 375, tries: 2 } } }
    const plain = { ...row('a', 3, 100, 1), submissionInfo: { A: 300 } }
    const merged = mergeRow(pageOf([plain, row('b', 2, 200, 2)]), reduced, { ...options, compare: compareBy('ledo') })
    expect(shown(merged)).toEqual(['b 1', 'a 2'])
  })
})

describe('a cell', () => {
  const acm = { isAC: false, isFirstAC: false, isAfterContest: false, errorNum: 0 }

  it.each([
    [{ ...acm, isAC: true, ACTime: 3599 }, 'solved', '+', '59'],
    [{ ...acm, isAC: true, isFirstAC: true, ACTime: 60, errorNum: 2 }, 'first', '+2', '1'],
    [{ ...acm, isAC: true, isAfterContest: true, isFirstAC: true, ACTime: 60 }, 'after', '+', '1'],
    [{ ...acm, errorNum: 3 }, 'wrong', '−3', ''],
    [{ ...acm, errorNum: 1, tryNum: 2 }, 'pending', '?2', '−1'],
    [acm, 'none', '', ''],
    [undefined, 'none', '', ''],
  ])('of ACM %j is %s', (value, kind, main, detail) => {
    expect(cellOf(ContestType.Acm, value)).toEqual({ kind, main, detail })
  })

  it.each([
    [100, 'full'],
    [35, 'partial'],
    [0, 'zero'],
    [undefined, 'none'],
  ])('of OI with %s points is %s', (value, kind) => {
    expect(cellOf(ContestType.Oi, value).kind).toBe(kind)
  })
})
