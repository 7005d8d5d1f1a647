import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { JudgeStatus } from '@verdict/proto/codes/judge-status'
import type { RunVerdict, VisibleRun } from '@verdict/proto/contest-rules/contest-rule'
import { contestRule, createScoring } from '@verdict/proto/contest-rules/rules'
import { anyRule } from '@verdict/proto/contest-rules/testing/any-rule'
import { scoringOf } from './scoring.rules.ts'
import type { JournalEvent } from '../journal/journal.rules.ts'
import type { RankingSettings } from '../journal/stored-settings.rules.ts'
import type { RankingInput } from './ranked-view.ts'
import { createRankings } from './rankings.ts'
import type { BoardView } from './view.rules.ts'

const [startsAtMs, sealedFromMs, endsAtMs] = [0, 60_000, 100_000]
const pids = [11, 12, 13]
const users = ['ada', 'bob', 'cyd', 'dan']
const tier = (name: string, priority: number, num: number) => ({ name, priority, num, background: '', color: '' })
const ranking: RankingInput = {
  isExcluded: () => false,
  isStar: (uid) => uid === 'dan',
  awards: { isPercent: false, tiers: [tier('silver', 2, 1), tier('gold', 1, 1)] },
  stamp: '1',
}

type Rule = Pick<RankingSettings, 'rule' | 'options'>
const acm: Rule = { rule: 'acm', options: {} }

function settings(rule: Rule): RankingSettings {
  const problems = pids.map((pid, index) => ({ pid, displayId: 'ABC'.charAt(index) }))
  return { version: 1, ...rule, startsAtMs, endsAtMs, sealedFromMs, registeredFromMs: 0, problems }
}

const verdicts = fc.record<RunVerdict>({
  status: fc.constantFrom(
    JudgeStatus.Accepted,
    JudgeStatus.WrongAnswer,
    JudgeStatus.CompileError,
    JudgeStatus.TimeLimitExceeded,
    JudgeStatus.PartialAccepted,
    JudgeStatus.SystemError,
    JudgeStatus.Cancelled,
  ),
  score: fc.option(fc.integer({ min: 0, max: 100 })),
  timeMs: fc.option(fc.integer({ min: 0, max: 2000 })),
  subtasks: fc.array(fc.record({ num: fc.integer({ min: 1, max: 3 }), points: fc.integer({ min: 0, max: 40 }) }), {
    maxLength: 2,
  }),
})

/** A submission with its verdicts in order. */
interface Story {
  uid: string
  pid: number
  submittedAtMs: number
  verdicts: RunVerdict[]
  isRemoved: boolean
}

const stories = fc.array(
  fc.record<Story>({
    uid: fc.constantFrom(...users),
    // Not a problem of the contest.
    pid: fc.constantFrom(...pids, 99),
    submittedAtMs: fc.integer({ min: -5_000, max: 120_000 }),
    verdicts: fc.array(verdicts, { maxLength: 3 }),
    isRemoved: fc.constant(false),
  }),
  { maxLength: 30 },
)
const rules = anyRule(30_000)
const views = fc.record<BoardView>({ isFrozen: fc.boolean(), containsEnd: fc.boolean() })

function runsOf(story: Story, index: number): JournalEvent[] {
  const run = { submitId: index + 1, uid: story.uid, pid: story.pid, submittedAtMs: story.submittedAtMs }
  return [
    { kind: 'submitted', ...run },
    ...story.verdicts.flatMap((verdict, at): JournalEvent[] => {
      const judged = { kind: 'judged' as const, ...run, attempt: at + 1, verdict }
      const isRequeued = verdict.status === JudgeStatus.SystemError && at + 1 < story.verdicts.length
      return isRequeued ? [judged, { kind: 'submitted', ...run, attempt: at + 2 }] : [judged]
    }),
    ...(story.isRemoved ? [{ kind: 'removed', submitId: index + 1, uid: story.uid } as const] : []),
  ]
}

function journalOf(rule: Rule, all: readonly Story[]): JournalEvent[] {
  return [{ kind: 'settings', settings: settings(rule) }, ...all.flatMap(runsOf)]
}

function boardOf(events: readonly JournalEvent[], view: BoardView) {
  const rankings = createRankings()
  rankings.apply(events)
  return rankings.ranked(view, ranking).slice()
}

