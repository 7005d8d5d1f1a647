import { expect, it } from '@jest/globals'
import { JudgeStatus } from '@verdict/proto/codes/judge-status'
import { createScoring } from '@verdict/proto/contest-rules/rules'
import type { JournalEvent } from '../../journal/journal.rules.ts'
import { createRankings } from '../../ranking/rankings.ts'
import { joinBoards } from './joint-board.rules.ts'

const view = { isFrozen: false, containsEnd: false }

/** A scoreboard of accepted runs, given as user, problem letter and minutes. */
function boardOf(
  displayIds: string[],
  runs: [uid: string, displayId: string, minutes: number][],
  stars: string[] = [],
) {
  const startsAtMs = displayIds.length * 1e9
  const problems = displayIds.map((displayId, index) => ({ pid: index + 1, displayId }))
  const times = { startsAtMs, endsAtMs: startsAtMs + 1e8, sealedFromMs: null, registeredFromMs: 0 }
  const rankings = createRankings()
  rankings.apply([
    { kind: 'settings', settings: { version: 1, rule: 'acm', options: {}, problems, ...times } },
    ...runs.map(([uid, displayId, minutes], index): JournalEvent => {
      const pid = 1 + displayIds.indexOf(displayId)
      const verdict = { status: JudgeStatus.Accepted, score: null, timeMs: 1 }
      const at = startsAtMs + minutes * 60_000
      return { kind: 'judged', submitId: index + 1, uid, pid, submittedAtMs: at, attempt: 1, verdict }
    }),
  ])
  const isStar = (uid: string) => stars.includes(uid)
  const input = { isExcluded: () => false, isStar, awards: null, stamp: '' }
  return { lines: rankings.ranked(view, input).slice(), displayIds }
}

const scoring = createScoring({ rule: 'acm', startsAtMs: 0 })
const join = (...parts: ReturnType<typeof boardOf>[]) => joinBoards(parts, { scoring, awards: null })
const shown = (...parts: ReturnType<typeof boardOf>[]) => join(...parts).map(({ rank, uid }) => `${rank} ${uid}`)

it('ranks the participants of all contests together, with times from the start of each contest', () => {
  expect(shown(boardOf(['A'], [['ada', 'A', 20]]), boardOf(['A', 'B'], [['bob', 'A', 10]]))).toEqual(['1 bob', '2 ada'])
})

it('matches problems by the letters of the first contest', () => {
  const [first, other] = [
    boardOf(['A', 'B'], [['ada', 'B', 20]]),
    boardOf(
      ['X', 'B', 'A'],
      [
        ['bob', 'X', 1],
        ['bob', 'B', 9],
      ],
    ),
  ]
  const [leader] = join(first, other)
  expect(leader).toMatchObject({ uid: 'bob', totals: { solved: 1 }, isFirst: [false, true] })
})

it('shows a participant of several contests once with the better row; a star account of any contest has no rank', () => {
  const [first, other] = [
    boardOf(['A'], [['ada', 'A', 20]]),
    boardOf(
      ['A'],
      [
        ['ada', 'A', 10],
        ['dan', 'A', 5],
      ],
      ['dan'],
    ),
  ]
  expect(shown(first, other)).toEqual(['-1 dan', '1 ada'])
  expect(join(first, other)[1]).toMatchObject({ totals: { time: 600 }, isFirst: [true] })
  expect(join(first, other)[0]?.isFirst).toEqual([false])
})

it('of a single contest equals its scoreboard', () => {
  const one = boardOf(
    ['A', 'B'],
    [
      ['ada', 'A', 20],
      ['bob', 'B', 20],
      ['cyd', 'A', 30],
    ],
    ['cyd'],
  )
  expect(join(one)).toEqual(one.lines)
})
