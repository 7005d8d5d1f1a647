import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { JudgeStatus } from '@verdict/proto/codes/judge-status'
import { contestRuleNames, type ContestRuleName, type RunVerdict } from './contest-rule.ts'
import { contestRules } from './rule-table.rules.ts'
import type { JournalEvent, StandingsSettings } from './journal.rules.ts'
import { createStandings, type RankingInput } from './standings.ts'
import type { BoardView } from './view.rules.ts'

const [startsAtMs, sealedFromMs, endsAtMs] = [0, 60_000, 100_000]
const pids = [11, 12, 13]
const users = ['ada', 'bob', 'cyd', 'dan']
const ranking: RankingInput = { isExcluded: () => false, isStar: (uid) => uid === 'dan', awards: null }

function settings(rule: ContestRuleName): StandingsSettings {
  const problems = pids.map((pid, index) => ({ pid, displayId: 'ABC'.charAt(index) }))
  return { version: 1, rule, startsAtMs, endsAtMs, sealedFromMs, problems, registeredFromMs: 0 }
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
})

/** A submission with its verdicts, first to last. */
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
    // One that is no problem of the contest.
    pid: fc.constantFrom(...pids, 99),
    submittedAtMs: fc.integer({ min: -5_000, max: 120_000 }),
    verdicts: fc.array(verdicts, { maxLength: 3 }),
    isRemoved: fc.constant(false),
  }),
  { maxLength: 30 },
)
const rules = fc.constantFrom(...contestRuleNames)
const views = fc.record<BoardView>({ isSealed: fc.boolean(), containsEnd: fc.boolean() })

function runsOf(story: Story, index: number): JournalEvent[] {
  const run = { submitId: index + 1, uid: story.uid, pid: story.pid, submittedAtMs: story.submittedAtMs }
  return [
    { kind: 'submitted', ...run },
    ...story.verdicts.map((verdict, at): JournalEvent => ({ kind: 'judged', ...run, attempt: at + 1, verdict })),
    ...(story.isRemoved ? [{ kind: 'removed', submitId: index + 1, uid: story.uid } as const] : []),
  ]
}

function journalOf(rule: ContestRuleName, all: readonly Story[]): JournalEvent[] {
  return [{ kind: 'settings', settings: settings(rule) }, ...all.flatMap(runsOf)]
}

function boardOf(events: readonly JournalEvent[], view: BoardView) {
  const standings = createStandings()
  standings.apply(events)
  return standings.ranked(view, ranking)
}

/** One user on one problem by the words of the rules, event by event, with nothing kept. */
function naiveTotals(events: readonly JournalEvent[], rule: ContestRuleName, view: BoardView, uid: string) {
  const final = new Map<number, { pid: number; at: number; verdict: RunVerdict | null; attempt: number }>()
  for (const event of events) {
    if (event.kind !== 'submitted' && event.kind !== 'judged') continue
    if (event.uid !== uid || !pids.includes(event.pid)) continue
    const attempt = event.kind === 'judged' ? event.attempt : 0
    if ((final.get(event.submitId)?.attempt ?? -1) >= attempt) continue
    const verdict = event.kind === 'judged' ? event.verdict : null
    final.set(event.submitId, { pid: event.pid, at: event.submittedAtMs, verdict, attempt })
  }
  let [solved, score, time] = [0, 0, 0]
  for (const pid of pids) {
    const runs = [...final.entries()]
      .filter(([, run]) => run.pid === pid && run.verdict?.status !== JudgeStatus.Cancelled)
      .filter(([, run]) => run.at >= startsAtMs && (view.containsEnd || run.at < endsAtMs))
      .sort(([a, one], [b, other]) => one.at - other.at || a - b)
      .map(([, run]) => (view.isSealed && run.at >= sealedFromMs ? { ...run, verdict: null } : run))
    const judged = runs.flatMap(({ at, verdict }) =>
      verdict === null || verdict.status === JudgeStatus.SystemError ? [] : [{ at, ...verdict }],
    )
    const scores = judged.map((one) => one.score ?? 0)
    const accepted = judged.filter(({ status }) => status === JudgeStatus.Accepted)
    const times = accepted.flatMap(({ timeMs }) => timeMs ?? [])
    const isSolved = accepted.length > 0
    const wrong = judged
      .slice(
        0,
        judged.findIndex(({ status }) => status === JudgeStatus.Accepted),
      )
      .filter(({ status }) => status === JudgeStatus.WrongAnswer || status === JudgeStatus.TimeLimitExceeded).length
    if (isSolved && rule === 'acm') time += Math.floor((accepted[0]?.at ?? 0) / 1000) + 1200 * wrong
    if (isSolved) solved += 1
    if (rule === 'acm') continue
    score += rule === 'oi_recent' ? (scores.at(-1) ?? 0) : Math.max(0, ...scores)
    time += times.length === 0 ? 0 : Math.min(...times)
  }
  return { solved, score, time }
}

