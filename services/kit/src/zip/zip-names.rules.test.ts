import path from 'node:path'
import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { commonTopFolder, findDuplicate, isSystemFile, isSafeName } from './zip-names.rules.ts'

describe('a safe name', () => {
  it.each(['1.in', 'data/1.in', 'data/', '测试/é.out', 'a b.txt', '...', '..a', 'a..b'])('may be %j', (name) => {
    expect(isSafeName(name)).toBe(true)
  })

  it.each(
    [
      [
        '',
        '/',
        '/a',
        'a//b',
        '.',
        '..',
        '../a',
        'a/..',
        'a/../b',
        './a',
        'a\\b',
        'C:a',
        'c:/a',
        'a:b',
        'a\0',
        'a\n',
        '\u2028',
      ],
      ['x'.repeat(300)],
    ].flat(),
  )('may not be %j', (name) => {
    expect(isSafeName(name)).toBe(false)
  })

  it('never points outside of its folder', () => {
    const part = fc.constantFrom('a', '..', '.', '', '/', '\\', 'C:', '\0', 'b.in')
    fc.assert(
      fc.property(
        fc.array(part, { maxLength: 8 }).map((parts) => parts.join('/')),
        (name) => {
          fc.pre(isSafeName(name))
          expect(path.posix.resolve('/box', name)).toMatch(/^\/box\/./)
          expect(path.win32.resolve('D:\\box', name)).toMatch(/^D:\\box\\./)
        },
      ),
    )
  })
})

describe('a duplicate', () => {
  it.each([
    [['a.in', 'A.in'], 'A.in'],
    [['a', 'a/b'], 'a'],
    [['a/b', 'A'], 'A'],
    [['\u00e9', 'e\u0301'], 'e\u0301'],
    [['ﬀ.in', 'FF.in'], 'FF.in'],
    [['a/', 'a/', 'a/b', 'A/c'], null],
    [['a', 'b'], null],
  ])('among %j is %j', (names, duplicate) => {
    expect(findDuplicate(names)).toBe(duplicate)
  })
})

describe('a common top folder', () => {
  it.each([
    [['a/1.in', 'a/b/2.in'], 'a/'],
    [['a/1.in', 'b/2.in'], ''],
    [['a/1.in', '2.in'], ''],
    [['a/1.in', 'ab/2.in'], ''],
    [[], ''],
  ])('of %j is %j', (names, folder) => {
    expect(commonTopFolder(names)).toBe(folder)
  })
})

it('files of operating systems are ignored', () => {
  expect(['__MACOSX/a/._1.in', 'a/.DS_Store', 'Thumbs.db', 'a/1.in'].map(isSystemFile)).toEqual([
    true,
    true,
    true,
    false,
  ])
})
