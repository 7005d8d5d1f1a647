import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { ContestAuth, ContestAwardType, ContestType } from '@verdict/proto/codes/contest'
import { ruleOptions, type ChoiceValue } from '@verdict/proto/contest-rules/options'
import { JudgeStatus } from '@verdict/proto/codes/judge-status'
import type { ContestDoc } from '../../contests/contest.model.ts'
import { rankingSettings } from '../../contests/contest.rules.ts'
import type { JournalEvent } from '../../journal/journal.rules.ts'
import { createRankings } from '../../ranking/rankings.ts'
import { isFrozen } from '../../ranking/freeze.rules.ts'
import { contestIds } from '../objects/ids.rules.ts'
import { groupIds } from '../objects/objects.rules.ts'
import { isShownToOthers, scoreboardRows } from '../objects/results/scoreboard.rules.ts'
import { judgementObject } from '../objects/results/judgings.rules.ts'
import { contestState } from '../objects/results/state.rules.ts'
import { applyItem, changesOf, emptyFold, inEntries, sortForPublication, type Audience } from './fold.rules.ts'
import { toItems } from './items.rules.ts'
import { entryLines, parseToken, type FeedReader } from './lines.rules.ts'
import { desiredObjects, type Sources } from './desired-objects.rules.ts'
import { byTime } from './runs.rules.ts'

const at = (minute: number) => new Date(Date.UTC(2026, 10, 22, 10) + minute * 60_000)
const users = ['ada', 'bob', 'cyd', 'dan']
const pids = [11, 12]

const secondsContest: ContestDoc = {
  _id: 7,
  title: 'Finals',
  description: '',
  type: ContestType.Acm,
  auth: ContestAuth.Public,
  password: null,
  startsAt: at(0),
  endsAt: at(100),
  sealedFrom: at(60),
  autoRealRank: true,
  openPrint: false,
  openRank: true,
  allowEndSubmit: true,
  rankShowName: 'username',
  oiRankScoreType: 'Recent',
  openAccountLimit: false,
  accountLimitRule: null,
  starAccounts: ['dan'],
  awardType: ContestAwardType.Number,
  awards: [{ priority: 1, name: 'Gold', background: '', color: '', num: 1 }],
  problems: pids.map((pid, index) => ({
    id: index + 1,
    pid,
    problemId: `A${pid}`,
    displayId: 'AB'.charAt(index),
    displayTitle: 'T',
    color: null,
  })),
  uid: 'eve',
  author: 'eve',
  gid: null,
  visible: true,
  source: 0,
  participants: 0,
  registeredFrom: new Date(0),
  version: 1,
  createdAt: at(-100),
  updatedAt: at(-100),
}

const ids = contestIds(secondsContest, { teams: [], organizations: [], groups: [] })

type Notification = { type: string; id: string | null; data: Record<string, any> | null; token: string } // oxlint-disable-line typescript/no-explicit-any -- what clients see, not what we know

/** What a client knows from the lines alone. */
class ClientFold {
  readonly objects = new Map<string, Notification['data']>()

  read(text: string): void {
    for (const line of text.split('\n').filter((one) => one !== '')) {
      const { type, id, data } = JSON.parse(line) as Notification
      const key = `${type}/${id ?? ''}`
      if (data === null) this.objects.delete(key)
      else this.objects.set(key, data)
      this.expectIntact()
    }
  }

  of(type: string): NonNullable<Notification['data']>[] {
    return [...this.objects].flatMap(([key, data]) => (data !== null && key.startsWith(`${type}/`) ? data : []))
  }

  /** Checks that everything that is referred to exists. */
  private expectIntact(): void {
    const targets = { team_id: 'teams', problem_id: 'problems', language_id: 'languages', submission_id: 'submissions' }
    const others = {
      judgement_id: 'judgements',
      judgement_type_id: 'judgement-types',
      organization_id: 'organizations',
    }
    for (const [key, data] of this.objects) {
      for (const [name, type] of Object.entries({ ...targets, ...others })) {
        const id: unknown = data?.[name]
        if (typeof id === 'string' && !this.objects.has(`${type}/${id}`))
          throw new Error(`${key} refers to no ${type}/${id}`)
      }
    }
  }

