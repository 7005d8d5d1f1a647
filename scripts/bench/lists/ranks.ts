/**
 * Measures rankings, pages of users, lists and new verdicts on a large site, compared to a plain route with the same
 * response in the same run: `node scripts/bench/lists/ranks.ts`, with VERDICT_URL and VERDICT_ROOT_PASSWORD of a
 * running product filled by `scripts/seed-large`, and VERDICT_DATA or MONGO_URL for its stores. The machine must be
 * idle. Each call differs, so that no cache can answer it.
 */
import { randomBytes } from 'node:crypto'
import { fastify } from 'fastify'
import { dayNumber } from '@verdict/kit/days.rules'
import { createLogger } from '@verdict/kit/log'
import { connectDatabase, ensureIndexes } from '@verdict/kit/mongo'
import { createReadCache } from '@verdict/kit/read-cache'
import { services } from '@verdict/proto/services'
import { storedSubmission } from '../../../services/submission/test/rows.ts'
import { createModels, type SubmissionModels } from '../../../services/submission/src/models.ts'
import { statisticsHandlers } from '../../../services/submission/src/statistics/statistics.grpc.ts'
import { countUserProblems } from '../../../services/submission/src/statistics/counting/on-submission-judged.ts'
import { mongoUrl } from '../../lib/mongo-of-data-folder.ts'
import { uidOf, usernameOf } from '../../seed-large/fill-people.ts'

const productUrl = process.env['VERDICT_URL'] ?? 'http://127.0.0.1:8000'
const rounds = 200

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}

function quantile(values: readonly number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? NaN
}

const ms = (values: readonly number[], share: number) => `${quantile(values, share).toFixed(1)} ms`

