/**
 * What rankings, users' pages and a new verdict cost on a large site, beside a bare route that answers the same bytes in
 * the same run: `node scripts/bench/ranks.ts [users] [submissions]`, with MONGO_URL and REDIS_URL. On an idle machine.
 */
import { fastify } from 'fastify'
import { dayNumber } from '@verdict/kit/days.rules'
import { JudgeStatus } from '@verdict/proto/codes/judge-status'
import { storedSubmission } from '../../services/submission/test/rows.ts'
import { startWorld, type World } from '../../services/submission/test/world.ts'
import { dailyStatsHandlers } from '../../services/submission/src/statistics/daily-stats.grpc.ts'
import { onSubmissionJudged } from '../../services/submission/src/statistics/on-submission-judged.ts'
import { nameEndings, searchedNames } from '../../services/submission/src/statistics/searched-names.rules.ts'

const [users = 100_000, submissions = 500_000] = process.argv.slice(2).map(Number)
const problems = 2_000
const solvedByTheBusiest = 1_000
const rounds = 200
const batch = 5_000
const dayMs = 86_400_000

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}

function quantile(values: readonly number[], share: number): number {
  return [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? NaN
}

const uidOf = (index: number) => `user${String(index).padStart(6, '0')}`

async function inBatches(count: number, insert: (from: number, to: number) => Promise<unknown>): Promise<void> {
  for (let from = 0; from < count; from += batch) await insert(from, Math.min(count, from + batch))
}

const range = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => from + index)

/** Users whose figures fall off as those of real sites do; the first has solved much. */
async function fill({ models, peers }: World): Promise<void> {
  await models.problems.insertMany(
    range(2, problems + 1).map((pid) => ({
      ...{ _id: pid, problemId: `P${pid}`, title: `P${pid}`, titles: [], auth: 1, type: 0, difficulty: pid % 3 },
      ...{ codeShare: true, openCaseResult: true, judgeCaseMode: 'default', gid: null, deleted: false, version: 1 },
    })),
  )
  await inBatches(users, async (from, to) => {
    const rows = range(from, to).map((index) => {
      const solved = Math.floor(solvedByTheBusiest / (1 + index / 50))
      return { _id: uidOf(index), solved, tries: solved * 2 + (index % 7), oiScore: solved * 3 + (index % 5) }
    })
    await models.userStatistics.insertMany(
      rows.map((row) => {
        const names = [row._id, '']
        return { ...row, ranked: true, names: searchedNames(names), endings: nameEndings(names) }
      }),
      { lean: true },
    )
  })
  for (const index of range(0, users)) {
    const uid = uidOf(index)
    peers.profiles.set(uid, { uid, username: uid, createdAtMs: 0 })
  }
  await models.userProblems.insertMany(
    range(1, solvedByTheBusiest + 1).map((pid) => ({
      ...{ _id: `${uidOf(0)}:${pid}`, uid: uidOf(0), pid, status: JudgeStatus.Accepted, open: true },
      ...{ bestScore: null, bestOiRankScore: null, submissions: 2, firstAcceptedAt: new Date() },
    })),
  )
  await fillSubmissions(models)
  print(`${users} users, ${submissions} submissions`)
}

const lanes = 4

/** Submissions of a year. Indexes are built when all are there, in one go, so that five millions take minutes. */
async function fillSubmissions({ submissions: model }: World['models']): Promise<void> {
  const collection = model.db.collection<{ _id: number }>(model.collection.name)
  const indexes = (await collection.indexes()).filter(({ name }) => name !== '_id_')
  await collection.dropIndexes()
  const now = Date.now()
  const { _id: _none, ...common } = storedSubmission(0, { code: 'x' })
  const insert = (from: number, to: number) =>
    collection.insertMany(
      range(from, to).map((index) => {
        const [uid, pid] = [uidOf(index % 200 === 0 ? 0 : index % users), 1 + (index % problems)]
        const submitTime = new Date(now - (index % 360) * dayMs)
        return { ...common, _id: index + 1, uid, username: uid, pid, displayPid: `P${pid}`, submitTime }
      }),
      { ordered: false, writeConcern: { w: 1 } },
    )
  const startedAt = performance.now()
  const took = () => ((performance.now() - startedAt) / 1000).toFixed(0)
  const laneSize = Math.ceil(submissions / lanes)
  await Promise.all(
    range(0, lanes).map(async (lane) => {
      const end = Math.min(submissions, (lane + 1) * laneSize)
      for (let from = lane * laneSize; from < end; from += batch) await insert(from, Math.min(end, from + batch))
    }),
  )
  print(`${submissions} submissions written, ${took()} s`)
  await collection.createIndexes(indexes.map(({ v: _version, ...index }) => index))
  print(`their indexes built, ${took()} s`)
}

