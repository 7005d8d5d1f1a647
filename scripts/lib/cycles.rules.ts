/** Adjacency lists by node. */
export type Graph = ReadonlyMap<string, ReadonlySet<string>>

function reachedFrom(start: string, graph: Graph): Set<string> {
  const reached = new Set<string>()
  const open = [...(graph.get(start) ?? [])]
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    if (reached.has(name)) continue
    reached.add(name)
    open.push(...(graph.get(name) ?? []))
  }
  return reached
}

/**
 * Strongly connected components with more than one node or a self-loop: nodes in alphabetical order, largest
 * component first.
 */
export function cyclesIn(graph: Graph): string[][] {
  const reached = new Map([...graph.keys()].map((name) => [name, reachedFrom(name, graph)]))
  const circles: string[][] = []
  const placed = new Set<string>()
  for (const name of [...graph.keys()].sort()) {
    if (placed.has(name) || reached.get(name)?.has(name) !== true) continue
    const circle = [...graph.keys()].filter(
      (other) => reached.get(name)?.has(other) === true && reached.get(other)?.has(name) === true,
    )
    for (const member of circle) placed.add(member)
    circles.push(circle.sort())
  }
  return circles.sort((a, b) => b.length - a.length)
}
