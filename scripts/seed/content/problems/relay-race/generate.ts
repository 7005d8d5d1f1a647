import type { Random } from '../../../random.ts'
import { lines, times, type TestSet } from '../../../problems/test-set.ts'
import { solve } from './reference.ts'

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const longestLeg = 59999

function timeText(hundredths: number): string {
  const pad = (value: number) => String(value).padStart(2, '0')
  return `${Math.floor(hundredths / 6000)}:${pad(Math.floor(hundredths / 100) % 60)}.${pad(hundredths % 100)}`
}

function names(random: Random, count: number, longest: number): string[] {
  const found = new Set<string>()
  while (found.size < count) found.add(random.text(random.int(1, longest), letters))
  return [...found]
}

function race(random: Random, count: number, from: number, to: number, longestName = 20) {
  const teams = names(random, count, longestName).map((name) => [
    name,
    ...times(4, () => timeText(random.int(from, to))),
  ])
  return { input: lines([count, ...teams]) }
}

export const relayRace: TestSet = {
  solve,
  generate: (random) => [
    race(random, 1, longestLeg, longestLeg),
    race(random, 2, 1, 1),
    race(random, 52, 5990, 6010, 1),
    race(random, 1000, 6000, 6000),
    race(random, 1000, 1, longestLeg),
    race(random, 1000, 5000, 5020),
    race(random, 1000, 29, 58, 3),
  ],
}
