import { expect, it } from '@jest/globals'
import fc from 'fast-check'
import { createScoring } from '@verdict/proto/contest-rules/rules'
import { ruleOptions } from '@verdict/proto/contest-rules/options'
import { JudgeStatus } from '@verdict/proto/codes/judge-status'
import { applyStep, resolve } from '../../../../frontends/contest/src/features/resolver/resolver.rules.ts'
import type { JournalEvent } from '../journal/journal.rules.ts'
import type { RankingSettings } from '../journal/stored-settings.rules.ts'
import { createRankings } from '../ranking/rankings.ts'
import { resolverRuns } from './resolver.rules.ts'

const displayIds = ['A', 'B', 'C']
const users = ['ada', 'bob', 'cyd', 'dan', 'eli', 'fay', 'gus', 'star']
const [endsAtMs, minuteMs] = [100 * 60_000, 60_000]
const isStar = (uid: string) => uid === 'star'
const ranking = { isExcluded: () => false, isStar, awards: null, stamp: '' }

const settings = fc.record({
  penaltyUnit: fc.constantFrom(...ruleOptions.penaltyUnit.values),
  // Deliberately not a whole second.
  sealedFromMs: fc.integer({ min: 0, max: endsAtMs - 1 }),
})

interface Story {
  uid: string
  pid: number
  atMs: number
  /** Null if it was not judged. */
  status: JudgeStatus | null
}

interface Removed {
  fromMs: number
  minutes: number
}

/** Few moments and few users, so that many rows tie. */
const runs = fc.array(
  fc.record<Story>({
    uid: fc.constantFrom(...users),
    pid: fc.integer({ min: 1, max: displayIds.length }),
    atMs: fc.oneof(
      fc.integer({ min: 0, max: 5 }).map((part) => part * 18 * minuteMs),
      fc.integer({ min: -minuteMs, max: endsAtMs + minuteMs }),
    ),
    status: fc.constantFrom(
      JudgeStatus.Accepted,
      JudgeStatus.Accepted,
      JudgeStatus.WrongAnswer,
      JudgeStatus.CompileError,
      JudgeStatus.SystemError,
      JudgeStatus.PartialAccepted,
      JudgeStatus.Cancelled,
      null,
    ),
  }),
  { maxLength: 60 },
)

const removals = fc.array(
  fc.record<Removed>({ fromMs: fc.integer({ min: 0, max: endsAtMs }), minutes: fc.integer({ min: 1, max: 40 }) }),
  { maxLength: 2 },
)

function journalOf(
  stored: RankingSettings,
  { all, removed }: { all: readonly Story[]; removed: readonly Removed[] },
): JournalEvent[] {
  return [
    { kind: 'settings', settings: stored },
    ...removed.map(({ fromMs, minutes }, id): JournalEvent => {
      const interval = { fromMs, untilMs: fromMs + minutes * minuteMs }
      return { kind: 'interval_removed', id, ...interval, reason: '', by: '', atMs: 0 }
    }),
    ...all.map(({ uid, pid, atMs, status }, index): JournalEvent => {
      // Numbers are not in order of time, as programs may arrive late.
      const run = { submitId: 1 + ((index * 7) % 61), uid, pid, submittedAtMs: atMs }
      if (status === null) return { kind: 'submitted', ...run }
      return { kind: 'judged', ...run, attempt: 1, verdict: { status, score: null, timeMs: 1 } }
    }),
  ]
}

it('announces the final ranks, each once it is certain, with ties and removed time', () => {
  fc.assert(
    fc.property(settings, runs, removals, ({ penaltyUnit, sealedFromMs }, all, removed) => {
      const stored: RankingSettings = {
        version: 1,
        rule: 'acm',
        options: { penaltyUnit },
        startsAtMs: 0,
        endsAtMs,
        sealedFromMs,
        registeredFromMs: 0,
        problems: displayIds.map((displayId, index) => ({ pid: index + 1, displayId })),
      }
      const scoring = createScoring(stored)
      const rankings = createRankings()
      rankings.apply(journalOf(stored, { all, removed }))
      const board = rankings.ranked({ isFrozen: false, containsEnd: false }, ranking)
      const runs = resolverRuns(rankings.runs(), stored)
      const contestants = [...new Set(runs.map(({ uid }) => uid))]
      const { start, steps } = resolve({
        displayIds,
        medals: [1, 1, 1],
        scoring,
        runs: runs.map(({ uid, submitId, pid, verdict, elapsedSec, isAfterFreeze }) => ({
          uid,
          submitId,
          displayId: displayIds[pid - 1] ?? '',
          status: verdict.status,
          elapsedSec,
          sealed: isAfterFreeze,
        })),
        users: contestants.map((uid) => ({ uid, name: uid, isStar: isStar(uid) })),
      })
      // Before the first step the frozen scoreboard is shown.
      const frozen = rankings.ranked({ isFrozen: true, containsEnd: false }, ranking)
      for (const { uid, totals } of start)
        expect([uid, totals.solved, totals.time]).toEqual([
          uid,
          frozen.lineOf(uid)?.totals.solved,
          frozen.lineOf(uid)?.totals.time,
        ])
      let rows = start
      const announced: string[] = []
      for (const step of steps) {
        rows = applyStep(rows, step)
        if (step.kind !== 'final') continue
        announced.push(step.uid)
        const line = board.lineOf(step.uid)
        expect([step.uid, step.rank ?? -1]).toEqual([step.uid, line?.rank])
        const row = rows[step.index]
        expect([row?.totals.solved, row?.totals.time]).toEqual([line?.totals.solved, line?.totals.time])
        // It is the rank on the scoreboard as shown at this step.
        const ahead = rows.filter(
          (one) => row !== undefined && !isStar(one.uid) && scoring.compare(one.totals, row.totals) < 0,
        )
        if (step.rank !== null) expect(step.rank).toBe(ahead.length + 1)
        for (const [displayId, cell] of Object.entries(row?.cells ?? {})) {
          const index = displayIds.indexOf(displayId)
          expect([displayId, cell.isFirst]).toEqual([displayId, line?.isFirst[index] ?? false])
        }
      }
      expect(announced.toSorted()).toEqual(contestants.toSorted())
    }),
    { numRuns: 500 },
  )
})
