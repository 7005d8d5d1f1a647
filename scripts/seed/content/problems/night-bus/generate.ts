import type { Random } from '../../../random.ts'
import { lines, times, type TestSet } from '../../../problems/test-set.ts'
import { solve } from './reference.ts'

type Road = [number, number, number]

const mostStops = 2e4
const mostRoads = 5e4
const longest = 1e9

function anyRoads(random: Random, stops: number, count: number, slowest: number): Road[] {
  return times(count, () => [random.int(1, stops), random.int(1, stops), random.int(0, slowest)])
}

/** Makes a path through all stops, and roads that skip a few stops at a higher price. */
function longWay(random: Random, stops: number, sideRoads: number): Road[] {
  const way = times(stops - 1, (i): Road => [i + 1, i + 2, random.int(longest / 2, longest)])
  const side = times(sideRoads, (): Road => {
    const from = random.int(1, stops - 4)
    const skipped = random.int(2, 4)
    return [from, from + skipped, random.int(longest / 2, longest)]
  })
  return random.shuffled([...way, ...side])
}

const town = (stops: number, waves: number, roads: Road[]) => ({
  input: lines([[stops, roads.length, waves], ...roads]),
})

export const nightBus: TestSet = {
  solve,
  generate: (random) => [
    town(2, 3, []),
    town(2, 0, [[2, 1, longest]]),
    town(2, 3, [
      [1, 1, 0],
      [1, 2, 7],
      [2, 1, 6],
    ]),
    town(50, 2, anyRoads(random, 50, 90, 20)),
    town(50, 3, anyRoads(random, 50, 60, longest)),
    town(5000, 0, longWay(random, 5000, 8000)),
    town(mostStops, 3, longWay(random, mostStops, mostRoads - mostStops)),
    town(mostStops, 3, anyRoads(random, mostStops, mostRoads, longest)),
    town(
      mostStops,
      2,
      times(mostStops - 1, (i): Road => [i + 1, i + 2, longest]),
    ),
    town(300, 3, anyRoads(random, 300, mostRoads, longest)),
  ],
}
