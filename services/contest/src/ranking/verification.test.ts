import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { JudgeStatus } from '@verdict/proto/codes/judge-status'
import { anyRule } from '@verdict/proto/contest-rules/testing/any-rule'
import type { JournalEvent } from '../journal/journal.rules.ts'
import type { RankingSettings } from '../journal/stored-settings.rules.ts'
import { packEvents, unpackEvents } from '../journal/journal-page.rules.ts'
import { createRankings } from './rankings.ts'

const [startsAtMs, endsAtMs] = [0, 100_000]
const input = { isExcluded: () => false, isStar: () => false, awards: null, stamp: '1' }
const view = { isFrozen: false, containsEnd: true }

type Rule = Pick<RankingSettings, 'rule' | 'options'>
const acm: Rule = { rule: 'acm', options: {} }

function settings(rule: Rule, verificationRequired: boolean): RankingSettings {
  const times = { startsAtMs, endsAtMs, sealedFromMs: null, registeredFromMs: 0 }
  return { version: 1, ...rule, ...times, problems: [{ pid: 11, displayId: 'A' }], verificationRequired }
}

interface Story {
  uid: string
  submittedAtMs: number
  statuses: JudgeStatus[]
  /** The decisions of jurors in order: this attempt was verified, or the verification was withdrawn. */
  verifications: { attempt: number; isVerified: boolean }[]
}

const stories = fc.array(
  fc.record<Story>({
    uid: fc.constantFrom('ada', 'bob', 'cyd'),
    submittedAtMs: fc.integer({ min: -5_000, max: 120_000 }),
    statuses: fc.array(fc.constantFrom(JudgeStatus.Accepted, JudgeStatus.WrongAnswer, JudgeStatus.CompileError), {
      maxLength: 3,
    }),
    verifications: fc.array(fc.record({ attempt: fc.integer({ min: 1, max: 3 }), isVerified: fc.boolean() }), {
      maxLength: 3,
    }),
  }),
  { maxLength: 12 },
)

function eventsOf({ uid, submittedAtMs, statuses, verifications }: Story, index: number): JournalEvent[] {
  const run = { submitId: index + 1, uid, pid: 11, submittedAtMs }
  const verdictOf = (status: JudgeStatus) => ({ status, score: status === JudgeStatus.Accepted ? 100 : 0, timeMs: 1 })
  return [
    { kind: 'submitted', ...run },
    ...statuses.map((status, at): JournalEvent => ({
      kind: 'judged',
      ...run,
      attempt: at + 1,
      verdict: verdictOf(status),
    })),
    ...verifications.map((one, at): JournalEvent => ({
      kind: 'verification',
      submitId: index + 1,
      uid,
      revision: at + 1,
      ...one,
    })),
  ]
}

/** The last verdict counts if the last decision verified it, and always outside the contest's time. */
function isKnown({ submittedAtMs, statuses, verifications }: Story): boolean {
  const isOutside = submittedAtMs < startsAtMs || submittedAtMs >= endsAtMs
  const last = verifications.at(-1)
  return isOutside || (last?.isVerified === true && last.attempt === statuses.length)
}

function boardOf(events: readonly JournalEvent[]) {
  const rankings = createRankings()
  rankings.apply(events)
  return rankings.ranked(view, input).slice()
}

describe('a scoreboard of verified verdicts', () => {
  const rules = anyRule(30000)

  it('shows unverified submissions as pending, whatever the order of events', () => {
    fc.assert(
      fc.property(rules, stories, fc.infiniteStream(fc.nat()), (rule, all, order) => {
        const journal: JournalEvent[] = [{ kind: 'settings', settings: settings(rule, true) }, ...all.flatMap(eventsOf)]
        const shuffled = journal
          .map((event) => [order.next().value as number, event] as const)
          .sort(([a], [b]) => a - b)
        const known = all.map((story) => (isKnown(story) ? story : { ...story, statuses: [] }))
        const expected = [{ kind: 'settings', settings: settings(rule, false) } as const, ...known.flatMap(eventsOf)]
        expect(boardOf(shuffled.map(([, event]) => event))).toEqual(boardOf(expected))
      }),
    )
  })

  it('shows every verdict if no verification is required', () => {
    fc.assert(
      fc.property(rules, stories, (rule, all) => {
        const open: JournalEvent = { kind: 'settings', settings: settings(rule, false) }
        const unverified = all.map((story) => ({ ...story, said: [] }))
        expect(boardOf([open, ...all.flatMap(eventsOf)])).toEqual(boardOf([open, ...unverified.flatMap(eventsOf)]))
      }),
    )
  })

  it('is the same after its journal was packed', () => {
    const verifications = [{ attempt: 1, isVerified: true }]
    const events = eventsOf({ uid: 'ada', submittedAtMs: 1, statuses: [JudgeStatus.Accepted], verifications }, 0)
    expect(unpackEvents(packEvents(events))).toEqual(events)
  })

  it('shows no verdict of a virtual run, which nobody verifies', () => {
    const rankings = createRankings()
    const run = { submitId: 1, uid: 'ada', pid: 11, submittedAtMs: 200_500 }
    const verdict = { status: JudgeStatus.Accepted, score: null, timeMs: 1 }
    rankings.apply([
      { kind: 'settings', settings: settings(acm, true) },
      { kind: 'virtual_started', id: 1, uid: 'ada', atMs: 200_000, untilMs: 300_000 },
      { kind: 'judged', ...run, attempt: 1, verdict },
    ])
    const span = { uid: 'ada', fromMs: 200_000, untilMs: 300_000 }
    const board = rankings.withVirtual(span, { all: view, own: view }, input)
    expect(board.lineOf('ada')?.totals.solved).toBe(1)
  })

  it('shows a hypothetical verdict whether or not it was verified', () => {
    const rankings = createRankings()
    const run = { submitId: 1, uid: 'ada', pid: 11, submittedAtMs: 500 }
    const [wrong, right] = [JudgeStatus.WrongAnswer, JudgeStatus.Accepted].map((status) => ({
      status,
      score: null,
      timeMs: 1,
    }))
    if (wrong === undefined || right === undefined) throw new Error('unreachable')
    rankings.apply([
      { kind: 'settings', settings: settings(acm, true) },
      { kind: 'judged', ...run, attempt: 1, verdict: wrong },
    ])
    const { ranking, runs } = rankings.whatIf({ verdicts: new Map([[1, right]]) }, view, input)
    expect([ranking.lineOf('ada')?.totals.solved, runs]).toEqual([1, 1])
  })
})
