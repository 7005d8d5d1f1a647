import { describe, expect, it } from '@jest/globals'
import { foldName } from '../text/fold-name.rules.ts'
import { deletedName, isDeletedName } from './deleted-name.rules.ts'

describe('the name of a deleted account', () => {
  it('is constant and unique for each uid, and does not reveal it', () => {
    expect(deletedName('0123456789abcdef')).toBe(deletedName('0123456789abcdef'))
    expect(deletedName('0123456789abcdef')).not.toBe(deletedName('0123456789abcdee'))
    expect(deletedName('ann')).toMatch(/^deleted-[0-9a-f]{12}$/)
    expect(deletedName('ann')).toHaveLength(20)
  })

  it('cannot be taken by others, in any case or width', () => {
    expect(['deleted-1', 'Deleted-x', 'ｄｅｌｅｔｅｄ-x'].map((name) => isDeletedName(foldName(name)))).toEqual([
      true,
      true,
      true,
    ])
    expect(isDeletedName(foldName('undeleted'))).toBe(false)
  })
})
