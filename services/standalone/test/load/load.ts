import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from '@jest/globals'
import { until } from '@verdict/test-kit/until'
import { openBoardPage, readBoard, type BoardPage, type BoardRows } from './board-page.ts'
import { createReadProbe, type ReadProbe } from './read-probe.ts'
import { createSubmitter, type ExpectedVerdict, type Submitter } from './submitter.ts'
import type { LoadContest } from './load-contest.ts'

export interface LoadRates {
  pages: number
  submitEveryMs: number
  readEveryMs: number
}

/** Keeps boards open, and submits and reads at a constant rate. */
export interface Load {
  submitter: Submitter
  /** All submissions of this load have this id or a higher one. */
  firstId: number
  probe: ReadProbe
  pages: readonly BoardPage[]
  /** Ids of messages that arrived while the pages were opened, which some of them may have missed. */
  earlyIds: ReadonlySet<string>
  /** Resolves when that many more submissions have been accepted. */
  goesOn: (count: number) => Promise<void>
  /** Stops submitting and reading, and resolves when all pending calls are answered. */
  end: () => Promise<void>
  close: () => void
}

/** On a slow machine all verdicts together take much longer. */
const nextVerdictWithinMs = 300_000
const settleMs = 1_000
/** Pages compare pushed rows after seven seconds at most, and reconnect within four and a half. */
const pagesWithinMs = 120_000

/**
 * Opens the pages, and starts calls when all have loaded their board.
 *
 * @param during describes what is being done to the product, for messages about failed calls
 */
export async function startLoad(contest: LoadContest, rates: LoadRates, during?: () => string): Promise<Load> {
  const { cid, contestants } = contest
  const moment = createMoment(during)
  const probe = createReadProbe(moment)
  const submitter = createSubmitter(contest, moment)
  const pages = Array.from({ length: rates.pages }, (_, index) => {
    const reader = contestants[index % contestants.length] ?? contest.root
    return openBoardPage(reader, cid, probe)
  })
  await until('all pages to have their board', () => pages.every((page) => page.isReady()))
  // After a failure, the bus may still deliver events of an earlier load.
  await sleep(settleMs)
  const earlyIds = new Set(pages.flatMap(({ received }) => received))
  const before = await listSubmissions(contest)
  const stopping = new AbortController()
  const running = Promise.all([
    repeat(submitter.submit, rates.submitEveryMs, stopping.signal),
    repeat(readerOf(contest, submitter, probe), rates.readEveryMs, stopping.signal),
  ])
  running.catch(() => undefined)
  return {
    submitter,
    firstId: Math.max(0, ...before.map(({ submitId }) => submitId)) + 1,
    probe,
    pages,
    earlyIds,
    async goesOn(count) {
      const enough = submitter.accepted.length + count
      await Promise.race([
        until(
          () => `${count} more submissions: ${[...submitter.refused, ...submitter.triedAgain].slice(-3).join('; ')}`,
          () => submitter.accepted.length >= enough || undefined,
          300_000,
        ),
        running,
      ])
    },
    async end() {
      stopping.abort()
      await running
    },
    close() {
      stopping.abort()
      for (const page of pages) page.close()
    },
  }
}

/** Describes the current moment for messages about failures. */
function createMoment(during: (() => string) | undefined): () => string {
  const beganAt = performance.now()
  return () => {
    const seconds = `${((performance.now() - beganAt) / 1_000).toFixed(1)} s`
    return during === undefined ? seconds : `${seconds}, ${during()}`
  }
}

/** Returns a function that makes the calls of pages in turn. */
function readerOf({ cid, contestants, root }: LoadContest, { accepted }: Submitter, probe: ReadProbe) {
  let turn = 0
  return async () => {
    turn += 1
    const reader = contestants[turn % contestants.length] ?? root
    const calls = [
      '/api/get-problem-list?limit=10&currentPage=1',
      `/api/get-contest-info?cid=${cid}`,
      `/api/contest-submissions?contestID=${cid}&onlyMine=true`,
      `/api/get-contest-problem?cid=${cid}`,
      `/api/get-submission-detail?submitId=${accepted.at(-1)?.submitId ?? 0}`,
    ].slice(0, accepted.length === 0 ? -1 : undefined)
    const path = calls[turn % calls.length] ?? ''
    // Submissions are visible to their owner and to staff.
    await probe.read(path.includes('submitId') ? root : reader, 'GET', path)
  }
}

/** The rate falls on a slow machine, because no new call starts while this many wait for answers. */
const maxUnderWay = 4