  /** The scoreboard of the ranked teams by ICPC rules, with times in units of 1 or 60 seconds. */
  rows(unitSec: number) {
    const solvedTypes = new Set(this.of('judgement-types').flatMap(({ id, solved }) => (solved === true ? [id] : [])))
    const penalised = new Set(this.of('judgement-types').flatMap(({ id, penalty }) => (penalty === true ? [id] : [])))
    const judgements = new Map(
      this.of('judgements').map((one) => [one['submission_id'] as string, one['judgement_type_id']]),
    )
    const rows = this.of('teams').flatMap((team) => {
      if (team['group_ids'].includes(groupIds.observers) === true) return []
      const row = { team_id: team['id'] as string, solved: 0, seconds: 0, last: 0, judged: 0, pending: 0 }
      for (const problem of this.of('problems')) {
        const tries = this.of('submissions')
          .filter((one) => one['team_id'] === team['id'] && one['problem_id'] === problem['id'])
          .sort(
            (a, b) => secondsOf(a['contest_time']) - secondsOf(b['contest_time']) || Number(a['id']) - Number(b['id']),
          )
        let wrong = 0
        for (const one of tries) {
          const type: unknown = judgements.get(one['id'])
          if (type === undefined) row.pending += 1
          else if (penalised.has(type) || solvedTypes.has(type)) row.judged += 1
          if (penalised.has(type)) wrong += 1
          if (!solvedTypes.has(type)) continue
          row.solved += 1
          row.seconds += unitSec * Math.floor(secondsOf(one['contest_time']) / unitSec) + 1200 * wrong
          row.last = Math.max(row.last, unitSec * Math.floor(secondsOf(one['contest_time']) / unitSec))
          break
        }
      }
      return row
    })
    const isAhead = (a: (typeof rows)[number], b: (typeof rows)[number]) =>
      a.solved > b.solved || (a.solved === b.solved && a.seconds < b.seconds)
    return new Map(
      rows.map((row) => [row.team_id, { ...row, rank: 1 + rows.filter((other) => isAhead(other, row)).length }]),
    )
  }
}

/** Accepts a RELTIME or whole minutes. */
function secondsOf(text: string | number): number {
  if (typeof text === 'number') return text * 60
  const [hours = 0, minutes = 0, seconds = 0] = text.split(':').map(Number)
  return hours * 3600 + minutes * 60 + seconds
}

const readers: readonly FeedReader[] = [
  { version: '2026-01', level: 'admin', isScored: false, uid: 'eve' },
  { version: '2026-01', level: 'public', isScored: false, uid: null },
  { version: '2023-06', level: 'admin', isScored: false, uid: 'eve' },
  { version: '2023-06', level: 'public', isScored: false, uid: null },
]
const audienceOf = ({ level }: FeedReader): Audience => (level === 'admin' ? 'admin' : 'others')

/** A feed as the service writes it, without its stores. */
function createFeed(penaltyUnit: ChoiceValue<'penaltyUnit'> = 'second') {
  const contest = { ...secondsContest, penaltyUnit }
  const rankings = createRankings()
  const fold = emptyFold()
  const log: Parameters<typeof entryLines>[0][] = []
  rankings.apply([{ kind: 'settings', settings: rankingSettings(contest) }])

  function sourcesAt(now: Date): Sources {
    const input = {
      isExcluded: () => false,
      isStar: (uid: string) => contest.starAccounts.includes(uid),
      stamp: '1',
      awards: { isPercent: false, tiers: contest.awards },
    }
    const lines = (frozen: boolean) => rankings.ranked({ isFrozen: frozen, containsEnd: false }, input).slice()
    const frozen = isFrozen(contest, now)
    return {
      contest,
      thawAt: null,
      thawedAt: null,
      ownAwards: [],
      limits: new Map(),
      people: new Map(),
      announcements: [],
      isFrozen: frozen,
      intervals: [],
      submissionIds: new Map(),
      ids,
      groupIcpcIds: new Map(),
      picturesOf: () => ({}),
      clarifications: [],
      teams: [],
      staff: [],
      commentary: [],
      lines: { admin: lines(false), others: lines(frozen) },
      runs: byTime(rankings.runs(), contest),
      state: contestState({ contest, thawedAt: null, finalizedAt: null, before: null, now }),
    }
  }

  return {
    log,
    apply: (events: readonly JournalEvent[]) => rankings.apply(events),
    tell(now: Date): Sources {
      const sources = sourcesAt(now)
      const { set, removed } = changesOf(fold, desiredObjects(sources))
      const judging = { language: 'C++ 17', judgedAtMs: 0, tookMs: 0, cases: [{ seq: 1, status: 0, timeMs: 5 }] }
      const judgings = new Map(sources.runs.map(({ submitId }) => [submitId, judging]))
      for (const items of inEntries(sortForPublication(toItems(set, sources, judgings), removed))) {
        for (const item of items) applyItem(fold, item)
        log.push({ cid: 7, seq: log.length + 1, at: now, items })
      }
      return sources
    },
  }
}

