import { describe, expect, it } from '@jest/globals'
import { parseAliases, changedTag } from './changed-tag.ts'

const tag = { id: 7, name: 'dp', color: null, tcid: 3 }

it('splits aliases at commas of either language, without duplicates', () => {
  expect(parseAliases(' dp, 动归，dongtaiguihua、dp,, ')).toEqual(['dp', '动归', 'dongtaiguihua'])
  expect(parseAliases(' ')).toEqual([])
})

describe('an edited tag', () => {
  it('keeps unchanged fields', () => {
    expect(changedTag(tag, { name: 'graphs' })).toEqual({ id: 7, name: 'graphs', color: '#3451b2', tcid: 3 })
  })

  it('can leave its classification', () => {
    expect(changedTag(tag, { tcid: null })).toEqual({ id: 7, name: 'dp', color: '#3451b2' })
    expect(changedTag({ ...tag, tcid: null }, { name: 'dp 2' })).not.toHaveProperty('tcid')
  })

  it('can join another', () => {
    expect(changedTag({ ...tag, tcid: null }, { tcid: 9 }).tcid).toBe(9)
  })
})
