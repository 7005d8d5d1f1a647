import { parseArgs } from 'node:util'
import { print } from '../lib/progress.ts'
import { mongoUrl } from '../lib/mongo-of-data-folder.ts'
import { seedLarge } from './seed-large.ts'

/** See README.md. */
const { values } = parseArgs({
  options: {
    users: { type: 'string', default: '100000' },
    problems: { type: 'string', default: '2000' },
    submissions: { type: 'string', default: '5000000' },
    discussions: { type: 'string', default: '10000' },
    seed: { type: 'string', default: '1' },
    until: { type: 'string' },
    beside: { type: 'boolean', default: false },
  },
})

function numberOf(name: 'users' | 'problems' | 'submissions' | 'discussions' | 'seed', least: number): number {
  const number = Number(values[name])
  if (!Number.isSafeInteger(number) || number < least || number > 50_000_000)
    throw new Error(`--${name} is "${values[name]}": give a whole number from ${least}.`)
  return number
}

/** Parses the end of the generated period; by default the last full hour. */
function untilOf(text: string | undefined): Date {
  const until = text === undefined ? new Date(Math.floor(Date.now() / 3_600_000) * 3_600_000) : new Date(text)
  if (Number.isNaN(until.getTime())) throw new Error(`--until is "${text}": give a moment like 2026-11-23T12:00:00Z.`)
  return until
}

try {
  await seedLarge(
    mongoUrl(),
    {
      users: numberOf('users', 1),
      problems: numberOf('problems', 1),
      submissions: numberOf('submissions', 0),
      discussions: numberOf('discussions', 0),
      seed: numberOf('seed', 0),
      until: untilOf(values.until),
      beside: values.beside,
    },
    print,
  )
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
