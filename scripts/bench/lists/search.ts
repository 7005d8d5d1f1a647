/**
 * Measures the size of the search index and the time of a search, compared to reading as many documents by id in the
 * same run: `node scripts/bench/lists/search.ts [documents]`, with MONGO_URL. The machine must be idle.
 */
import { randomUUID } from 'node:crypto'
import { createLogger } from '@verdict/kit/log'
import { connectDatabase, ensureIndexes } from '@verdict/kit/mongo'
import { defaultSiteSettings } from '@verdict/kit/site-settings'
import { searchAccess, type SearchKind } from '@verdict/proto/codes/capabilities/search'
import { loadSettings } from '@verdict/kit/config'
import { searchSettings } from '../../../services/search/src/config.ts'
import type { SearchContext } from '../../../services/search/src/context.ts'
import { createMongoSearchIndex } from '../../../services/search/src/documents/mongo-search-index.ts'
import { createFeed } from '../../../services/search/src/feed/feed.ts'
import type { FoundDocument } from '../../../services/search/src/feed/document-page.ts'
import type { Owner } from '../../../services/search/src/feed/owners.ts'
import { search } from '../../../services/search/src/results/search.ts'
import { createPinyin } from '../../../services/search/src/text/pinyin.ts'

const [documents = 20_000] = process.argv.slice(2).map(Number)
const searches = 700
const concurrentCallers = 8
const batch = 500
const mongoUrl = process.env['MONGO_URL'] ?? 'mongodb://127.0.0.1:27017/?replicaSet=rs0'
const log = createLogger({ service: 'bench', level: 'silent' })

let seed = 20_261_123
/** Returns the same numbers in [0, 1) in each run (mulberry32). */
function random(): number {
  seed = (seed + 0x6d2b79f5) | 0
  let t = Math.imul(seed ^ (seed >>> 15), 1 | seed)
  t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
  return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32
}

/** Word frequencies follow Zipf's law as in real texts: the n-th word is 1/n as frequent. */
const rankOf = (size: number) => Math.min(size - 1, Math.floor(size ** random()))
const letters = 'etaoinshrdlucmfwygpbvk'
const latin = Array.from({ length: 6_000 }, () =>
  Array.from({ length: 3 + Math.floor(random() * 7) }, () => letters[Math.floor(random() * letters.length)]).join(''),
)
const han = Array.from({ length: 8_000 }, () =>
  String.fromCodePoint(...Array.from({ length: 2 }, () => 0x4e00 + rankOf(3_500))),
)
const latinText = (words: number) => Array.from({ length: words }, () => latin[rankOf(latin.length)]).join(' ')
const hanText = (words: number) =>
  Array.from({ length: words }, (_, at) => `${han[rankOf(han.length)] ?? ''}${at % 9 === 8 ? '，' : ''}`).join('')

function documentOf(index: number): FoundDocument {
  const kind: SearchKind = index % 5 < 2 ? 'problem' : index % 5 < 4 ? 'discussion' : 'user'
  const isChinese = index % 2 === 0
  const text = kind === 'user' ? '' : isChinese ? hanText(300) : latinText(160)
  return {
    kind,
    id: String(index),
    version: 1,
    deleted: false,
    access: searchAccess.everyone,
    gid: null,
    cid: null,
    titles: kind === 'user' ? [latinText(1)] : isChinese ? [hanText(4), latinText(4)] : [latinText(5)],
    aliases: kind === 'problem' ? [hanText(1), latinText(1)] : [],
    displayId: kind === 'problem' ? `P${index}` : '',
    text,
    createdAtMs: 1.7e12 + index * 60_000,
  }
}

const ways: Record<string, () => string> = {
  'a Chinese word': () => hanText(1),
  'two Chinese words': () => hanText(2),
  'a word': () => latinText(1),
  'two words': () => latinText(2),
  'the beginning of a word': () => latinText(1).slice(0, 3),
  'a number': () => `P${Math.floor(random() * documents)}`,
  'one character': () => [...hanText(1)][0] ?? '',
}
const wayNames = Object.keys(ways)

function searchOf(index: number): string {
  return ways[wayNames[index % wayNames.length] ?? '']?.() ?? ''
}

function quantile(values: readonly number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? NaN
}

