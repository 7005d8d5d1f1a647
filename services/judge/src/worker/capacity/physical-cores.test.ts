import { describe, expect, it } from '@jest/globals'
import { parseProcessors, physicalCores, processorsOfCores } from './physical-cores.ts'

const thread = (processor: number, chip: number, core: number) =>
  `processor\t: ${processor}\nphysical id\t: ${chip}\ncore id\t\t: ${core}`
const machine = (...threads: string[]) => threads.join('\n\n')
const allowed = (list: string) => `Name:\tnode\nCpus_allowed_list:\t${list}\n`

describe('the processors for programs', () => {
  const twoCores = machine(thread(0, 0, 0), thread(1, 0, 1), thread(2, 0, 0), thread(3, 0, 1))

  it('are one of each physical core, so that no two runs share a core', () => {
    expect(processorsOfCores(twoCores, allowed('0-3'))).toEqual([0, 1])
    expect(processorsOfCores(machine(thread(0, 0, 0), thread(1, 1, 0)), allowed('0-1'))).toEqual([0, 1])
  })

  it('are among those that this process may use', () => {
    expect(processorsOfCores(twoCores, allowed('1-2'))).toEqual([1, 2])
    expect(processorsOfCores(twoCores, allowed('3'))).toEqual([3])
  })

  it('are empty if the machine does not report its cores', () => {
    expect(processorsOfCores('processor : 0', allowed('0'))).toEqual([])
  })

  it('can be configured as a list', () => {
    expect(parseProcessors('0, 2-4,9')).toEqual([0, 2, 3, 4, 9])
    expect(parseProcessors('none')).toEqual([])
  })
})

it('count two threads of a core once, and are never more than this process may use', () => {
  expect(physicalCores(machine(thread(0, 0, 0), thread(1, 0, 0), thread(2, 0, 1)), 4)).toBe(2)
  expect(physicalCores(machine(thread(0, 0, 0), thread(1, 0, 1)), 1)).toBe(1)
  expect(physicalCores('processor : 0\n\nprocessor : 1', 2)).toBe(2)
})