async function timesOf(url: string): Promise<number[]> {
  const times: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const startedAt = performance.now()
    const answer = await fetch(url)
    await answer.text()
    if (!answer.ok) throw new Error(`${url} answered ${answer.status}`)
    times.push(performance.now() - startedAt)
  }
  return times
}

async function compare(world: World, what: string, path: string): Promise<void> {
  const url = `${world.httpAddress}/api/${path}`
  const body = await (await fetch(url)).text()
  if (body.includes('"records":[]')) throw new Error(`${url} finds nothing`)
  const bare = fastify()
  bare.get('/', (_request, reply) => reply.type('application/json; charset=utf-8').send(body))
  const bareUrl = await bare.listen({ host: '127.0.0.1', port: 0 })
  const [own, base] = [await timesOf(url), await timesOf(bareUrl)]
  await bare.close()
  const [p95, base95] = [quantile(own, 0.95), quantile(base, 0.95)]
  const figures = `median ${quantile(own, 0.5).toFixed(1)} ms, 95th ${p95.toFixed(1)} ms`
  print(`${what.padEnd(44)} ${figures}; bare 95th ${base95.toFixed(1)} ms, ratio ${(p95 / base95).toFixed(1)}`)
}

/** The figures of a month, as the dashboard asks for them once a minute. */
async function countMonth({ models }: World): Promise<void> {
  const stats = dailyStatsHandlers(models)
  const asked = { firstDay: dayNumber(new Date()) - 29, days: 30 }
  const times: number[] = []
  for (let round = 0; round < 20; round += 1) {
    const startedAt = performance.now()
    await stats.count(asked, { signal: new AbortController().signal })
    times.push(performance.now() - startedAt)
  }
  print(
    `the figures of a month: median ${quantile(times, 0.5).toFixed(0)} ms, 95th ${quantile(times, 0.95).toFixed(0)} ms`,
  )
}

/** Counts one verdict after another of a user whom nobody knows yet. */
async function countVerdicts(world: World, uid: string, firstId: number): Promise<number> {
  const ctx = { ...world.models, db: world.models.submissions.db }
  const times: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const submission = storedSubmission(firstId + round, { uid, pid: 1 + round })
    await world.models.submissions.create(submission)
    const startedAt = performance.now()
    await onSubmissionJudged(ctx, { uid, pid: submission.pid, scope: { cid: 0, tid: 0, gid: 0 } })
    times.push(performance.now() - startedAt)
  }
  return quantile(times, 0.95)
}

const world = await startWorld()
try {
  const small = await countVerdicts(world, 'first', 1_000_000_000)
  await fill(world)
  await compare(world, 'ranking, first page', 'get-rank-list?type=0&limit=30')
  await compare(world, 'OI ranking, first page', 'get-rank-list?type=1&limit=30')
  await compare(world, 'ranking, page 1,000', 'get-rank-list?type=0&limit=30&currentPage=1000')
  await compare(world, 'ranking, search for one user', `get-rank-list?searchUser=${uidOf(users - 7)}`)
  await compare(world, 'ranking, search that finds all', 'get-rank-list?searchUser=user')
  await compare(world, 'page of the busiest user, 1,000 solved', `get-user-home-info?uid=${uidOf(0)}`)
  await compare(world, 'page of a user in the middle', `get-user-home-info?uid=${uidOf(users / 2)}`)
  await compare(world, 'calendar of the busiest user', `get-user-calendar-heatmap?uid=${uidOf(0)}`)
  await countMonth(world)
  const large = await countVerdicts(world, 'second', 1_100_000_000)
  print(`a verdict counted, 95th: empty site ${small.toFixed(1)} ms, large ${large.toFixed(1)} ms`)
} finally {
  await world.stop()
}