async function timed(count: number, callers: number, work: (index: number) => Promise<unknown>): Promise<number[]> {
  const took: number[] = []
  let next = 0
  await Promise.all(
    Array.from({ length: callers }, async () => {
      for (let index = next++; index < count; index = next++) {
        const from = performance.now()
        await work(index)
        took.push(performance.now() - from)
      }
    }),
  )
  return took
}

const db = await connectDatabase({ url: mongoUrl, name: `bench_search_${randomUUID().slice(0, 8)}`, log })
const pinyin = createPinyin()
try {
  const known = new Map<string, FoundDocument>()
  const owner: Owner = {
    name: 'bench',
    kinds: ['problem', 'discussion', 'user'],
    list: () => Promise.resolve({ documents: [], cursor: '', more: false }),
    getMany: async (kind, ids) => ids.flatMap((id) => known.get(`${kind}:${id}`) ?? []),
  }
  const feed = createFeed([owner], pinyin)
  const index = createMongoSearchIndex(db, feed)
  await ensureIndexes(db)
  const filling = performance.now()
  let terms = 0
  for (let from = 0; from < documents; from += batch) {
    const found = Array.from({ length: Math.min(batch, documents - from) }, (_, at) => documentOf(from + at))
    for (const one of found) known.set(`${one.kind}:${one.id}`, one)
    const stored = await feed.toStored(found)
    for (const one of stored) terms += one.terms.length
    await index.apply(stored)
  }
  const seconds = (performance.now() - filling) / 1_000
  await db.db?.admin().command({ fsync: 1 })
  const stats = await db
    .collection('documents')
    .aggregate<{ storageStats: Record<'size' | 'storageSize' | 'totalIndexSize', number> }>([
      { $collStats: { storageStats: {} } },
    ])
    .toArray()
  const { size = 0, storageSize = 0, totalIndexSize = 0 } = stats[0]?.storageStats ?? {}
  const mib = (bytes: number) => `${(bytes / 2 ** 20).toFixed(1)} MiB`
  process.stdout.write(
    `${documents} documents in ${seconds.toFixed(0)} s, ${(terms / documents).toFixed(0)} terms each\n` +
      `documents ${mib(size)}, on disk ${mib(storageSize)}, indexes ${mib(totalIndexSize)}\n`,
  )
  const settings = loadSettings(searchSettings, {
    ...process.env,
    VERDICT_SECRET: 'only of this run',
    SEARCH_HTTP_PORT: '0',
  })
  const ctx: SearchContext = {
    index,
    feed,
    memberships: { listOf: () => Promise.resolve({ memberships: [] }) },
    participations: { listOf: () => Promise.resolve({ cids: [] }) },
    siteSettings: {
      current: () => defaultSiteSettings(settings),
      follow: () => undefined,
      start: () => undefined,
      stop: () => Promise.resolve(),
    },
  }
  const ids = [...known.keys()]
  const plain = db.collection<{ _id: string }>('documents')
  const bare = (at: number) =>
    plain
      .find({ _id: { $in: Array.from({ length: 10 }, (_, n) => ids[(at * 7_919 + n * 104_729) % ids.length] ?? '') } })
      .toArray()
  await timed(100, concurrentCallers, (at) => search(ctx, null, { q: searchOf(at) }, 'zh-CN'))
  for (const callers of [1, concurrentCallers]) {
    const read = await timed(searches, callers, bare)
    const took = await timed(searches, callers, (at) => search(ctx, null, { q: searchOf(at) }, 'zh-CN'))
    const line = (name: string, of: number[]) =>
      `${callers} at once, ${name}: median ${quantile(of, 0.5).toFixed(1)} ms, 95th ${quantile(of, 0.95).toFixed(1)} ms\n`
    process.stdout.write(line('bare reads of ten', read) + line('searches', took))
  }
  for (const [name, next] of Object.entries(ways)) {
    const took = await timed(40, 1, () => search(ctx, null, { q: next() }, 'zh-CN'))
    process.stdout.write(
      `${name}: median ${quantile(took, 0.5).toFixed(1)} ms, 95th ${quantile(took, 0.95).toFixed(1)} ms\n`,
    )
  }
} finally {
  await pinyin.stop()
  await db.dropDatabase()
  await db.close()
}
