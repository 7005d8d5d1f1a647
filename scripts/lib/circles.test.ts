import { describe, expect, it } from '@jest/globals'
import { callsBack } from '../../proto/call-graph.ts'
import { serviceNames, services } from '../../proto/services.ts'
import { circlesIn } from './circles.rules.ts'

function graphOf(edges: Record<string, string>): Map<string, Set<string>> {
  return new Map(Object.entries(edges).map(([name, to]) => [name, new Set(to)]))
}

describe('circlesIn', () => {
  it('finds none in a tree, nor where two ways lead to one end', () => {
    expect(circlesIn(graphOf({ a: 'bc', b: 'd', c: 'd', d: '' }))).toEqual([])
  })

  it('finds circles of any length apart from what only leads into them, the largest first', () => {
    const graph = graphOf({ a: 'b', b: 'cx', c: 'b', x: 'y', y: 'z', z: 'x', s: 's' })
    expect(circlesIn(graph)).toEqual([['x', 'y', 'z'], ['b', 'c'], ['s']])
  })
})

describe('calls between services', () => {
  const calls = new Map(serviceNames.map((name) => [name, new Set<string>(services[name].calls)]))

  function without(left: typeof callsBack) {
    const isLeftOut = (from: string, to: string) => left.some((call) => call.from === from && call.to === to)
    return new Map(
      [...calls].map(([from, called]) => [from, new Set([...called].filter((to) => !isLeftOut(from, to)))]),
    )
  }

  it('form no circle, but for those that are named with their reason', () => {
    expect(circlesIn(without(callsBack))).toEqual([])
  })

  it.each(callsBack)('needs $from to call $to by name', (call) => {
    expect([...(calls.get(call.from) ?? [])]).toContain(call.to)
    expect(circlesIn(without(callsBack.filter((one) => one !== call)))).not.toEqual([])
  })
})