describe('standings', () => {
  it('of any prefix of the journal are what a naive computation gives', () => {
    fc.assert(
      fc.property(rules, stories, views, fc.nat(), (rule, all, view, cut) => {
        const journal = journalOf(rule, all)
        const prefix = journal.slice(0, 1 + (cut % journal.length))
        for (const line of boardOf(prefix, view)) {
          const { tries: _tries, ...totals } = line.totals
          expect(totals).toEqual(naiveTotals(prefix, rule, view, line.uid))
        }
      }),
    )
  })

  it('do not depend on the order of delivery, nor on what is delivered twice', () => {
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

  it('kept up to date event by event equal those from scratch', () => {
    fc.assert(
      fc.property(rules, stories, views, (rule, all, view) => {
        const journal = journalOf(rule, all)
        const kept = createStandings()
        for (const event of journal) {
          kept.apply([event])
          kept.ranked(view, ranking)
        }
        expect(kept.ranked(view, ranking)).toEqual(boardOf(journal, view))
      }),
    )
  })

  it('after a rejudge are as if the run had never been judged differently', () => {
    fc.assert(
      fc.property(rules, stories, views, (rule, all, view) => {
        const onlyLast = all.map((story) => ({ ...story, verdicts: story.verdicts.slice(-1) }))
        expect(boardOf(journalOf(rule, all), view)).toEqual(boardOf(journalOf(rule, onlyLast), view))
      }),
    )
  })

  it('that are sealed never depend on a verdict from after the seal', () => {
    fc.assert(
      fc.property(
        rules,
        stories,
        fc.array(verdicts, { minLength: 1 }),
        fc.boolean(),
        (rule, all, others, containsEnd) => {
          // Cancelling takes a run out of the contest: that is no verdict.
          const still = all.map((one) => ({ ...one, verdicts: one.verdicts.filter(isNoCancel) }))
          const changed = still.map((story, index) =>
            story.submittedAtMs < sealedFromMs
              ? story
              : { ...story, verdicts: [others[index % others.length]].filter(isNoCancel) },
          )
          const view = { isSealed: true, containsEnd }
          expect(boardOf(journalOf(rule, changed), view)).toEqual(boardOf(journalOf(rule, still), view))
        },
      ),
    )
  })

  it('leave out a run that was removed, and one that is none of the contest’s', () => {
    fc.assert(
      fc.property(rules, stories, views, (rule, all, view) => {
        const removed = all.map((story, index) => ({ ...story, isRemoved: index % 2 === 0 }))
        const journal = journalOf(rule, removed)
        const without = journal.filter((event) => !('submitId' in event) || event.submitId % 2 === 0)
        expect(boardOf(journal, view)).toEqual(boardOf(without, view))
      }),
    )
  })

  it('put nobody ahead of whom the rule puts ahead, and give equal ones one rank', () => {
    fc.assert(
      fc.property(rules, stories, views, (rule, all, view) => {
        const board = boardOf(journalOf(rule, all), view)
        const placed = board.filter(({ rank }) => rank !== -1)
        placed.forEach((line, index) => {
          const before = placed[index - 1]
          const order = before === undefined ? -1 : contestRules[rule].compare(before.totals, line.totals)
          expect(order).toBeLessThanOrEqual(0)
          expect(line.rank).toBe(order === 0 ? before?.rank : index + 1)
        })
        expect(board.filter(({ uid }) => uid === 'dan').every(({ rank }) => rank === -1)).toBe(true)
      }),
    )
  })

  it('count a run by the settings that hold: an extension takes in what came after the old end', () => {
    const run = { submitId: 1, uid: 'ada', pid: 11, submittedAtMs: 105_000 }
    const verdict = { status: JudgeStatus.Accepted, score: 100, timeMs: 3 }
    const view = { isSealed: false, containsEnd: false }
    const standings = createStandings()
    standings.apply([
      { kind: 'settings', settings: settings('acm') },
      { kind: 'judged', ...run, attempt: 1, verdict },
    ])
    expect(standings.ranked(view, ranking)).toEqual([])
    standings.apply([{ kind: 'settings', settings: { ...settings('acm'), version: 2, endsAtMs: 200_000 } }])
    expect(standings.ranked(view, ranking)).toMatchObject([{ uid: 'ada', rank: 1, totals: { solved: 1, time: 105 } }])
  })
})

function isNoCancel(verdict: RunVerdict | undefined): verdict is RunVerdict {
  return verdict !== undefined && verdict.status !== JudgeStatus.Cancelled
}
