import { expect, it } from '@jest/globals'
import { physicalCores } from './cores.ts'

const thread = (chip: number, core: number) => `processor\t: 0\nphysical id\t: ${chip}\ncore id\t\t: ${core}`

it('counts two threads of one core once', () => {
  expect(physicalCores([thread(0, 0), thread(0, 0), thread(0, 1), thread(0, 1)].join('\n\n'), 4)).toBe(2)
})

it('distinguishes the cores of two chips', () => {
  expect(physicalCores([thread(0, 0), thread(1, 0)].join('\n\n'), 2)).toBe(2)
})

it('never exceeds what this process may use', () => {
  expect(physicalCores([thread(0, 0), thread(0, 1), thread(0, 2)].join('\n\n'), 1)).toBe(1)
})

it('counts threads if the machine does not report its cores', () => {
  expect(physicalCores('processor : 0\n\nprocessor : 1', 2)).toBe(2)
})
