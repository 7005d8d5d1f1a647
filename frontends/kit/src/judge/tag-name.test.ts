import { expect, it } from '@jest/globals'
import { tagMatcher } from './tag-name.ts'

const tag = { name: '动态规划', aliases: ['dp', 'dynamic programming', 'dongtaiguihua'] }

it.each([
  ['', true],
  ['规划', true],
  ['DP', true],
  [' dynamic ', true],
  ['dongtai', true],
  ['programming', false],
  ['graph', false],
])('finds a tag by its names: %j %s', (typed, isFound) => expect(tagMatcher(typed)(tag)).toBe(isFound))

it('accepts a tag without other names', () => expect(tagMatcher('dp')({ name: '图论' })).toBe(false))
