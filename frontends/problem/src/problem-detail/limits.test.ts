import { expect, it } from '@jest/globals'
import { limitsFor } from './limits.ts'

const problem = { timeLimit: 1000, memoryLimit: 256 }
const single = { timeMs: 1000, memoryMb: 256 }
const doubled = { timeMs: 2000, memoryMb: 512 }

it('doubles the limits for what is not C or C++', () => {
  expect([limitsFor('C++ 17', { problem }), limitsFor('Java', { problem })]).toEqual([single, doubled])
})

it('doubles no limits of the languages that the server lists for a problem judged elsewhere', () => {
  const detail = { problem, undoubledLanguages: ['G++', 'PyPy 3'] }
  expect(['G++', 'PyPy 3', 'Java'].map((name) => limitsFor(name, detail))).toEqual([single, single, doubled])
})
