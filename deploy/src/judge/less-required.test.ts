import { expect, it } from '@jest/globals'
import { lessRequired } from './less-required.ts'

const noRoot = ['Not root: programs run as the same user as the sandbox around them.']

it('asks a machine that gives all for all', () => {
  expect(lessRequired([], undefined)).toEqual({})
})

it('lets a machine judge that gives less, but never with a network or a way to its files', () => {
  expect(lessRequired(noRoot, undefined)).toEqual({ JUDGE_REQUIRED_CAPABILITIES: 'no-network,symlink-fix' })
})

it('leaves what the operator asks for', () => {
  expect(lessRequired(noRoot, 'seccomp')).toEqual({})
})
