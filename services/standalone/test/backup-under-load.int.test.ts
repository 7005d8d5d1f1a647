import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { JudgeStatus } from '@verdict/proto/codes/judge-status'
import { serviceNames, services } from '@verdict/proto/services'
import { eventually } from '@verdict/test-kit/until'
import { backUp } from '../../../deploy/src/backup/back-up.ts'
import { openBackupFolder } from '../../../deploy/src/backup/backup-folder.ts'
import { connectMongo } from '../../../deploy/src/backup/connect.ts'
import { restore } from '../../../deploy/src/backup/restore.ts'
import type { Client } from '../../../e2e/client.ts'
import { createLoadContest, type LoadContest } from './load/load-contest.ts'
import { isJudged, listSubmissions, startLoad, type ListedSubmission } from './load/load.ts'
import { acceptedProgram } from './load/submitter.ts'
import { startTestProduct, type TestProduct } from './product.ts'

const minuteMs = 60_000
const [source, copy] = ['backup_source', 'backup_copy']
const databases = serviceNames.flatMap((name) => services[name].database ?? [])

let client: Awaited<ReturnType<typeof connectMongo>>
let folder: string
let site: TestProduct
let restored: TestProduct | undefined
let contest: LoadContest
let did: number

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'verdict-backup-'))
  client = await connectMongo(process.env['MONGO_URL'] ?? '')
  site = await startTestProduct(source)
  contest = await createLoadContest(site.root, 10)
  const [category] = await site.root.data<{ id: number }[]>('GET', '/api/discussion-category')
  const discussion = { title: 'Under load', description: 'd', content: 'c', categoryId: category?.id }
  ;({ id: did } = await site.root.data<{ id: number }>('POST', '/api/discussion', discussion))
  // The data is large enough for writes to happen while it is read.
  const filler = Array.from({ length: 1_000 }, (_, at) => ({ _id: at, text: crypto.randomUUID().repeat(1_500) }))
  await client.db(`${source}_${databases[0]}`).collection<{ _id: number }>('a_filler').insertMany(filler)
})
afterAll(async () => {
  await restored?.product.stop()
  await site.product.stop()
  for (const name of databases) for (const one of [source, copy]) await client.db(`${one}_${name}`).dropDatabase()
  await client.close()
  rmSync(folder, { recursive: true })
})

/** Submits to practice as the contestants and comments as root, in turn, until stopped. */
function startWriting({ contestants, root, problemId }: LoadContest) {
  const [submitIds, commentIds]: [number[], number[]] = [[], []]
  const stopping = new AbortController()
  const submission = { pid: problemId, language: 'C', code: acceptedProgram }
  async function write(): Promise<void> {
    for (let turn = 0; !stopping.signal.aborted; turn += 1) {
      const contestant = contestants[turn % contestants.length] ?? root
      const { submitId } = await contestant.data<{ submitId: number }>('POST', '/api/submit-problem-judge', submission)
      submitIds.push(submitId)
      const comment = { did, content: `comment ${turn}` }
      commentIds.push((await root.data<{ id: number }>('POST', '/api/comment', comment)).id)
      await sleep(100)
    }
  }
  const writing = write()
  writing.catch(() => undefined)
  return {
    submitIds,
    commentIds,
    async end() {
      stopping.abort()
      await writing
    },
  }
}

/** Reads all pages of a list. */
async function readAll<T>(reader: Client, path: string, pageOf = (data: unknown) => data): Promise<T[]> {
  const rows: T[] = []
  for (let page = 1; ; page += 1) {
    const data = await reader.data<unknown>('GET', `${path}&limit=100&currentPage=${page}`)
    const { records, total } = pageOf(data) as { records: T[]; total: number }
    rows.push(...records)
    if (records.length === 0 || rows.length >= total) return rows
  }
}

const ids = (rows: readonly { submitId: number }[]) => rows.map(({ submitId }) => submitId)

/** Expects everything that was acknowledged before the backup, and nothing requested after it. */
function expectBetween(found: readonly number[], before: readonly number[], after: readonly number[]): void {
  expect(before.filter((id) => !found.includes(id))).toEqual([])
  expect(found.filter((id) => !after.includes(id))).toEqual([])
}

