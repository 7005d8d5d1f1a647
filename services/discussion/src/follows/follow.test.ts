import { describe, expect, it } from '@jest/globals'
import { maxMentions, mentionedNames, stateAt, targetsOf } from './follow.rules.ts'

describe('mentionedNames', () => {
  it('finds each name once in either language, without punctuation', () => {
    expect(mentionedNames('@bob and @小明，看看 (@ann-lee) @bob.')).toEqual(['bob', '小明', 'ann-lee'])
  })
  it('ignores e-mail addresses and code', () => {
    expect(mentionedNames('a@b.org `@Override` see\n```java\n@Test\n```\n@eve')).toEqual(['eve'])
    expect(mentionedNames('```\n@Test never closed')).toEqual([])
  })
  it('finds a limited number of names', () => {
    const text = Array.from({ length: 50 }, (_, at) => `@user${at}`).join(' ')
    expect(mentionedNames(text)).toHaveLength(maxMentions)
  })
})

describe('stateAt', () => {
  const targets = targetsOf({ did: 7, gid: 3, pid: 'A1' })
  it('uses the setting of the closest place', () => {
    expect(
      stateAt(
        targets,
        new Map([
          ['group:3', 'muted'],
          ['discussion:7', 'followed'],
        ]),
      ),
    ).toBe('followed')
    expect(
      stateAt(
        targets,
        new Map([
          ['group:3', 'followed'],
          ['problem:a1', 'muted'],
        ]),
      ),
    ).toBe('muted')
    expect(stateAt(targets, new Map())).toBeUndefined()
  })
})
