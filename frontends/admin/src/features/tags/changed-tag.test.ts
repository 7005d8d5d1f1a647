import { describe, expect, it } from '@jest/globals'
import { parseAliases, changedTag } from './changed-tag.ts'

const tag = { id: 7, name: 'dp', color: null, tcid: 3 }

it('takes aliases apart at commas of either language, each once', () => {
  expect(parseAliases(' dp, 动归，dongtaiguihua、dp,, ')).toEqual(['dp', '动归', 'dongtaiguihua'])
  expect(parseAliases(' ')).toEqual([])
})

describe('a tag that is changed', () => {
  it('keeps what was not changed', () => {
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
