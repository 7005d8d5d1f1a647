import { Scanner } from '../../../problems/test-set.ts'
import { MinHeap } from './min-heap.ts'

const { floor } = Math

/** Finds a shortest path over states (stop, green waves used), numbered `used * n + stop`. */
export function solve(input: string): string {
  const scanner = new Scanner(input)
  const stops = scanner.int()
  const roads = scanner.int()
  const waves = scanner.int()
  const roadsFrom = roadsByStop(scanner, stops, roads)

  const fastest = new Float64Array(stops * (waves + 1)).fill(Infinity)
  const heap = new MinHeap()
  function reach(state: number, minutes: number) {
    if (minutes >= (fastest[state] ?? 0)) return
    fastest[state] = minutes
    heap.push(minutes, state)
  }

  reach(0, 0)
  for (let next = heap.pop(); next !== undefined; next = heap.pop()) {
    const { key: minutes, value: state } = next
    if (minutes > (fastest[state] ?? 0)) continue
    const used = floor(state / stops)
    for (const { to, time } of roadsFrom[state % stops] ?? []) {
      reach(used * stops + to, minutes + time)
      if (used < waves) reach((used + 1) * stops + to, minutes + floor(time / 2))
    }
  }

  let best = Infinity
  for (let state = stops - 1; state < fastest.length; state += stops) best = Math.min(best, fastest[state] ?? Infinity)
  return `${best === Infinity ? -1 : best}\n`
}

interface Road {
  to: number
  time: number
}

function roadsByStop(scanner: Scanner, stops: number, count: number): Road[][] {
  const from = Array.from({ length: stops }, (): Road[] => [])
  for (let i = 0; i < count; i++) {
    const a = scanner.int() - 1
    const b = scanner.int() - 1
    const time = scanner.int()
    from[a]?.push({ to: b, time })
    from[b]?.push({ to: a, time })
  }
  return from
}
