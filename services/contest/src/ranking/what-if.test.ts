import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { JudgeStatus } from '@verdict/proto/codes/judge-status'
import type { RunVerdict } from '@verdict/proto/contest-rules/contest-rule'
import { anyRule } from '@verdict/proto/contest-rules/testing/any-rule'
import type { Interval } from '../journal/intervals.rules.ts'
import type { JournalEvent } from '../journal/journal.rules.ts'
import type { RankingSettings } from '../journal/stored-settings.rules.ts'
import type { RankingInput } from './ranked-view.ts'
import { createRankings } from './rankings.ts'
import type { BoardView } from './view.rules.ts'
import { boardChanges } from './what-if.rules.ts'

const times = { startsAtMs: 0, sealedFromMs: 60_000, endsAtMs: 100_000 }
const pids = [11, 12]
const ranking: RankingInput = { isExcluded: () => false, isStar: () => false, awards: null, stamp: '1' }

type Rule = Pick<RankingSettings, 'rule' | 'options'>
const acm: Rule = { rule: 'acm', options: {} }

function settings(rule: Rule, changes: Partial<RankingSettings> = {}): JournalEvent {
  const problems = pids.map((pid, index) => ({ pid, displayId: 'AB'.charAt(index) }))
  return { kind: 'settings', settings: { version: 1, ...rule, ...times, registeredFromMs: 0, problems, ...changes } }
}

const verdicts = fc.record<RunVerdict>({
  status: fc.constantFrom(JudgeStatus.Accepted, JudgeStatus.WrongAnswer, JudgeStatus.CompileError),
  score: fc.integer({ min: 0, max: 100 }),
  timeMs: fc.integer({ min: 0, max: 2000 }),
})
interface Story {
  uid: string
  pid: number
  submittedAtMs: number
  verdict: RunVerdict
}
const stories = fc.array(
  fc.record<Story>({
    uid: fc.constantFrom('ada', 'bob', 'cyd'),
    pid: fc.constantFrom(...pids),
    submittedAtMs: fc.integer({ min: -5_000, max: 120_000 }),
    verdict: verdicts,
  }),
  { maxLength: 25 },
)
const rules = anyRule(30000)
const views = fc.record<BoardView>({ isFrozen: fc.boolean(), containsEnd: fc.boolean() })
const intervalsUpTo = (max: number) =>
  fc
    .record({ fromMs: fc.integer({ min: -3_000, max }), lengthMs: fc.integer({ min: 0, max: 40_000 }) })
    .map(({ fromMs, lengthMs }): Interval => ({ fromMs, untilMs: Math.min(max, fromMs + lengthMs) }))

const runOf = ({ verdict, ...run }: Story, index: number): JournalEvent => ({
  kind: 'judged',
  submitId: index + 1,
  ...run,
  attempt: 1,
  verdict,
})
const removal = (id: number, interval: Interval): JournalEvent => ({
  kind: 'interval_removed',
  id,
  ...interval,
  reason: '',
  by: 'eve',
  atMs: 0,
})
const undo = (id: number): JournalEvent => ({ kind: 'interval_restored', id, by: 'eve', atMs: 0 })

function rankingsOf(events: readonly JournalEvent[]) {
  const rankings = createRankings()
  rankings.apply(events)
  return rankings
}
const boardOf = (events: readonly JournalEvent[], view: BoardView) => rankingsOf(events).ranked(view, ranking).slice()

