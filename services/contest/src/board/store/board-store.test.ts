import { describe, expect, it } from '@jest/globals'
import { ContestAwardType } from '@verdict/proto/codes/contest'
import { JudgeStatus } from '@verdict/proto/codes/judge-status'
import type { Person } from '../../people/people.ts'
import type { JournalEvent } from '../../journal/journal.rules.ts'
import type { RankingSettings } from '../../journal/stored-settings.rules.ts'
import { createBoardStore } from './board-store.ts'
import { createComputeBudget } from './compute-budget.ts'

const cid = 1
const contest = {
  _id: cid,
  version: 1,
  uid: 'eve',
  gid: null,
  starAccounts: ['star'],
  awardType: ContestAwardType.None,
  awards: [],
}
const settings: RankingSettings = {
  version: 1,
  rule: 'acm',
  options: {},
  startsAtMs: 0,
  endsAtMs: 1_000_000,
  sealedFromMs: null,
  registeredFromMs: 0,
  problems: [{ pid: 1, displayId: 'A' }],
}
const view = { isFrozen: false, containsEnd: false }

const turn = () => new Promise((resolve) => setImmediate(resolve))
async function turns(count: number): Promise<void> {
  for (let done = 0; done < count; done += 1) await turn()
}

const personOf = (uid: string): Person => ({
  uid,
  username: uid,
  nickname: null,
  avatar: null,
  realname: null,
  school: null,
  gender: 'secrecy',
  isSuperAdmin: uid === 'root',
})

const submitted = (submitId: number, uid: string): JournalEvent => ({
  kind: 'submitted',
  submitId,
  uid,
  pid: 1,
  submittedAtMs: submitId,
})
const solved = (submitId: number, uid: string): JournalEvent => ({
  kind: 'judged',
  submitId,
  uid,
  pid: 1,
  submittedAtMs: submitId,
  attempt: 1,
  verdict: { status: JudgeStatus.Accepted, score: null, timeMs: 1 },
})

/**
 * A journal that answers after this many turns with its entries at the time of the call, and a lookup of users that is
 * as slow.
 */
function startWorld({ readTurns = 3, maxAgeMs = 1_000 } = {}) {
  const entries: JournalEvent[] = [{ kind: 'settings', settings }]
  const known = new Map<string, Person>()
  let reads = 0
  const boards = createBoardStore({
    journal: {
      async readAfter(_cid, seq) {
        reads += 1
        const events = entries.slice(seq)
        await turns(readTurns)
        return { events, seq: seq + events.length, isEnd: true }
      },
    },
    people: {
      find: async () => known,
      async findAll(uids) {
        const missing = [...uids].filter((uid) => !known.has(uid))
        if (missing.length > 0) await turns(2)
        for (const uid of missing) known.set(uid, personOf(uid))
        return known
      },
      invalidate: () => undefined,
      generation: () => 1,
    },
    teamsOf: async () => new Map(),
    rootsOf: async () => new Set(),
    budget: createComputeBudget({ share: 1, maxWaiting: 10, nowMs: () => 0 }),
    // The clock stands still, so no cached value expires.
    maxAgeMs,
    nowMs: () => 0,
  })
  return { entries, boards, reads: () => reads }
}

describe('the scoreboard store', () => {
  it('shows each of many writers their own writes, however slow the journal is', async () => {
    const { entries, boards, reads } = startWorld()
    const lacking: number[] = []
    const write = async (writer: number) => {
      for (let round = 0; round < 20; round += 1) {
        const submitId = writer * 100 + round
        await turns((writer * 7 + round * 3) % 4)
        entries.push(submitted(submitId, `user${writer}`))
        boards.changed(cid)
        const { ranking } = await boards.board(contest, view)
        const tries = ranking.lineOf(`user${writer}`)?.totals.tries ?? 0
        if (tries < round + 1) lacking.push(submitId)
      }
    }
    await Promise.all(Array.from({ length: 25 }, (_, writer) => write(writer)))
    expect(lacking).toEqual([])
    // Readers share reads, so there are far fewer than writes.
    expect(reads()).toBeLessThan(250)
  })

  it('shows all of a batch to each reader that it triggered', async () => {
    const { entries, boards } = startWorld()
    await boards.board(contest, view)
    entries.push(submitted(1, 'ada'), submitted(2, 'bob'), submitted(3, 'cyd'))
    const found = await Promise.all(
      ['ada', 'bob', 'cyd'].map(async (uid) => {
        boards.changed(cid)
        return (await boards.board(contest, view)).ranking.lineOf(uid)?.uid
      }),
    )
    expect(found).toEqual(['ada', 'bob', 'cyd'])
  })

  it('applies events of this process without reading, unless another process wrote before or a read is in progress', async () => {
    const { entries, boards, reads } = startWorld()
    await boards.board(contest, view)
    const append = (event: JournalEvent, after = entries.length) => {
      entries.push(event)
      boards.appended(cid, [event], { after, sinceMs: 0 })
    }
    const uids = async () => (await boards.board(contest, view)).ranking.slice().map(({ uid }) => uid)
    append(solved(1, 'ada'))
    expect(await uids()).toEqual(['ada'])
    expect(reads()).toBe(1)
    entries.push(solved(2, 'bob'))
    append(solved(3, 'cyd'))
    expect(await uids()).toEqual(['ada', 'bob', 'cyd'])
    expect(reads()).toBe(2)
    boards.changed(cid)
    const read = uids()
    append(solved(4, 'dan'))
    await read
    expect(await uids()).toEqual(['ada', 'bob', 'cyd', 'dan'])
  })

  it('is never stale when no age is allowed', async () => {
    const { entries, boards } = startWorld({ maxAgeMs: 0 })
    await boards.board(contest, view)
    entries.push(submitted(1, 'ada'))
    const [one, other] = await Promise.all([boards.board(contest, view), boards.board(contest, view)])
    expect([one.ranking.size(), other.ranking.size()]).toEqual([1, 1])
  })

  it('never shows users without a row, whatever users are looked up meanwhile', async () => {
    const { entries, boards } = startWorld({ readTurns: 1 })
    await boards.board(contest, view)
    const write = async (submitId: number, uid: string, after: number) => {
      await turns(after)
      entries.push(solved(submitId, uid))
      boards.changed(cid)
      const { ranking } = await boards.board(contest, view)
      return ranking.slice().map((line) => `${line.rank} ${line.uid}`)
    }
    const shown = await Promise.all([write(1, 'ada', 0), write(2, 'root', 1), write(3, 'star', 2), write(4, 'bob', 3)])
    expect(
      shown.flat().filter((line) => line.endsWith('root') || (line.endsWith('star') && line !== '-1 star')),
    ).toEqual([])
  })
})
