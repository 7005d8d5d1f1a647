import { expect, it } from '@jest/globals'
import { ContestType } from '@verdict/proto/codes/contest'
import { boardSheet } from './board-sheet.rules.ts'
import { extensionOf } from '@verdict/proto/codes/languages/file-extension'
import { safeFileName } from './file-names.rules.ts'

it('a name in a zip is a single folder or file name on every system', () => {
  const names = ['ada', '李雷', '../../etc/passwd', '..', '', 'a/b\\c:d*e?', 'con.', 'x'.repeat(300)]
  expect(names.map(safeFileName)).toEqual([
    'ada',
    '李雷',
    '__.._etc_passwd',
    '_',
    '_',
    'a_b_c_d_e_',
    'con_',
    'x'.repeat(100),
  ])
})

it('programs have the file extension of their language', () => {
  expect(['C++ 17 With O2', 'C', 'PyPy3', 'Pascal', 'gone'].map(extensionOf)).toEqual(['cpp', 'c', 'py', 'pas', 'txt'])
})

it('a table shows the time of the solution, the rejected runs before it, and pending runs', () => {
  const cell = { isAC: false, isFirstAC: false, isAfterContest: false, errorNum: 0 }
  const row = {
    rank: -1,
    uid: 'u',
    username: '=1+1',
    nickname: null,
    realname: null,
    school: null,
    gender: 'secrecy',
    avatar: null,
    rankShowName: 'Ada',
    isWinAward: false,
    awardName: null,
    awardBackground: null,
    awardColor: null,
    totalTime: 3660,
    total: 4,
    ac: 1,
    totalScore: null,
    timeInfo: null,
    submissionInfo: {
      A: { ...cell, isAC: true, ACTime: 2259, errorNum: 2 },
      B: { ...cell, errorNum: 1, tryNum: 3 },
      C: { ...cell, isAC: true, ACTime: 60 },
    },
  }
  const options = { type: ContestType.Acm, displayIds: ['A', 'B', 'C', 'D'], locale: 'en-US' } as const
  expect(boardSheet([row], options)[1]).toEqual([
    'Star',
    '=1+1',
    'Ada',
    '',
    '',
    '',
    1,
    4,
    61,
    '37 (-2)',
    '(-1 ?3)',
    '1',
    '',
  ])
  const points = { ...row, rank: 1, totalScore: 130, submissionInfo: { A: 100, B: 30 } }
  expect(boardSheet([points], { ...options, type: ContestType.Oi })[1]?.slice(6)).toEqual([130, 3660, 100, 30, '', ''])
})
