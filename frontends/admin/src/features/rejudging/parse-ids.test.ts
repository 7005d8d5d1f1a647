import { describe, expect, it } from '@jest/globals'
import { maxIds, parseIds } from './parse-ids.ts'

describe('submission ids', () => {
  it('are parsed in usual notations', () => {
    expect(parseIds('12, 15 #20-22\n12')).toEqual([12, 15, 20, 21, 22])
    expect(parseIds('7，8、9；10')).toEqual([7, 8, 9, 10])
    expect(parseIds('  ')).toEqual([])
  })

  it.each(['a', '1.5', '-3', '0', '9-3', '1-2-3', '12x'])('may not be %j', (text) => {
    expect(parseIds(text)).toBeNull()
  })

  it('are limited in number', () => {
    expect(parseIds(`1-${maxIds}`)).toHaveLength(maxIds)
    expect(parseIds(`1-${maxIds + 1}`)).toBeNull()
    expect(parseIds(`1-${maxIds} ${maxIds + 5}`)).toBeNull()
  })
})
