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

/** Open boards, submissions and reads at a steady pace. */
export interface Load {
  submitter: Submitter
  /** No submission of it has a lower id. */
  firstId: number
  probe: ReadProbe
  pages: readonly BoardPage[]
  /** Resolves when so many more submissions were accepted. */
  goesOn: (count: number) => Promise<void>
  /** Submits and reads no more; resolves when what was under way is answered. */
  end: () => Promise<void>
  close: () => void
}

const verdictsWithinMs = 300_000
/** Pages check what was pushed after seven seconds at most, and come back after a loss within four and a half. */
const pagesWithinMs = 120_000

/**
 * Opens the pages, and begins when all have their board.
 *
 * @param during what is done to the product at the moment: said of each call that failed
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

/** Tells the present moment to who looks for the cause of a failure. */
function createMoment(during: (() => string) | undefined): () => string {
  const beganAt = performance.now()
  return () => {
    const seconds = `${((performance.now() - beganAt) / 1_000).toFixed(1)} s`
    return during === undefined ? seconds : `${seconds}, ${during()}`
  }
}

/** What pages ask for, one after the other. */
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
    // A submission is shown to its owner and to staff.
    await probe.read(path.includes('submitId') ? root : reader, 'GET', path)
  }
}

/** Who waits for so many answers asks for no more: on a slow machine the pace falls, instead of work piling up. */
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

/** Every submission was accepted, is there once and has its verdict, and every page shows the board as it is. */
export async function expectNothingLost(load: Load, contest: LoadContest): Promise<void> {
  const { accepted, refused } = load.submitter
  expect(refused).toEqual([])
  const stored = await untilJudged(contest, load.firstId, accepted.length)
  const byId = (rows: readonly ExpectedVerdict[]) => rows.toSorted((a, b) => a.submitId - b.submitId)
  expect(byId(stored)).toEqual(byId(accepted))
  await untilPagesAgree(load, contest)
  const missed = () => missedMessages(load.pages)
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
  await until(
    () => `verdicts of ${last.filter((row) => !isJudged(row)).length} submissions, of ${count}`,
    async () => {
      const all = await listSubmissions(contest).catch(() => [])
      last = all.filter(({ submitId }) => submitId >= firstId)
      if (last.length >= count && last.every(isJudged)) return true
      await sleep(300)
      return false
    },
    verdictsWithinMs,
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

/** What other pages were told and one was not, though nothing told it that it has missed something; a line for each page. */
function missedMessages(pages: readonly BoardPage[]): string[] {
  const whole = pages.filter((page) => page.resyncs() === 0)
  const all = new Set(pages.flatMap(({ received }) => received))
  return whole.flatMap((page, index) => {
    const missed = [...all].filter((id) => !page.received.includes(id))
    if (missed.length === 0) return []
    return [`page ${index}, ${page.connections()} connections: ${missed.length} of ${all.size} messages`]
  })
}

/** A line for the reader of the test's output. */
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
