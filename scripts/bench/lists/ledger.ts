/**
 * Measures balances, records and spending in a large ledger, and the page of an order while its provider does not
 * answer: `node scripts/bench/lists/ledger.ts [--entries 1000000]`, with MONGO_URL and REDIS_URL. It exits with 1 if a
 * bound is exceeded. On a busy machine, compare the multiples of a database ping made between the same calls.
 */
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { systemClock } from '@verdict/kit/clock'
import { entryModel, type EntryDoc } from '../../../services/payment/src/ledger/entry.model.ts'
import { createLedger } from '../../../services/payment/src/ledger/ledger.ts'
import { newKeys } from '../../../services/payment/test/provider-keys.ts'
import { startWorld, type World } from '../../../services/payment/test/world.ts'

const { values } = parseArgs({ options: { entries: { type: 'string', default: '1000000' } } })
const entryCount = Number(values.entries)
const perUser = 100
/** One user who tops up and spends all day has this many entries. */
const ofTheBusiest = Math.min(100_000, Math.floor(entryCount / 2))
const batch = 20_000
const rounds = 200
const spendsPerSec = 300
const spendSec = 5
const bounds = { balance: 5, records: 30, allRecords: 30, spend: 1_000, order: 50 }

function quantile(took: readonly number[], share: number): number {
  return took.toSorted((a, b) => a - b)[Math.min(took.length - 1, Math.floor(took.length * share))] ?? NaN
}

async function took(act: () => Promise<unknown>): Promise<number> {
  const from = performance.now()
  await act()
  return performance.now() - from
}

interface Timed {
  took: number[]
  /** Pings of the database, one before each call, show how busy the machine was. */
  pings: number[]
}

async function timed({ db }: Pick<World, 'db'>, act: (round: number) => Promise<unknown>): Promise<Timed> {
  const all: Timed = { took: [], pings: [] }
  for (let round = 0; round < rounds; round += 1) {
    all.pings.push(await took(() => db.db?.command({ ping: 1 }) ?? Promise.resolve()))
    all.took.push(await took(() => act(round)))
  }
  return all
}

/** Makes the `at`-th entry of a user; every second one spends the point of the one before. */
function entryOf(uid: string, at: number, number: number): EntryDoc {
  const change = at % 2 === 0 ? 1 : -1
  const points = (account: string, amount: number) => ({ account, unit: 'point' as const, amount })
  return {
    _id: `adjustment:${uid}-${at}`,
    number,
    type: change > 0 ? 'adjustment' : 'ai',
    remark: `Entry ${at}`,
    postings: [points('points:adjusted', -change), points(`user:${uid}`, change)],
    createdAt: new Date(1.7e12 + number * 1_000),
    uid,
    seq: at + 1,
    changePoints: change,
    balance: (at + 1) % 2,
  }
}

const users = Math.ceil((entryCount - ofTheBusiest) / perUser)
const userAt = (at: number) => `user${at % users}`

async function fill({ db }: World): Promise<void> {
  const entries = db.collection<EntryDoc>('ledger_entries')
  // Building indexes once at the end is faster.
  await entries.dropIndexes()
  for (let from = 0; from < entryCount; from += batch) {
    const rows = Array.from({ length: Math.min(batch, entryCount - from) }, (_, at) => {
      const number = from + at
      if (number < ofTheBusiest) return entryOf('ann', number, number + 1)
      const place = number - ofTheBusiest
      return entryOf(userAt(place), Math.floor(place / users), number + 1)
    })
    await entries.insertMany(rows, { ordered: false })
  }
  await entryModel(db).createIndexes()
  await db
    .collection<{ _id: string; value: number }>('counters')
    .updateOne({ _id: 'ledger_entries' }, { $set: { value: entryCount } }, { upsert: true })
}

/** Spends at a constant rate without waiting for earlier calls, half of it through a second process's ledger. */
async function spendConcurrently(world: World) {
  const total = spendsPerSec * spendSec
  const affordable = total - 200
  const other = createLedger({ db: world.db, clock: systemClock })
  const before = await world.balanceOf('ann')
  await world.give('ann', affordable - before)
  const spent: number[] = []
  let refused = 0
  const startedMs = performance.now()
  const spends = Array.from({ length: total }, async (_, at) => {
    await delay((at * 1_000) / spendsPerSec)
    const from = performance.now()
    const posted =
      at % 2 === 0
        ? world.points.spend({ key: `bench:${at}`, uid: 'ann', points: 1, type: 'ai', remark: '' })
        : other.post({
            key: `spend:bench:${at}`,
            type: 'ai',
            remark: '',
            user: { uid: 'ann', changePoints: -1 },
            postings: [
              { account: 'user:ann', unit: 'point', amount: -1 },
              { account: 'spent:ai', unit: 'point', amount: 1 },
            ],
          })
    await Promise.resolve(posted).then(
      () => spent.push(performance.now() - from),
      () => (refused += 1),
    )
  })
  await Promise.all(spends)
  const perSec = total / ((performance.now() - startedMs) / 1_000)
  return { spent, perSec, isRight: refused === total - affordable && (await world.balanceOf('ann')) === 0 }
}