/** The totals of one user, computed from all events without a cache. */
function naiveTotals(events: readonly JournalEvent[], rule: Rule, view: BoardView, uid: string) {
  const scoring = createScoring({ ...rule, startsAtMs })
  const final = new Map<number, { pid: number; at: number; verdict: RunVerdict | null; attempt: number }>()
  for (const event of events) {
    if (event.kind !== 'submitted' && event.kind !== 'judged') continue
    if (event.uid !== uid || !pids.includes(event.pid)) continue
    // A verdict replaces the pending state of its attempt.
    const attempt = event.kind === 'judged' ? event.attempt : (event.attempt ?? 0) - 0.5
    if ((final.get(event.submitId)?.attempt ?? -1) >= attempt) continue
    const verdict = event.kind === 'judged' ? event.verdict : null
    final.set(event.submitId, { pid: event.pid, at: event.submittedAtMs, verdict, attempt })
  }
  const cells = pids.map((pid) => {
    const runs = [...final.entries()]
      .filter(([, run]) => run.pid === pid && run.verdict?.status !== JudgeStatus.Cancelled)
      .filter(([, run]) => run.at >= startsAtMs && ((view.containsEnd && !view.isFrozen) || run.at < endsAtMs))
      .filter(([, run]) => !view.isFrozen || run.at < sealedFromMs || contestRule(rule.rule).counts === 'problems')
      .sort(([a, one], [b, other]) => one.at - other.at || a - b)
      .map(([submitId, { at, verdict }]): VisibleRun => ({
        submitId,
        elapsedSec: Math.floor((at - startsAtMs) / 1000),
        isAfterEnd: at >= endsAtMs,
        verdict: view.isFrozen && at >= sealedFromMs ? null : verdict,
      }))
    return runs.length === 0 ? null : scoring.cell(runs)
  })
  return scoring.totals(cells)
}