describe('a removed interval', () => {
  it('that is restored leaves the scoreboard as if it had never been removed, in any order of events', () => {
    fc.assert(
      fc.property(
        rules,
        stories,
        views,
        fc.array(intervalsUpTo(120_000)),
        fc.nat(),
        (rule, all, view, removedIntervals, cut) => {
          const runs = all.map(runOf)
          const plain = boardOf([settings(rule), ...runs], view)
          const incremental = rankingsOf([settings(rule)])
          incremental.apply(removedIntervals.map((interval, index) => removal(index + 1, interval)))
          incremental.apply(runs.slice(0, cut % (runs.length + 1)))
          incremental.ranked(view, ranking)
          incremental.apply(removedIntervals.map((_, index) => undo(index + 1)))
          incremental.apply(runs.slice(cut % (runs.length + 1)))
          expect(incremental.ranked(view, ranking).slice()).toEqual(plain)
          const undoneFirst = removedIntervals.flatMap((interval, index) => [
            undo(index + 1),
            removal(index + 1, interval),
          ])
          expect(boardOf([...undoneFirst, settings(rule), ...runs], view)).toEqual(plain)
        },
      ),
    )
  })

  it('is as if nothing had been submitted in it and everything later had come earlier by its length', () => {
    fc.assert(
      fc.property(rules, stories, views, intervalsUpTo(60_000), (rule, all, view, interval) => {
        const removedMs = Math.max(0, interval.untilMs - Math.max(0, interval.fromMs))
        const left = all
          .map((story, index) => ({ story, index }))
          .filter(({ story: { submittedAtMs: at } }) => at < interval.fromMs || at >= interval.untilMs)
          .map(({ story, index }) => {
            const isLater = story.submittedAtMs >= interval.untilMs && story.submittedAtMs >= 0
            return runOf({ ...story, submittedAtMs: story.submittedAtMs - (isLater ? removedMs : 0) }, index)
          })
        const earlier = { sealedFromMs: times.sealedFromMs - removedMs, endsAtMs: times.endsAtMs - removedMs }
        const expected = boardOf([settings(rule, earlier), ...left], view)
        expect(boardOf([settings(rule), ...all.map(runOf), removal(1, interval)], view)).toEqual(expected)
      }),
    )
  })

  it('counts once where another one overlaps', () => {
    fc.assert(
      fc.property(stories, intervalsUpTo(90_000), fc.nat({ max: 20_000 }), (all, interval, moreMs) => {
        const view = { isFrozen: false, containsEnd: true }
        const whole = { fromMs: interval.fromMs, untilMs: Math.max(interval.fromMs, interval.untilMs) + moreMs }
        const parts = [removal(1, interval), removal(2, { ...whole, fromMs: interval.fromMs }), removal(3, interval)]
        const runs = [settings(acm), ...all.map(runOf)]
        expect(boardOf([...runs, ...parts], view)).toEqual(boardOf([...runs, removal(1, whole)], view))
      }),
    )
  })

  it('excludes its runs from every list of the contest and shortens the time of later ones', () => {
    const story = (submittedAtMs: number): Story => ({
      uid: 'ada',
      pid: 11,
      submittedAtMs,
      verdict: { status: JudgeStatus.WrongAnswer, score: 0, timeMs: 1 },
    })
    const rankings = rankingsOf([settings(acm), ...[5_000, 15_000, 25_000].map(story).map(runOf)])
    rankings.apply([removal(1, { fromMs: 10_000, untilMs: 20_000 })])
    expect(rankings.runs()).toMatchObject([{ submitId: 1 }, { submitId: 3, submittedAtMs: 25_000, removedMs: 10_000 }])
    expect(rankings.runs()[0]).not.toHaveProperty('removedMs')
  })
})

describe('a hypothetical scoreboard', () => {
  it('with a removed interval equals the scoreboard after the removal, and does not change the current one', () => {
    fc.assert(
      fc.property(rules, stories, views, intervalsUpTo(120_000), (rule, all, view, interval) => {
        const journal = [settings(rule), ...all.map(runOf)]
        const rankings = rankingsOf(journal)
        const { ranking: hypothetical, runs } = rankings.whatIf({ removed: interval }, view, ranking)
        const removed = rankingsOf([...journal, removal(1, interval)])
        expect(hypothetical.slice()).toEqual(removed.ranked(view, ranking).slice())
        expect(runs).toBe(rankings.runs().length - removed.runs().length)
        expect(rankings.ranked(view, ranking).slice()).toEqual(boardOf(journal, view))
      }),
    )
  })

  it('with other verdicts equals the scoreboard after the rejudge, and does not change the current one', () => {
    fc.assert(
      fc.property(rules, stories, views, fc.array(fc.tuple(fc.nat({ max: 30 }), verdicts)), (rule, all, view, list) => {
        const journal = [settings(rule), ...all.map(runOf)]
        const changed = new Map(list)
        const rejudged = all.flatMap((story, index): JournalEvent[] => {
          const verdict = changed.get(index + 1)
          const { uid, pid, submittedAtMs } = story
          const run = { submitId: index + 1, uid, pid, submittedAtMs }
          return verdict === undefined ? [] : [{ kind: 'judged', ...run, attempt: 2, verdict }]
        })
        const rankings = rankingsOf(journal)
        const hypothetical = rankings.whatIf({ verdicts: changed }, view, ranking).ranking
        expect(hypothetical.slice()).toEqual(boardOf([...journal, ...rejudged], view))
        expect(rankings.ranked(view, ranking).slice()).toEqual(boardOf(journal, view))
      }),
    )
  })

  it('reports exactly the rows that differ', () => {
    fc.assert(
      fc.property(stories, stories, (one, other) => {
        const view = { isFrozen: false, containsEnd: false }
        const [before, after] = [one, other].map((all) => boardOf([settings(acm), ...all.map(runOf)], view))
        const changes = boardChanges(before ?? [], after ?? [])
        const key = (line: { rank: number; totals: { solved: number; time: number; score: number } } | undefined) =>
          line && [line.rank, line.totals.solved, line.totals.time, line.totals.score].join()
        const uids = new Set([...(before ?? []), ...(after ?? [])].map(({ uid }) => uid))
        const find = (lines: typeof before, uid: string) => lines?.find((line) => line.uid === uid)
        const differing = [...uids].filter((uid) => key(find(before, uid)) !== key(find(after, uid)))
        expect(new Set(changes.map(({ uid }) => uid))).toEqual(new Set(differing))
        expect(changes).toHaveLength(differing.length)
        for (const { uid, ...change } of changes)
          expect(change).toEqual({ before: find(before, uid) ?? null, after: find(after, uid) ?? null })
      }),
    )
  })
})
