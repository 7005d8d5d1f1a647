import { describe, expect, it } from '@jest/globals'
import { readTagIds, toggleTag, writeTagIds } from './tag-ids.ts'

describe('tags in the address', () => {
  it('are read as they were written', () => {
    expect(readTagIds(writeTagIds([3, 7]))).toEqual([3, 7])
    expect(writeTagIds([])).toBeUndefined()
  })

  it.each([undefined, '', 'nonsense', '{"a":1}', '[-1,"x",0]'])('are empty for %p', (text) => {
    expect(readTagIds(text)).toEqual([])
  })

  it('are never duplicated', () => {
    expect(readTagIds('[3,3,7]')).toEqual([3, 7])
    expect(toggleTag([3], 7)).toEqual([3, 7])
    expect(toggleTag([3, 7], 3)).toEqual([7])
  })
})