function boardOf(sources: Sources, reader: FeedReader) {
  const { contest } = sources
  const audience = audienceOf(reader)
  const rows = scoreboardRows(
    {
      version: reader.version,
      isScored: false,
      startsAtMs: contest.startsAt.getTime(),
      pids,
      ids,
      penaltyUnit: contest.penaltyUnit ?? 'second',
      penaltySec: 20 * 60,
      lines: sources.lines[audience],
      runs: sources.runs,
      nameOf: (uid: string) => uid,
      groupsOf: () => [],
      isShown: (run) => audience === 'admin' || isShownToOthers(run, contest, sources.isFrozen),
    },
    groupIds.participants,
  ) as {
    rank: number
    team_id: string
    score: { num_solved: number; total_time: string | number; time: string | number | null }
    problems: { num_judged: number; num_pending: number }[]
  }[]
  const sum = (numbers: number[]) => numbers.reduce((total, one) => total + one, 0)
  return new Map(
    rows.map(({ rank, team_id, score, problems }) => [
      team_id,
      {
        team_id,
        rank,
        solved: score.num_solved,
        seconds: secondsOf(score.total_time),
        last: secondsOf(lastOf(score, reader)),
        judged: sum(problems.map(({ num_judged }) => num_judged)),
        pending: sum(problems.map(({ num_pending }) => num_pending)),
      },
    ]),
  )
}

/** A time of the board: only in the newer version, teams that have solved nothing have none. */
function lastOf({ num_solved, time }: { num_solved: number; time: string | number | null }, reader: FeedReader) {
  expect(time === null).toBe(reader.version === '2026-01' && num_solved === 0)
  return time ?? 0
}

const steps = fc.array(
  fc.record({
    submitId: fc.integer({ min: 1, max: 12 }),
    attempt: fc.integer({ min: 0, max: 3 }),
    status: fc.constantFrom(
      JudgeStatus.Accepted,
      JudgeStatus.WrongAnswer,
      JudgeStatus.CompileError,
      JudgeStatus.SystemError,
      JudgeStatus.TimeLimitExceeded,
      JudgeStatus.Cancelled,
      JudgeStatus.PartialAccepted,
    ),
    tells: fc.boolean(),
  }),
  { maxLength: 40 },
)

