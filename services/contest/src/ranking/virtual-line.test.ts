import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { JudgeStatus } from '@verdict/proto/codes/judge-status'
import type { RunVerdict } from '@verdict/proto/contest-rules/contest-rule'
import { anyRule } from '@verdict/proto/contest-rules/testing/any-rule'
import type { JournalEvent } from '../journal/journal.rules.ts'
import type { RankingSettings } from '../journal/stored-settings.rules.ts'
import type { RankingInput } from './ranked-view.ts'
import { createRankings } from './rankings.ts'
import type { BoardView } from './view.rules.ts'

const times = { startsAtMs: 10_000, sealedFromMs: 70_000, endsAtMs: 110_000 }
const durationMs = times.endsAtMs - times.startsAtMs
const pids = [11, 12]
const ranking: RankingInput = { isExcluded: () => false, isStar: (uid) => uid === 'cyd', awards: null, stamp: '1' }
const open = { isFrozen: false, containsEnd: false }

type Rule = Pick<RankingSettings, 'rule' | 'options'>
const acm: Rule = { rule: 'acm', options: {} }

function settings(rule: Rule): JournalEvent {
  const problems = pids.map((pid, index) => ({ pid, displayId: 'AB'.charAt(index) }))
  return { kind: 'settings', settings: { version: 1, ...rule, ...times, registeredFromMs: 0, problems } }
}

interface Story {
  uid: string
  pid: number
  submittedAtMs: number
  verdict: RunVerdict
}
const story = (uids: readonly string[], fromMs: number, untilMs: number) =>
  fc.record<Story>({
    uid: fc.constantFrom(...uids),
    pid: fc.constantFrom(...pids),
    submittedAtMs: fc.integer({ min: fromMs, max: untilMs - 1 }),
    verdict: fc.record<RunVerdict>({
      status: fc.constantFrom(JudgeStatus.Accepted, JudgeStatus.WrongAnswer, JudgeStatus.CompileError),
      score: fc.integer({ min: 0, max: 100 }),
      timeMs: fc.integer({ min: 0, max: 2000 }),
    }),
  })
const officials = ['ada', 'bob', 'cyd']
const during = fc.array(story(officials, times.startsAtMs, times.endsAtMs), { maxLength: 20 })
const rules = anyRule(40000)
const views = fc.record<BoardView>({ isFrozen: fc.boolean(), containsEnd: fc.boolean() })

const virtualStartMs = 500_000
const ofRun = (uids: readonly string[]) =>
  fc.array(story(uids, virtualStartMs, virtualStartMs + durationMs), { maxLength: 15 })
const started = (id: number, uid: string, atMs = virtualStartMs): JournalEvent => ({
  kind: 'virtual_started',
  id,
  uid,
  atMs,
  untilMs: atMs + durationMs,
})
const runsOf = (all: readonly Story[], from = 1) =>
  all.map(({ verdict, ...run }, index): JournalEvent => {
    return { kind: 'judged', submitId: from + index, ...run, attempt: 1, verdict }
  })

function rankingsOf(events: readonly JournalEvent[]) {
  const rankings = createRankings()
  rankings.apply(events)
  return rankings
}

const span = { uid: 'zoe', fromMs: virtualStartMs, untilMs: virtualStartMs + durationMs }
const withZoe = (events: readonly JournalEvent[], view: BoardView = open) =>
  rankingsOf(events).withVirtual(span, { all: view, own: view }, ranking)

