import { Scanner } from '../../../problems/test-set.ts'

/** Works backwards: bridges are added from the last to the first, and regions merge. */
export function solve(input: string): string {
  const scanner = new Scanner(input)
  const islands = scanner.int()
  const bridges = scanner.int()
  const ends = scanner.ints(2 * bridges)
  const parent = Int32Array.from({ length: islands + 1 }, (_, island) => island)

  function regionOf(island: number): number {
    let at = island
    for (let up = parent[at] ?? 0; up !== at; up = parent[at] ?? 0) {
      parent[at] = parent[up] ?? 0
      at = up
    }
    return at
  }

  const after: number[] = []
  let regions = islands
  for (let bridge = bridges - 1; bridge >= 0; bridge--) {
    after.push(regions)
    const a = regionOf(ends[2 * bridge] ?? 0)
    const b = regionOf(ends[2 * bridge + 1] ?? 0)
    if (a !== b) regions--
    parent[a] = b
  }
  return after.reverse().join('\n') + '\n'
}
