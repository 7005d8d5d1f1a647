import { describe, expect, it } from '@jest/globals'
import { cycleExceptions } from '../../proto/call-graph.ts'
import { serviceNames, services } from '../../proto/services.ts'
import { cyclesIn } from './cycles.rules.ts'

function graphOf(edges: Record<string, string>): Map<string, Set<string>> {
  return new Map(Object.entries(edges).map(([name, to]) => [name, new Set(to)]))
}

describe('cyclesIn', () => {
  it('finds none in a tree or where two paths lead to one end', () => {
    expect(cyclesIn(graphOf({ a: 'bc', b: 'd', c: 'd', d: '' }))).toEqual([])
  })

  it('finds cycles of any length without what only leads to them, largest first', () => {
    const graph = graphOf({ a: 'b', b: 'cx', c: 'b', x: 'y', y: 'z', z: 'x', s: 's' })
    expect(cyclesIn(graph)).toEqual([['x', 'y', 'z'], ['b', 'c'], ['s']])
  })
})

describe('calls between services', () => {
  const calls = new Map(serviceNames.map((name) => [name, new Set<string>(services[name].calls)]))

  function without(left: typeof cycleExceptions) {
    const isLeftOut = (from: string, to: string) => left.some((call) => call.from === from && call.to === to)
    return new Map(
      [...calls].map(([from, called]) => [from, new Set([...called].filter((to) => !isLeftOut(from, to)))]),
    )
  }

  it('form no cycle, except those that are listed with a reason', () => {
    expect(cyclesIn(without(cycleExceptions))).toEqual([])
  })

  it.each(cycleExceptions)('need $from to call $to by name', (call) => {
    expect([...(calls.get(call.from) ?? [])]).toContain(call.to)
    expect(cyclesIn(without(cycleExceptions.filter((one) => one !== call)))).not.toEqual([])
  })
})