async function signIn(): Promise<string> {
  const answer = await fetch(`${productUrl}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'root', password: process.env['VERDICT_ROOT_PASSWORD'] ?? '' }),
  })
  const token = answer.headers.get('authorization')
  if (token === null) throw new Error(`root cannot sign in: ${await answer.text()}`)
  return token
}

async function timesOf(urlAt: (round: number) => string, headers: Record<string, string>): Promise<number[]> {
  const times: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const startedAt = performance.now()
    const answer = await fetch(urlAt(round), { headers })
    const body = await answer.text()
    times.push(performance.now() - startedAt)
    if (!answer.ok) throw new Error(`${urlAt(round)} answered ${body}`)
    if (body.includes('"records":[]')) throw new Error(`${urlAt(round)} finds nothing`)
  }
  return times
}

async function compare(token: string, what: string, boundMs: number, pathAt: (round: number) => string): Promise<void> {
  const urlAt = (round: number) => `${productUrl}/api/${pathAt(round)}`
  const headers: Record<string, string> = token === '' ? {} : { authorization: token }
  const body = await (await fetch(urlAt(rounds), { headers })).text()
  const bare = fastify()
  bare.get('/', (_request, reply) => reply.type('application/json; charset=utf-8').send(body))
  const bareUrl = await bare.listen({ host: '127.0.0.1', port: 0 })
  const [own, base] = [await timesOf(urlAt, headers), await timesOf(() => bareUrl, {})]
  await bare.close()
  const isKept = quantile(own, 0.95) <= boundMs
  print(
    `| ${[what, ms(own, 0.5), ms(own, 0.95), ms(base, 0.95), `${boundMs} ms${isKept ? '' : ': **not**'}`].join(' | ')} |`,
  )
}

/** Requests the pages of a list in order, after the first `skipped` ones, and starts again at its end. */
async function paged(what: string, token: string, skipped: number, path: string): Promise<void> {
  const answer = await fetch(`${productUrl}/api/${path}`, { headers: token === '' ? {} : { authorization: token } })
  const { data } = (await answer.json()) as { data: { pages: number } }
  await compare(token, what, 50, (round) => `${path}&currentPage=${1 + ((skipped + round) % data.pages)}`)
}

type Stores = SubmissionModels & { db: SubmissionModels['submissions']['db'] }

async function openStores(name: string): Promise<Stores> {
  const log = createLogger({ service: 'bench', level: 'warn' })
  const db = await connectDatabase({ url: mongoUrl(), name, log })
  return { ...createModels(db), db }
}

/**
 * Adds a verdict of a new user.
 *
 * @returns how long it took to be counted
 */
async function countVerdict(stores: Stores, submitId: number, uid: string, pid: number): Promise<number> {
  await stores.submissions.create(storedSubmission(submitId, { uid, pid }))
  const startedAt = performance.now()
  await countUserProblems({ ...stores, problemCache: createReadCache({ maxAgeMs: 0, maxEntries: 1 }) }, [{ uid, pid }])
  return performance.now() - startedAt
}

/** Alternates between an empty site and this one, and removes the verdicts afterwards. */
async function compareVerdicts(large: Stores): Promise<void> {
  const uid = `bench-${randomBytes(6).toString('hex')}`
  const empty = await openStores(uid)
  await ensureIndexes(empty.db)
  const problems = await large.problems.find({ auth: 1, gid: null }).sort({ _id: 1 }).limit(rounds).lean()
  await empty.problems.insertMany(problems, { lean: true })
  const firstId = 2_000_000_000
  const took: { empty: number[]; large: number[] } = { empty: [], large: [] }
  try {
    for (const [round, { _id: pid }] of problems.entries()) {
      took.empty.push(await countVerdict(empty, firstId + round, uid, pid))
      took.large.push(await countVerdict(large, firstId + round, uid, pid))
    }
  } finally {
    await empty.db.dropDatabase()
    await empty.db.close()
    await large.submissions.deleteMany({ uid })
    await large.userProblems.deleteMany({ uid })
    await large.userStatistics.deleteOne({ _id: uid })
  }
  for (const [where, times] of [
    ['an empty site', took.empty],
    ['this site', took.large],
  ] as const)
    print(`| a verdict is counted, ${where} | ${ms(times, 0.5)} | ${ms(times, 0.95)} | | |`)
}

/** Computes the statistics of a month, which the dashboard requests once a minute. */
async function countMonth(stores: Stores): Promise<void> {
  const statistics = statisticsHandlers(stores)
  const request = { firstDay: dayNumber(new Date()) - 29, days: 30 }
  const times: number[] = []
  for (let round = 0; round < 20; round += 1) {
    const startedAt = performance.now()
    await statistics.countDays(request, { signal: new AbortController().signal })
    times.push(performance.now() - startedAt)
  }
  print(`| figures of a month | ${ms(times, 0.5)} | ${ms(times, 0.95)} | | |`)
}

const stores = await openStores(services.submission.database)
try {
  const generated = { _id: { $regex: '^large' } }
  const users = await stores.userStatistics.countDocuments(generated)
  if (users < rounds) throw new Error('Fill the site with scripts/seed-large first.')
  const pages = Math.floor(users / 30)
  const token = await signIn()
  const members = await stores.submissions.findOne({ gid: { $gt: 0 } }, { gid: 1 }).lean()
  const problems = await stores.problems.find({ auth: 1, gid: null, problemId: /^L/ }).sort({ _id: 1 }).lean()
  const problemAt = (round: number) => problems[round % problems.length]?.problemId ?? ''
  const within = (round: number, most: number) => 1 + Math.floor(round % Math.max(1, Math.floor(most)))
  // Users with even numbers are not disabled.
  const middle = (round: number) => 2 * (Math.floor(users / 4) + ((round * 17) % Math.floor(users / 6)))
  print(`${users} users, ${await stores.submissions.estimatedDocumentCount()} submissions\n`)
  print('| what | median | 95th | bare, 95th | bound |\n| --- | --- | --- | --- | --- |')
  const open = (what: string, bound: number, pathAt: (round: number) => string) => compare('', what, bound, pathAt)
  const signedIn = (what: string, pathAt: (round: number) => string) => compare(token, what, 50, pathAt)
  await open('ranking, the first 200 pages', 50, (at) => `get-rank-list?type=0&currentPage=${within(at, pages)}`)
  await open('OI ranking, the first 200 pages', 50, (at) => `get-rank-list?type=1&currentPage=${within(at, pages)}`)
  await open('ranking, pages in the middle', 50, (at) => `get-rank-list?currentPage=${within(pages / 2 + at, pages)}`)
  await open('ranking, search for one user', 50, (at) => `get-rank-list?searchUser=${usernameOf(middle(at))}`)
  await open(
    'ranking, search that finds all',
    50,
    (at) => `get-rank-list?searchUser=user&currentPage=${within(at, pages)}`,
  )
  await open('pages of the 200 who solved most', 80, (at) => `get-user-home-info?uid=${uidOf(at)}`)
  await open('pages of users in the middle', 80, (at) => `get-user-home-info?uid=${uidOf(middle(at))}`)
  await open('calendars of the 200 who submit most', 80, (at) => `get-user-calendar-heatmap?uid=${uidOf(at)}`)
  await open('the same once more', 80, (at) => `get-user-calendar-heatmap?uid=${uidOf(at)}&username=`)
  await signedIn(
    'ranking of a group of 1,000',
    (at) => `get-group-rank-list?gid=${members?.gid}&currentPage=${within(at, 30)}`,
  )
  await open(
    'problem list',
    50,
    (at) => `get-problem-list?oj=Mine&limit=30&currentPage=${within(at, problems.length / 30)}`,
  )
  await open('problem list, searched', 50, (at) => `get-problem-list?oj=Mine&keyword=${problemAt(at)}`)
  await paged('submission list', '', 0, 'get-submission-list?limit=15')
  await paged('submission list, page 2,000 and on', '', 2_000, 'get-submission-list?limit=15')
  await paged('submissions by verdict', '', 0, 'get-submission-list?limit=15&status=-1')
  await signedIn(
    'submissions of a user',
    (at) => `get-submission-list?username=${usernameOf(at - (at % 20 === 19 ? 1 : 0))}`,
  )
  await paged('submissions to a problem', '', 0, `get-submission-list?limit=15&problemID=${problemAt(0)}`)
  await paged('users of the back office', token, 0, 'admin/user/get-user-list?limit=10')
  await paged('the same, page 3,000 and on', token, 3_000, 'admin/user/get-user-list?limit=10')
  await signedIn('the same, searched', (at) => `admin/user/get-user-list?keyword=${usernameOf(middle(at))}`)
  await paged('discussions', '', 0, 'get-discussion-list?limit=10')
  await countMonth(stores)
  await compareVerdicts(stores)
} finally {
  await stores.db.close()
}