it(
  'a backup under load is consistent: after a restore, lists, scoreboards, ranks and counts agree',
  async () => {
    const load = await startLoad(contest, { pages: 2, submitEveryMs: 200, readEveryMs: 500 })
    const writing = startWriting(contest)
    await load.goesOn(15)
    const acceptedIds = () => ({
      contest: ids(load.submitter.accepted),
      practice: [...writing.submitIds],
      comments: [...writing.commentIds],
    })
    const before = acceptedIds()
    const target = await openBackupFolder(folder, { passphrase: undefined, write: true })
    const sources = databases.map((name) => `${source}_${name}`)
    const { manifest } = await backUp({
      client,
      databases: sources,
      folder: target,
      files: {},
      product: '0',
      now: new Date(),
    })
    await target.close()
    await load.end()
    await writing.end()
    load.close()
    const after = acceptedIds()
    expect(after.contest.length).toBeGreaterThan(before.contest.length)

    const nameOf = (name: string) => name.replace(source, copy)
    // Restoring fails if the count or hash of a collection differs from the backup.
    await restore({ client, folder: target, manifest, replace: true, nameOf })
    restored = await startTestProduct(copy)
    const there = { ...contest, root: restored.root }
    // Submissions in judging at the time of the backup are judged again.
    const inContest = await eventually(
      () => listSubmissions(there),
      (rows) => rows.every(isJudged),
    )
    expectBetween(ids(inContest), before.contest, after.contest)
    const verdicts = new Map(load.submitter.accepted.map(({ submitId, verdict }) => [submitId, verdict]))
    expect(inContest.filter(({ submitId, status }) => verdicts.get(submitId) !== status)).toEqual([])
    const practice = await eventually(
      () => readAll<ListedSubmission>(there.root, `/api/get-submission-list?problemID=${contest.problemId}`),
      (rows) => rows.every(isJudged),
    )
    expectBetween(ids(practice), before.practice, after.practice)

    await expectBoardOf(there, inContest)
    await expectRanksOf(there.root, practice)
    const comments = await readAll<{ id: number }>(
      there.root,
      `/api/comments?did=${did}`,
      (data) => (data as { commentList: unknown }).commentList,
    )
    expectBetween(
      comments.map(({ id }) => id),
      before.comments,
      after.comments,
    )
    const { commentNum } = await there.root.data<{ commentNum: number }>('GET', `/api/get-discussion-detail?did=${did}`)
    expect(commentNum).toBe(comments.length)
  },
  10 * minuteMs,
)

/** Compares the users who solved the problem, by the board and by the submissions. */
async function expectBoardOf({ root, cid }: LoadContest, submissions: readonly ListedSubmission[]): Promise<void> {
  const solvers = new Set(submissions.flatMap((row) => (row.status === JudgeStatus.Accepted ? [row.username] : [])))
  const board = await eventually(
    () =>
      root.data<{ records: { username: string; ac: number }[] }>('POST', '/api/get-contest-rank', { cid, limit: 100 }),
    ({ records }) => records.filter(({ ac }) => ac === 1).length === solvers.size,
  )
  expect(new Set(board.records.flatMap(({ username, ac }) => (ac === 1 ? [username] : [])))).toEqual(solvers)
}

async function expectRanksOf(root: Client, submissions: readonly ListedSubmission[]): Promise<void> {
  const counts = Object.fromEntries(
    [...Map.groupBy(submissions, ({ username }) => username)].map(([username, rows]) => [username, rows.length]),
  )
  const ranks = async () => {
    const rows = await readAll<{ username: string; total: number }>(root, '/api/get-rank-list?type=0')
    return Object.fromEntries(rows.flatMap(({ username, total }) => (total === 0 ? [] : [[username, total]])))
  }
  const isSame = (found: Record<string, number>) =>
    Object.keys({ ...found, ...counts }).every((name) => found[name] === counts[name])
  expect(await eventually(ranks, isSame)).toEqual(counts)
}