/** Starts a provider that accepts connections and never answers. */
async function startSilentProvider() {
  const server = createServer()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => server.close() }
}

async function orderWhileUnavailable(world: World): Promise<Timed> {
  const { publicPem, privatePem } = newKeys()
  await world.call('root', 'PUT', 'admin/payment/settings/wechat', {
    version: 0,
    isEnabled: true,
    appid: 'wx1',
    mchid: '1900000001',
    merchantSerial: 'AB',
    publicKeyId: 'PUB_KEY_ID_1',
    merchantKey: privatePem,
    apiV3Key: '0'.repeat(32),
    publicKey: publicPem,
  })
  const { orderNo } = (await world.order('ben')).data as { orderNo: string }
  return timed(world, async () => {
    const { status } = await world.call('ben', 'GET', `payment/order?orderNo=${orderNo}`)
    if (status !== 200) throw new Error(`the order answered ${status}`)
  })
}

let isWithin = true
function report(what: string, cells: readonly string[], bound: string, holds: boolean): void {
  isWithin &&= holds
  process.stdout.write(`| ${[what, ...cells, bound, holds ? 'yes' : 'NO'].join(' | ')} |\n`)
}

function printTimes(what: string, { took: own, pings }: Timed, boundMs: number): void {
  const [p50, p95, ping50, ping95] = [own, pings].flatMap((ms) => [quantile(ms, 0.5), quantile(ms, 0.95)]) as [
    number,
    number,
    number,
    number,
  ]
  const shown = [p50, p95, ping50, ping95].map((ms) => `${ms.toFixed(1)} ms`)
  const ratios = [p50 / ping50, p95 / ping95].map((times) => times.toFixed(1))
  report(what, [...shown, ...ratios], `${boundMs} ms`, p95 <= boundMs)
}

const provider = await startSilentProvider()
const world = await startWorld({ PAYMENT_WECHAT_URL: provider.url, LOG_LEVEL: 'silent' })
try {
  const from = performance.now()
  await fill(world)
  const tookSec = (performance.now() - from) / 1_000
  process.stdout.write(`${entryCount} entries of ${users + 1} users in ${tookSec.toFixed(0)} s\n\n`)
  process.stdout.write('| | median | 95 % | ping | 95 % | median / ping | 95 % / 95 % | bound | within |\n')
  process.stdout.write('|---|---|---|---|---|---|---|---|---|\n')
  const page = (uid: string, path: string) => world.call(uid, 'GET', path)
  printTimes(
    'balance',
    await timed(world, (round) => world.balanceOf(round % 2 ? 'ann' : userAt(round * 7_919))),
    bounds.balance,
  )
  printTimes('own records, first page', await timed(world, () => page('ann', 'user/points/list')), bounds.records)
  const deep = (round: number) => `user/points/list?currentPage=${1 + ((round * 37) % 1_000)}`
  printTimes('own records, pages 1 to 1000', await timed(world, (round) => page('ann', deep(round))), bounds.records)
  printTimes(
    'records of all, first page',
    await timed(world, () => page('root', 'admin/user/points')),
    bounds.allRecords,
  )
  const ofOne = () => page('root', 'admin/user/points?keyword=ann')
  printTimes('records of all, of one user', await timed(world, ofOne), bounds.allRecords)
  const { spent, perSec, isRight } = await spendConcurrently(world)
  const spentMs = [0.5, 0.95].map((share) => quantile(spent, share))
  report(
    'spending of one user, each',
    spentMs.map((ms) => `${ms.toFixed(1)} ms`),
    `${bounds.spend} ms`,
    (spentMs[1] ?? NaN) <= bounds.spend,
  )
  report('… together', [`${perSec.toFixed(0)} / s`], `${spendsPerSec} / s`, perSec >= spendsPerSec * 0.95)
  report('… and the balance after them is right', [], '-', isRight)
  printTimes('an order while its provider is silent', await orderWhileUnavailable(world), bounds.order)
} finally {
  await world.stop()
  provider.close()
}
if (!isWithin) process.exitCode = 1
