import { describe, expect, it } from '@jest/globals'
import { describeBadRows, findBadRows, parseRow } from './user-rows.rules.ts'

const rows = (...given: (string | null)[][]) => given.map(parseRow)

describe('rows of new users', () => {
  it('need only a username and a password', () => {
    expect(findBadRows(rows(['alice', 'secret1']))).toEqual([])
    expect(parseRow([' alice ', 'secret1', '', null])).toMatchObject({ username: 'alice', email: null, nickname: null })
  })

  it.each([
    ['male', ['male', 'Male', '0', ' 0 ']],
    ['female', ['female', 'FEMALE', '1']],
    ['secrecy', ['', null, '2', 'secrecy', 'boy']],
  ])('are %s by word or by number', (gender, cells) => {
    const genders = cells.map((cell) => parseRow(['alice', 'secret1', '', '', cell]).gender)
    expect(new Set(genders)).toEqual(new Set([gender]))
  })

  it('are refused with the number of each bad row', () => {
    const bad = findBadRows(
      rows(['alice', 'secret1'], ['', 'secret1'], ['bob', 'short'], ['eve', 'secret1', 'no mail'], ['a b', 'secret1']),
    )
    expect(bad).toEqual([
      { row: 2, mistake: 'username' },
      { row: 3, mistake: 'password' },
      { row: 4, mistake: 'email' },
      { row: 5, mistake: 'username' },
    ])
  })

  it.each(['\u3164', 'bob\u115F', '\uFFA0bob', 'bo\u034Fb', '\u2800', 'bob\uFE0F', 'b\u200Bob', 'a/b', "o'neil"])(
    'are refused with the name %j, which is empty or can be confused with another',
    (name) => {
      expect(findBadRows(rows([name, 'secret1']))).toEqual([{ row: 1, mistake: 'username' }])
    },
  )

  it('limit names to the length of a profile and to one line', () => {
    const [long] = rows(['alice', 'secret1', '', '李\n雷\u202E', '', 'x'.repeat(20), 's'.repeat(100)])
    expect(long).toMatchObject({ realname: '李 雷' })
    const bad = findBadRows(
      rows(
        ['alice', 'secret1', '', '李'.repeat(50), '', 'x'.repeat(20), 's'.repeat(100)],
        ['bob', 'secret1', '', '李'.repeat(51)],
        ['eve', 'secret1', '', '', '', 'x'.repeat(21)],
        ['kim', 'secret1', '', '', '', '', 's'.repeat(101)],
      ),
    )
    expect(bad.map(({ row, mistake }) => [row, mistake])).toEqual([
      [2, 'realname'],
      [3, 'nickname'],
      [4, 'school'],
    ])
  })

  it('must not repeat a username or an e-mail in any case', () => {
    const bad = findBadRows(rows(['alice', 'secret1', 'a@b.cn'], ['Alice', 'secret1'], ['bob', 'secret1', 'A@b.cn']))
    expect(bad.map((one) => one.mistake)).toEqual(['name_twice', 'email_twice'])
  })

  it('are reported in the reader’s language', () => {
    expect(describeBadRows([{ row: 2, mistake: 'password' }], 'en-US')).toMatch(/^row 2: the password/)
    expect(describeBadRows([{ row: 2, mistake: 'password' }], 'zh-CN')).toMatch(/^第 2 行：密码/)
  })
})