describe('a virtual run', () => {
  it('does not change any official scoreboard, its counts or its submissions, in any order of events', () => {
    // A user with a virtual run may be on the official scoreboard by registration or by submissions after the end.
    const virtualUids = ['zoe', 'bob']
    const everything = fc.tuple(rules, during, ofRun(virtualUids), views, fc.nat())
    fc.assert(
      fc.property(everything, ([rule, official, virtual, view, seed]) => {
        const journal = [settings(rule), ...runsOf(official), { kind: 'registered', uid: 'zoe', atMs: 1 } as const]
        const starts = virtualUids.map((uid, index) => started(index + 1, uid))
        const more = [...starts, ...runsOf(virtual, 1000)]
        const events: JournalEvent[] = [...journal, ...more]
        const turned = events
          .map((_, index) => events[(index + seed) % events.length])
          .filter((one) => one !== undefined)
        const plain = rankingsOf(journal)
        for (const mixed of [rankingsOf(events), rankingsOf(turned)]) {
          expect(mixed.ranked(view, ranking).slice()).toEqual(plain.ranked(view, ranking).slice())
          expect(mixed.ranked(view, ranking).counts()).toEqual(plain.ranked(view, ranking).counts())
          expect(new Set(mixed.runs())).toEqual(new Set(plain.runs()))
        }
      }),
    )
  })

  it('has the row that the same submissions would have had in the contest', () => {
    fc.assert(
      fc.property(rules, during, ofRun(['zoe']), fc.boolean(), (rule, official, virtual, isFrozen) => {
        const view = { isFrozen, containsEnd: false }
        const shifted = virtual.map((one) => ({
          ...one,
          submittedAtMs: one.submittedAtMs - virtualStartMs + times.startsAtMs,
        }))
        const registered: JournalEvent = { kind: 'registered', uid: 'zoe', atMs: 1 }
        const real = rankingsOf([settings(rule), registered, ...runsOf(official), ...runsOf(shifted, 1000)])
        const expected = real.ranked(view, ranking).lineOf('zoe')
        const board = withZoe([settings(rule), ...runsOf(official), started(1, 'zoe'), ...runsOf(virtual, 1000)], view)
        const { cells, totals, rank, award } = board.lineOf('zoe') ?? {}
        expect({ cells, totals, rank }).toEqual({
          cells: expected?.cells,
          totals: expected?.totals,
          rank: expected?.rank,
        })
        expect(award).toBeNull()
      }),
    )
  })

  it('is inserted at its rank and changes no other row', () => {
    fc.assert(
      fc.property(rules, during, ofRun(['zoe']), (rule, official, virtual) => {
        const journal = [settings(rule), ...runsOf(official)]
        const plain = rankingsOf(journal).ranked(open, ranking).slice()
        const lines = withZoe([...journal, started(1, 'zoe'), ...runsOf(virtual, 1000)]).slice()
        expect(lines.filter(({ uid }) => uid !== 'zoe')).toEqual(plain)
        const at = lines.findIndex(({ uid }) => uid === 'zoe')
        const rank = lines[at]?.rank ?? 0
        expect(lines.slice(0, at).every((line) => line.rank < rank)).toBe(true)
        expect(lines.slice(at + 1).every((line) => line.rank === -1 || line.rank >= rank)).toBe(true)
      }),
    )
  })

  it('that was given up counts no further, and later submissions are upsolving', () => {
    const solve = (submitId: number, submittedAtMs: number): JournalEvent => ({
      kind: 'judged',
      submitId,
      uid: 'zoe',
      pid: 11 + (submitId % 2),
      submittedAtMs,
      attempt: 1,
      verdict: { status: JudgeStatus.Accepted, score: 100, timeMs: 1 },
    })
    const givenUp: JournalEvent = { kind: 'virtual_ended', id: 1, uid: 'zoe', atMs: virtualStartMs + 30_000 }
    const run = [solve(1, virtualStartMs + 20_000), solve(2, virtualStartMs + 40_000)]
    for (const events of [
      [settings(acm), started(1, 'zoe'), ...run, givenUp],
      [givenUp, ...run, started(1, 'zoe'), settings(acm)],
    ]) {
      const rankings = rankingsOf(events)
      const shorter = { ...span, untilMs: virtualStartMs + 30_000 }
      const board = rankings.withVirtual(shorter, { all: open, own: open }, ranking)
      expect(board.lineOf('zoe')?.totals).toMatchObject({ solved: 1, time: 20 })
      expect(rankings.runs().map(({ submitId }) => submitId)).toEqual([2])
    }
  })

  it('is only for users who did not submit in the contest, alone or with their team', () => {
    const teams: JournalEvent = { kind: 'teams', version: 1, members: { 'team-1': ['ada', 'zoe'] } }
    const [run] = runsOf([
      { uid: 'ada', pid: 11, submittedAtMs: 20_000, verdict: { status: JudgeStatus.WrongAnswer, score: 0, timeMs: 1 } },
    ])
    const journal = run === undefined ? [] : [settings(acm), run]
    const alone = rankingsOf(journal)
    expect(['ada', 'zoe'].map((uid) => alone.hasParticipated(uid))).toEqual([true, false])
    const inTeam = rankingsOf([...journal, teams])
    expect(['ada', 'zoe', 'bob'].map((uid) => inTeam.hasParticipated(uid))).toEqual([true, true, false])
  })
})