describe('the event feed', () => {
  it('adds up to the scoreboard at every moment, in both versions and with either penalty unit', () => {
    fc.assert(
      fc.property(steps, fc.constantFrom(...ruleOptions.penaltyUnit.values), (all, unit) => {
        const feed = createFeed(unit)
        const clients = readers.map((reader) => ({ reader, client: new ClientFold(), read: 0 }))
        for (const [index, { submitId, attempt, status, tells }] of all.entries()) {
          // User, problem and time are derived from the number, so that a submission is the same in all its events.
          const about = {
            submitId,
            uid: users[submitId % 4] ?? '',
            pid: pids[submitId % 2] ?? 0,
            submittedAtMs: at(submitId * 9).getTime() + submitId * 1234,
          }
          const verdict = { status, score: null, timeMs: 3 }
          feed.apply([attempt === 0 ? { kind: 'submitted', ...about } : { kind: 'judged', ...about, attempt, verdict }])
          if (!tells) continue
          const sources = feed.tell(at((120 * (index + 1)) / all.length))
          for (const one of clients) {
            for (const entry of feed.log.slice(one.read)) one.client.read(entryLines(entry, one.reader).text)
            one.read = feed.log.length
            const unitSec = unit === 'minute' || one.reader.version === '2023-06' ? 60 : 1
            expect(one.client.rows(unitSec)).toEqual(boardOf(sources, one.reader))
          }
        }
      }),
    )
  })

  it('leaves time that was removed while a run was judged out of the times of its judgement', () => {
    const run = { submitId: 1, uid: 'ada', pid: 11, submittedAtMs: at(20).getTime(), attempt: 1 }
    const judging = { language: 'C++ 17', judgedAtMs: at(40).getTime(), tookMs: 60_000, cases: [] }
    const intervals = [{ fromMs: at(25).getTime(), untilMs: at(35).getTime() }]
    const about = { clock: { startsAt: at(0), intervals }, isScored: false }
    const judgement = judgementObject({ ...run, id: '1', verdict: null }, judging, about)
    expect(judgement).toMatchObject({ start_contest_time: '0:29:00.000', end_contest_time: '0:30:00.000' })
  })

  it('removes an object for readers who do not see it any more', () => {
    const fold = emptyFold()
    const clients = new Map(['ada', 'bob', 'eve'].map((uid) => [uid, new Map<string, unknown>()]))
    const tell = (limits: { only?: string[]; version?: '2026-01' }, text: string) => {
      const object = { type: 'clarifications', id: '5', stamp: JSON.stringify([limits, text]), ...limits } as const
      const { set, removed } = changesOf(fold, [{ object, to: 'all' }])
      const published = set.map((one) => ({ ...one.object, to: one.to, data: { id: '5', text } }))
      const items = sortForPublication(published, removed)
      for (const item of items) applyItem(fold, item)
      const entry = { cid: 7, seq: 1, at: at(1), items }
      for (const [uid, known] of clients) {
        const level = uid === 'eve' ? 'admin' : 'team'
        const lines = entryLines(entry, { version: '2023-06', level, isScored: false, uid }).text.split('\n')
        for (const line of lines.filter((one) => one !== '')) {
          const { id, data } = JSON.parse(line) as Notification
          if (data === null) known.delete(id ?? '')
          else known.set(id ?? '', data['text'])
        }
      }
      return [...clients.values()].map((known) => known.get('5') ?? null)
    }
    expect(tell({ only: ['*'] }, 'a')).toEqual(['a', 'a', 'a'])
    expect(tell({ only: ['ada', 'bob'] }, 'b')).toEqual(['b', 'b', 'b'])
    expect(tell({ only: ['ada'] }, 'b')).toEqual(['b', null, 'b'])
    expect(tell({ only: ['ada', 'bob'] }, 'b')).toEqual(['b', 'b', 'b'])
    expect(tell({ only: ['ada', 'bob'], version: '2026-01' }, 'b')).toEqual([null, null, null])
  })

  it('continues after any token with exactly what was not read yet', () => {
    const feed = createFeed()
    const about = { submitId: 1, uid: 'ada', pid: 11, submittedAtMs: at(5).getTime() }
    const verdict = { status: JudgeStatus.WrongAnswer, score: null, timeMs: 3 }
    feed.apply([{ kind: 'judged', ...about, attempt: 1, verdict }])
    feed.tell(at(10))
    feed.apply([{ kind: 'judged', ...about, attempt: 2, verdict }])
    feed.tell(at(20))
    const [reader, other] = readers
    if (reader === undefined || other === undefined) throw new Error('no reader')
    const read = (after?: string, by = reader) => {
      const position = after === undefined ? undefined : (parseToken(after) ?? undefined)
      return feed.log
        .map((entry) => entryLines(entry, by, position).text)
        .join('')
        .split('\n')
        .slice(0, -1)
    }
    const whole = read()
    expect(whole.length).toBeGreaterThan(20)
    for (const [index, line] of whole.entries())
      expect(read((JSON.parse(line) as Notification).token)).toEqual(whole.slice(index + 1))
    // A token of a contest manager does not show others more than their own token.
    const own = read(undefined, other)
    for (const line of whole) {
      const rest = read((JSON.parse(line) as Notification).token, other)
      expect(rest).toEqual(own.slice(own.length - rest.length))
    }
  })

  it('is the same for others, including tokens, whatever the verdicts during the freeze', () => {
    const verdicts = [JudgeStatus.Accepted, JudgeStatus.WrongAnswer, JudgeStatus.TimeLimitExceeded]
    const step = fc.record({
      submitId: fc.integer({ min: 1, max: 12 }),
      attempt: fc.integer({ min: 0, max: 3 }),
      either: fc.tuple(fc.constantFrom(...verdicts), fc.constantFrom(...verdicts)),
      tells: fc.boolean(),
    })
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (all) => {
        const feeds = [createFeed(), createFeed()]
        for (const [index, { submitId, attempt, either, tells }] of all.entries()) {
          const about = {
            submitId,
            uid: users[submitId % 4] ?? '',
            pid: pids[submitId % 2] ?? 0,
            submittedAtMs: at(submitId * 9).getTime(),
          }
          const isHidden = about.submittedAtMs >= at(60).getTime()
          for (const [which, feed] of feeds.entries()) {
            const verdict = { status: either[isHidden ? which : 0] ?? verdicts[0], score: null, timeMs: 3 }
            const event = attempt === 0 ? { kind: 'submitted' } : { kind: 'judged', attempt, verdict }
            feed.apply([{ ...about, ...event } as JournalEvent])
            if (tells) feed.tell(at(60 + (39 * (index + 1)) / all.length))
          }
        }
        for (const reader of readers.filter(({ level }) => level !== 'admin')) {
          const [one, other] = feeds.map(({ log }) => log.map((entry) => entryLines(entry, reader).text).join(''))
          expect(one).toBe(other)
        }
      }),
      { numRuns: 300 },
    )
  })

  it.each(['', 'x', '1', '1.2', '-1.0.0', '1.0.0.0', '1e3.0.0', '9'.repeat(40)])('refuses %p as a token', (token) => {
    expect(parseToken(token)).toBeNull()
  })
})