async function repeat(act: () => Promise<void>, pauseMs: number, signal: AbortSignal): Promise<void> {
  const underWay = new Set<Promise<void>>()
  while (!signal.aborted) {
    const one = act().finally(() => underWay.delete(one))
    underWay.add(one)
    await sleep(pauseMs, undefined, { signal }).catch(() => undefined)
    if (underWay.size >= maxUnderWay) await Promise.race(underWay)
  }
  await Promise.all(underWay)
}

/**
 * Expects that every submission was accepted, is stored once and has its verdict, and that every page shows the current
 * board.
 */
export async function expectAllJudged(load: Load, contest: LoadContest): Promise<void> {
  const { accepted, refused } = load.submitter
  expect(refused).toEqual([])
  const stored = await untilJudged(contest, load.firstId, accepted.length)
  const byId = (rows: readonly ExpectedVerdict[]) => rows.toSorted((a, b) => a.submitId - b.submitId)
  expect(byId(stored)).toEqual(byId(accepted))
  await untilPagesAgree(load, contest)
  const missed = () => missedMessages(load)
  await until(
    () => missed().join('; '),
    () => missed().length === 0,
    pagesWithinMs,
  )
}

export interface ListedSubmission {
  submitId: number
  username: string
  status: number
}

export const isJudged = ({ status }: ListedSubmission) => ![5, 6, 7].includes(status)

export async function listSubmissions({ cid, root }: Pick<LoadContest, 'cid' | 'root'>): Promise<ListedSubmission[]> {
  const rows: ListedSubmission[] = []
  for (let page = 1; ; page += 1) {
    const path = `/api/contest-submissions?contestID=${cid}&limit=100&currentPage=${page}`
    const { records, total } = await root.data<{ records: ListedSubmission[]; total: number }>('GET', path)
    rows.push(...records)
    if (records.length === 0 || rows.length >= total) return rows
  }
}

async function untilJudged(contest: LoadContest, firstId: number, count: number): Promise<ExpectedVerdict[]> {
  let last: ListedSubmission[] = []
  const waiting = () => count - last.filter(isJudged).length
  for (let before = Infinity; before > 0; before = waiting())
    await until(
      () => `the next verdict; ${waiting()} of ${count} submissions have none`,
      async () => {
        const all = await listSubmissions(contest).catch(() => [])
        last = all.filter(({ submitId }) => submitId >= firstId)
        if (last.length >= count && waiting() < before) return true
        await sleep(300)
        return false
      },
      nextVerdictWithinMs,
    )
  return last.map(({ submitId, status }) => ({ submitId, verdict: status as ExpectedVerdict['verdict'] }))
}

async function untilPagesAgree({ pages, probe }: Load, { cid, root }: LoadContest): Promise<void> {
  let behind = pages.length
  await until(
    () => `${behind} of ${pages.length} pages to show the present board`,
    async () => {
      const board = await readBoard(root, cid, probe)
      behind = board === undefined ? pages.length : pages.filter((page) => !isSame(page.rows(), board)).length
      if (behind === 0) return true
      await sleep(300)
      return false
    },
    pagesWithinMs,
  )
}

const isSame = (one: BoardRows, other: BoardRows) =>
  one.size === other.size && [...one].every(([uid, row]) => other.get(uid) === row)

/** Lists for each page the messages that others received and it did not, although it noticed no gap. */
function missedMessages({ pages, earlyIds }: Load): string[] {
  const whole = pages.filter((page) => page.resyncs() === 0)
  const all = new Set(pages.flatMap(({ received }) => received.filter((id) => !earlyIds.has(id))))
  return whole.flatMap((page, index) => {
    const missed = [...all].filter((id) => !page.received.includes(id))
    if (missed.length === 0) return []
    return [`page ${index}, ${page.connections()} connections: ${missed.length} of ${all.size} messages`]
  })
}

/** Summarizes a load in the output of the test. */
export function describeLoad({ submitter, probe, pages }: Load): string {
  const sum = (of: (page: BoardPage) => number) => pages.reduce((total, page) => total + of(page), 0)
  return [
    `${submitter.accepted.length} submissions`,
    `${submitter.triedAgain.length} tried again`,
    `${submitter.refused.length} refused`,
    `${probe.count()} reads, ${probe.failed.length} failed`,
    `${pages.length} pages, ${sum((page) => page.connections())} connections, ${sum((page) => page.resyncs())} resyncs`,
  ].join(', ')
}