describe('rankings', () => {
  it('of any prefix of the journal equal a naive computation', () => {
    fc.assert(
      fc.property(rules, stories, views, fc.nat(), (rule, all, view, cut) => {
        const journal = journalOf(rule, all)
        const prefix = journal.slice(0, 1 + (cut % journal.length))
        for (const { uid, totals } of boardOf(prefix, view))
          expect(totals).toEqual(naiveTotals(prefix, rule, view, uid))
      }),
    )
  })

  it('do not depend on the order of events or on duplicates', () => {
    fc.assert(
      fc.property(rules, stories, views, fc.infiniteStream(fc.double({ noNaN: true })), (rule, all, view, keys) => {
        const journal = journalOf(rule, all)
        const shuffled = [...journal, ...journal]
          .map((event) => ({ event, key: Number(keys.next().value) }))
          .sort((a, b) => a.key - b.key)
          .map(({ event }) => event)
        expect(boardOf(shuffled, view)).toEqual(boardOf(journal, view))
      }),
    )
  })

  it('of an earlier moment equal those of a contest without later submissions', () => {
    fc.assert(
      fc.property(rules, stories, views, fc.nat({ max: 130 }), (rule, all, view, untilSec) => {
        const before = all.map((story) => ({ ...story, isRemoved: story.submittedAtMs >= untilSec * 1000 }))
        expect(boardOf(journalOf(rule, all), { ...view, untilSec })).toEqual(boardOf(journalOf(rule, before), view))
      }),
    )
  })

  it('of many earlier moments are updated as well', () => {
    const rankings = createRankings()
    const solvedAt = (submitId: number, sec: number): JournalEvent => ({
      kind: 'judged',
      submitId,
      uid: `user ${submitId}`,
      pid: 11,
      submittedAtMs: sec * 1000,
      attempt: 1,
      verdict: { status: JudgeStatus.Accepted, score: 100, timeMs: 3 },
    })
    rankings.apply([{ kind: 'settings', settings: settings(acm) }])
    for (let sec = 0; sec < 20; sec += 1) {
      rankings.apply([solvedAt(sec + 1, sec)])
      for (const untilSec of [5, 7, 10, 15, 30])
        expect(rankings.ranked({ isFrozen: false, containsEnd: false, untilSec }, ranking).size()).toBe(
          Math.min(sec + 1, untilSec),
        )
    }
  })

  it('updated event by event equal those computed from scratch', () => {
    fc.assert(
      fc.property(rules, stories, views, (rule, all, view) => {
        const journal = journalOf(rule, all)
        const incremental = createRankings()
        for (const event of journal) {
          incremental.apply([event])
          incremental.ranked(view, ranking)
        }
        const scratch = createRankings()
        scratch.apply(journal)
        const [one, other] = [incremental, scratch].map((rankings) => rankings.ranked(view, ranking))
        expect(one?.slice()).toEqual(other?.slice())
        expect(one?.counts()).toEqual(other?.counts())
        for (const uid of users) expect(one?.lineOf(uid)).toEqual(other?.slice().find((line) => line.uid === uid))
      }),
    )
  })

  it('after a rejudge are as if the first verdict had never existed', () => {
    fc.assert(
      fc.property(rules, stories, views, (rule, all, view) => {
        const onlyLast = all.map((story) => ({ ...story, verdicts: story.verdicts.slice(-1) }))
        expect(boardOf(journalOf(rule, all), view)).toEqual(boardOf(journalOf(rule, onlyLast), view))
      }),
    )
  })

  it('that are frozen never depend on a verdict during the freeze', () => {
    fc.assert(
      fc.property(
        rules,
        stories,
        fc.array(verdicts, { minLength: 1 }),
        fc.boolean(),
        (rule, all, others, containsEnd) => {
          // Cancelling removes a run from the contest and is not a verdict.
          const still = all.map((one) => ({ ...one, verdicts: one.verdicts.filter(isNoCancel) }))
          const changed = still.map((story, index) =>
            story.submittedAtMs < sealedFromMs
              ? story
              : { ...story, verdicts: [others[index % others.length]].filter(isNoCancel) },
          )
          const view = { isFrozen: true, containsEnd }
          expect(boardOf(journalOf(rule, changed), view)).toEqual(boardOf(journalOf(rule, still), view))
        },
      ),
    )
  })

  it('that are frozen show everything before the freeze, like unfrozen ones', () => {
    fc.assert(
      fc.property(rules, stories, fc.nat({ max: sealedFromMs / 1000 }), (rule, all, untilSec) => {
        const [frozen, open] = [true, false].map((isFrozen) =>
          boardOf(journalOf(rule, all), { isFrozen, containsEnd: false, untilSec }),
        )
        expect(frozen).toEqual(open)
      }),
    )
  })

  it('that are frozen count no runs of the freeze where points are ranked, nor list who has no others', () => {
    const hidden = { uid: 'bob', pid: 11, submittedAtMs: sealedFromMs, verdicts: [], isRemoved: false }
    const shown = { ...hidden, uid: 'ada', submittedAtMs: sealedFromMs - 1 }
    const totals = (rule: Rule) => {
      const rankings = createRankings()
      rankings.apply(journalOf(rule, [shown, hidden]))
      const board = rankings.ranked({ isFrozen: true, containsEnd: false }, ranking)
      return [board.slice().map(({ uid }) => uid), board.counts()[0]?.total]
    }
    expect(totals({ rule: 'oi', options: {} })).toEqual([['ada'], 1])
    expect(totals(acm)).toEqual([['ada', 'bob'], 2])
  })

  it('exclude removed runs and runs on other problems', () => {
    fc.assert(
      fc.property(rules, stories, views, (rule, all, view) => {
        const removed = all.map((story, index) => ({ ...story, isRemoved: index % 2 === 0 }))
        const journal = journalOf(rule, removed)
        const without = journal.filter((event) => !('submitId' in event) || event.submitId % 2 === 0)
        expect(boardOf(journal, view)).toEqual(boardOf(without, view))
      }),
    )
  })

  it('follow the order of the rule, and give equal participants the same rank', () => {
    fc.assert(
      fc.property(rules, stories, views, (rule, all, view) => {
        const board = boardOf(journalOf(rule, all), view)
        const placed = board.filter(({ rank }) => rank !== -1)
        placed.forEach((line, index) => {
          const before = placed[index - 1]
          const order = before === undefined ? -1 : scoringOf(settings(rule)).compare(before.totals, line.totals)
          expect(order).toBeLessThanOrEqual(0)
          expect(line.rank).toBe(order === 0 ? before?.rank : index + 1)
        })
        expect(board.filter(({ uid }) => uid === 'dan').every(({ rank }) => rank === -1)).toBe(true)
        const winners = placed.filter(({ totals }) => scoringOf(settings(rule)).mayWin(totals)).length
        const awards = board.flatMap(({ award }) => award?.name ?? [])
        expect(awards).toEqual(['gold', 'silver'].slice(0, winners))
        expect(board.filter(({ uid }) => uid === 'dan').every(({ award }) => award === null)).toBe(true)
      }),
    )
  })

  it('report for each problem who solved it first among the ranked, how many solved it, and after how many runs', () => {
    fc.assert(
      fc.property(rules, stories, views, (rule, all, view) => {
        const rankings = createRankings()
        for (const event of journalOf(rule, all)) {
          rankings.apply([event])
          rankings.ranked(view, ranking)
        }
        const board = rankings.ranked(view, ranking)
        pids.forEach((_pid, index) => {
          const cells = board.slice().flatMap(({ uid, cells, isFirst }) => {
            const cell = cells[index] ?? null
            return cell === null ? [] : [{ ...cell, uid, isFirst: isFirst[index] }]
          })
          const solved = cells.filter(({ solvedAtSec }) => solvedAtSec !== null)
          const within = solved.filter(({ uid, isSolvedAfterEnd }) => !isSolvedAfterEnd && !ranking.isStar(uid))
          const first = Math.min(...within.map(({ solvedAtSec }) => solvedAtSec ?? Infinity))
          for (const cell of cells) expect(cell.isFirst).toBe(within.includes(cell) && cell.solvedAtSec === first)
          const total = cells.reduce((sum, { tries }) => sum + tries, 0)
          expect(board.counts()[index]).toEqual({ ac: solved.length, total })
        })
      }),
    )
  })

  it('show a run as pending while it is judged again after a failed judging', () => {
    const rankings = createRankings()
    const run = { submitId: 1, uid: 'ada', pid: 11, submittedAtMs: 1000 }
    const failed = { status: JudgeStatus.SubmittedFailed, score: null, timeMs: null }
    const cell = () => rankings.ranked({ isFrozen: false, containsEnd: false }, ranking).slice()[0]?.cells[0]
    rankings.apply([
      { kind: 'settings', settings: settings(acm) },
      { kind: 'judged', ...run, attempt: 1, verdict: failed },
    ])
    expect(cell()).toMatchObject({ pending: 0, rejected: 0 })
    rankings.apply([{ kind: 'submitted', ...run, attempt: 2 }])
    expect(cell()).toMatchObject({ pending: 1, rejected: 0 })
    rankings.apply([{ kind: 'judged', ...run, attempt: 2, verdict: { ...failed, status: JudgeStatus.WrongAnswer } }])
    expect(cell()).toMatchObject({ pending: 0, rejected: 1 })
  })

  it('exclude users from the moment when they are told to', () => {
    const rankings = createRankings()
    const run = { submitId: 1, uid: 'ada', pid: 11, submittedAtMs: 1000 }
    const verdict = { status: JudgeStatus.Accepted, score: 100, timeMs: 3 }
    rankings.apply([
      { kind: 'settings', settings: settings(acm) },
      { kind: 'judged', ...run, attempt: 1, verdict },
    ])
    const view = { isFrozen: false, containsEnd: false }
    expect(rankings.ranked(view, ranking).size()).toBe(1)
    const without = { ...ranking, isExcluded: (uid: string) => uid === 'ada', stamp: '2' }
    expect(rankings.ranked(view, without).size()).toBe(0)
    expect(rankings.ranked(view, without).counts()[0]).toEqual({ ac: 0, total: 0 })
  })

  it('use the current settings: an extension includes runs after the old end', () => {
    const run = { submitId: 1, uid: 'ada', pid: 11, submittedAtMs: 105_000 }
    const verdict = { status: JudgeStatus.Accepted, score: 100, timeMs: 3 }
    const view = { isFrozen: false, containsEnd: false }
    const rankings = createRankings()
    rankings.apply([
      { kind: 'settings', settings: settings(acm) },
      { kind: 'judged', ...run, attempt: 1, verdict },
    ])
    expect(rankings.ranked(view, ranking).slice()).toEqual([])
    rankings.apply([{ kind: 'settings', settings: { ...settings(acm), version: 2, endsAtMs: 200_000 } }])
    expect(rankings.ranked(view, ranking).slice()).toMatchObject([
      { uid: 'ada', rank: 1, totals: { solved: 1, time: 105 } },
    ])
  })
})

function isNoCancel(verdict: RunVerdict | undefined): verdict is RunVerdict {
  return verdict !== undefined && verdict.status !== JudgeStatus.Cancelled
}
