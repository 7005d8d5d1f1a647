/**
 * Measures scoreboards: `node scripts/bench/lists/board.ts`. A contest has BENCH_USERS participants, BENCH_PROBLEMS
 * problems and BENCH_RUNS submissions. The board is computed from scratch, as the baseline; then one verdict is added
 * at a time and the first page read. With MONGO_URL the board is also read from a journal in the database with two
 * entries for each submission, as by a process that has just started.
 */
import { randomUUID } from 'node:crypto'
import { createLogger } from '@verdict/kit/log'
import { connectDatabase, ensureIndexes } from '@verdict/kit/mongo'
import { ContestAwardType } from '@verdict/proto/codes/contest'
import { JudgeStatus } from '@verdict/proto/codes/judge-status'
import { createModels } from '../../../services/contest/src/context.ts'
import { createBoardStore } from '../../../services/contest/src/board/store/board-store.ts'
import type { JournalEvent } from '../../../services/contest/src/journal/journal.rules.ts'
import { createJournalReader } from '../../../services/contest/src/journal/journal-reader.ts'
import { createRankings } from '../../../services/contest/src/ranking/rankings.ts'

const environment = process.env
const users = Number(environment['BENCH_USERS'] ?? '10000')
const problems = Number(environment['BENCH_PROBLEMS'] ?? '20')
const runs = Number(environment['BENCH_RUNS'] ?? '200000')
const verdicts = 500
const [startsAtMs, hourMs] = [Date.parse('2026-11-22T08:00:00Z'), 3_600_000]
const [sealedFromMs, endsAtMs] = [startsAtMs + 4 * hourMs, startsAtMs + 5 * hourMs]
const view = { isFrozen: false, containsEnd: false }
const input = { isExcluded: () => false, isStar: () => false, awards: null, stamp: '' }

/** Generates the same numbers on every machine. */
function createRandom(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

const random = createRandom(7)

function runAt(submitId: number) {
  const submittedAtMs = startsAtMs + random(endsAtMs - startsAtMs)
  return { submitId, uid: `team${random(users)}`, pid: 1 + random(problems), submittedAtMs }
}

function journal(): JournalEvent[] {
  const names = Array.from({ length: problems }, (_, index) => ({ pid: index + 1, displayId: `P${index + 1}` }))
  const settings = {
    version: 1,
    rule: 'acm',
    options: {},
    startsAtMs,
    endsAtMs,
    sealedFromMs,
    problems: names,
  } as const
  const events: JournalEvent[] = [{ kind: 'settings', settings: { ...settings, registeredFromMs: 0 } }]
  for (let user = 0; user < users; user += 1)
    events.push({ kind: 'registered', uid: `team${user}`, atMs: startsAtMs - hourMs })
  for (let submitId = 1; submitId <= runs; submitId += 1) {
    const run = runAt(submitId)
    events.push({ kind: 'submitted', ...run }, judged(run))
  }
  return events
}

function judged(run: ReturnType<typeof runAt>): JournalEvent {
  const status = random(3) === 0 ? JudgeStatus.Accepted : JudgeStatus.WrongAnswer
  return { kind: 'judged', ...run, attempt: 1, verdict: { status, score: null, timeMs: 15 } }
}

function print(name: string, value: string): void {
  process.stdout.write(`${name.padEnd(44)} ${value}\n`)
}

const ms = (value: number) => `${value.toFixed(value < 10 ? 2 : 0)} ms`

function timed(work: () => void): number {
  const startedAt = performance.now()
  work()
  return performance.now() - startedAt
}

const events = journal()
const rankings = createRankings()
const scratchMs = timed(() => {
  rankings.apply(events)
  rankings.ranked(view, input).slice(0, 50)
})
print(`${runs} submissions, from scratch`, ms(scratchMs))
const each = Array.from({ length: verdicts }, (_, index) => judged(runAt(runs + index + 1)))
  .map((event) =>
    timed(() => {
      rankings.apply([event])
      rankings.ranked(view, input).slice(0, 50)
    }),
  )
  .sort((a, b) => a - b)
const [median = 0, worst = 0] = [each[verdicts >> 1], each[Math.floor(verdicts * 0.99)]]
print(
  'one verdict and a page, median',
  `${ms(median)}, ${(scratchMs / median).toFixed(0)} times less than from scratch`,
)
print('one verdict and a page, 99th percentile', ms(worst))

const url = environment['MONGO_URL']
if (url !== undefined) {
  const log = createLogger({ service: 'bench', level: 'silent' })
  const db = await connectDatabase({ url, name: `bench_board_${randomUUID().slice(0, 8)}`, log })
  try {
    const models = createModels(db)
    await ensureIndexes(db)
    const entries = events.map((event, index) => ({
      cid: 1,
      seq: index + 1,
      key: String(index),
      at: new Date(),
      event,
    }))
    for (let from = 0; from < entries.length; from += 10_000)
      await models.journal.collection.insertMany(entries.slice(from, from + 10_000))
    const nobody = { find: async () => new Map(), findAll: async () => new Map() }
    const people = { ...nobody, invalidate: () => undefined, generation: () => 0 }
    const awards = { awardType: ContestAwardType.None, awards: [] }
    const contest = { _id: 1, version: 1, uid: 'root', gid: null, starAccounts: [], ...awards }
    for (const which of ['for the first time', 'in pages']) {
      const store = createBoardStore({
        journal: createJournalReader({ ...models, log }),
        people,
        teamsOf: () => Promise.resolve(new Map()),
        rootsOf: async () => new Set(),
        budget: { run: async (work) => work() },
        maxAgeMs: 60_000,
        nowMs: () => performance.now(),
      })
      const startedAt = performance.now()
      const board = await store.board(contest, view)
      board.ranking.slice(0, 50)
      print(`${entries.length} entries of the journal, ${which}`, ms(performance.now() - startedAt))
    }
  } finally {
    await db.dropDatabase()
    await db.close()
  }
}
