/**
 * Measures lists of discussions and comments, counts of unread messages, and notices to all users on a large site,
 * compared to a plain route with the same response in the same run: `node scripts/bench/lists/discussions.ts
 * [discussions] [comments] [messages]`, with MONGO_URL and REDIS_URL. The machine must be idle.
 */
import { fastify } from 'fastify'
import { startWorld, type World } from '../../../services/discussion/test/world.ts'
import { startInboxWorld } from '../../../services/message/test/inbox-world.ts'

const [discussions = 100_000, comments = 1_000_000, messages = 1_000_000] = process.argv.slice(2).map(Number)
/** The discussion with the most comments has this many. */
const ofTheBusiest = Math.min(50_000, comments)
const rounds = 200
/**
 * Notices have this many recipients, of which so many are checked, and are delivered so many times while others read.
 */
const [readers, asked, turns] = [100_000, 2_000, 40]
const batch = 5_000
const startedMs = Date.parse('2026-01-01T00:00:00Z')

function quantile(values: readonly number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? NaN
}

async function inBatches(count: number, insert: (numbers: number[]) => Promise<unknown>): Promise<void> {
  for (let from = 1; from <= count; from += batch)
    await insert(Array.from({ length: Math.min(batch, count - from + 1) }, (_, at) => from + at))
}

async function fill({ models, categoryId }: World): Promise<void> {
  const plain = { status: 0, likeNum: 0, viewNum: 0, role: null }
  await inBatches(discussions, (ids) =>
    models.discussions.insertMany(
      ids.map((_id) => ({
        _id,
        categoryId: _id % 7 === 0 ? categoryId + 1 : categoryId,
        title: `Question ${_id}`,
        description: 'd',
        content: `What about ${_id}? `.repeat(20),
        pid: _id % 3 === 0 ? `P${_id % 500}` : null,
        gid: null,
        area: 0,
        uid: `user${_id % 5_000}`,
        author: `user${_id % 5_000}`,
        topPriority: _id % 20_000 === 0,
        ...plain,
        commentNum: 10,
        createdAt: new Date(startedMs + _id * 1_000),
        updatedAt: new Date(startedMs + _id * 1_000),
      })),
      { lean: true },
    ),
  )
  await inBatches(comments, (ids) =>
    models.comments.insertMany(
      ids.map((_id) => ({
        _id,
        did: _id <= ofTheBusiest ? 1 : 2 + (_id % (discussions - 1)),
        cid: null,
        content: `I think ${_id}`,
        fromUid: `user${_id % 5_000}`,
        fromName: `user${_id % 5_000}`,
        role: null,
        byManager: false,
        likeNum: _id % 50,
        replyNum: _id % 10 === 0 ? 2 : 0,
        createdAt: new Date(startedMs + _id * 100),
      })),
      { lean: true },
    ),
  )
  await models.replies.insertMany(
    Array.from({ length: Math.floor(ofTheBusiest / 10) * 2 }, (_, at) => ({
      _id: at + 1,
      commentId: 10 * (1 + Math.floor(at / 2)),
      content: 'so it is',
      fromUid: 'user1',
      fromName: 'user1',
      role: null,
      byManager: false,
      toUid: 'user2',
      toName: 'user2',
      createdAt: new Date(startedMs),
    })),
    { lean: true },
  )
}

/** Times the calls, and as many of a plain route with the response of the first call. */
async function measure(name: string, call: (round: number) => Promise<unknown>): Promise<void> {
  const text = JSON.stringify(await call(0))
  const bare = fastify()
  bare.get('/', (_, reply) => reply.type('application/json').send(text))
  const address = await bare.listen({ host: '127.0.0.1', port: 0 })
  const timed = async (work: (round: number) => Promise<unknown>) => {
    const took: number[] = []
    for (let round = 0; round < rounds; round += 1) {
      const from = performance.now()
      await work(round)
      took.push(performance.now() - from)
    }
    return took
  }
  const own = await timed(call)
  const other = await timed(async () => (await fetch(address)).json())
  await bare.close()
  const figures = [quantile(own, 0.5), quantile(own, 0.95), quantile(other, 0.95)].map((ms) => `${ms.toFixed(1)} ms`)
  process.stdout.write(`| ${[name, ...figures].join(' | ')} |\n`)
}

process.stdout.write('| what | median | 95th | bare, 95th |\n| --- | --- | --- | --- |\n')
const world = await startWorld()
try {
  await fill(world)
  const get = (path: string) => world.call(null, 'GET', path)
  await measure('discussions, first page', () => get('get-discussion-list'))
  await measure('discussions of a category', () => get(`get-discussion-list?cid=${world.categoryId + 1}`))
  await measure('discussions of a problem', (round) => get(`get-discussion-list?pid=P${(round * 3) % 500}`))
  await measure('discussions, page 1,000', (round) => get(`get-discussion-list?currentPage=${1_000 + round}`))
  await measure('own discussions', (round) => world.call(`user${round}`, 'GET', 'get-discussion-list?onlyMine=true'))
  await measure('comments of the busiest', () => get('comments?did=1&limit=10'))
  await measure('the same, page 500', (round) => get(`comments?did=1&limit=10&currentPage=${500 + round}`))
  await measure('comments of another', (round) => get(`comments?did=${2 + round * 37}&limit=10`))
} finally {
  await world.stop()
}

/**
 * Measures how long it takes until all checked recipients have a notice, and how reading pages slows down during
 * delivery, alternating with quiet periods.
 */
async function measureNotices(): Promise<void> {
  await inBatches(readers, (ids) =>
    inbox.messages.db
      .collection<{ _id: string; since: Date }>('notice_heads')
      .insertMany(
        ids.flatMap((id) =>
          ['sys', 'mine'].map((kind) => ({ _id: `reader${id}:${kind}`, since: new Date(startedMs) })),
        ),
      ),
  )
  const unreadOf = (at: number) =>
    inbox.call<{ sys: number }>(`reader${1 + ((at * 7_919) % readers)}`, 'GET', 'msg/unread')
  const write = (title: string) =>
    inbox.call('root', 'POST', 'admin/msg/notice', { title, content: 'text', type: 'All' })
  for (let at = 0; at < asked; at += 1) await unreadOf(at)
  await write('for everybody')
  const from = performance.now()
  await inbox.deliver()
  const stored = performance.now() - from
  for (let at = 0; at < asked; at += 1) {
    const { sys } = (await unreadOf(at)).data
    if (sys !== 1) throw new Error(`a reader has ${sys} notices`)
  }
  const seen = performance.now() - from
  const took: Record<'without' | 'with', number[]> = { without: [], with: [] }
  for (let turn = 0; turn < turns; turn += 1) {
    const way = turn % 2 === 0 ? 'without' : 'with'
    if (way === 'with') await write(`notice ${turn}`)
    const delivery = way === 'with' ? inbox.deliver() : null
    for (let at = 0; at < asked / turns; at += 1) {
      const begun = performance.now()
      await unreadOf(turn * asked + at)
      took[way].push(performance.now() - begun)
    }
    await delivery
  }
  const figure = (way: 'without' | 'with', share: number) => quantile(took[way], share).toFixed(2)
  process.stdout.write(
    `\nA notice to ${readers} readers: stored in ${stored.toFixed(0)} ms, there for each of ${asked} asked one after the other ` +
      `after ${(seen / 1_000).toFixed(1)} s.\nA page meanwhile: median ${figure('with', 0.5)} ms, without ` +
      `${figure('without', 0.5)} ms; 95th ${figure('with', 0.95)} ms, without ${figure('without', 0.95)} ms.\n`,
  )
}

const inbox = await startInboxWorld()
try {
  const kinds = ['comment', 'reply', 'like'] as const
  await inBatches(messages, (ids) =>
    inbox.messages.insertMany(
      ids.map((_id) => ({
        _id,
        uid: _id % 100 === 0 ? 'ada' : `user${_id % 20_000}`,
        kind: kinds[_id % 3] ?? 'like',
        key: `comment:${_id}`,
        action: 'Discuss' as const,
        reason: null,
        sourceId: 1,
        sourceType: 'Discussion' as const,
        sourceTitle: 't',
        sourceContent: 'c',
        quoteId: null,
        quoteType: null,
        quoteContent: null,
        url: '/discussion-detail/1',
        senderUid: 'bob',
        read: _id % 200 !== 0,
        createdAt: new Date(startedMs + _id),
      })),
      { lean: true },
    ),
  )
  // A user who has read messages before needs no look-up of the registration.
  await inbox.messages.db
    .collection<{ _id: string; since: Date }>('notice_heads')
    .insertMany(
      ['ada', ...Array.from({ length: rounds }, (_, at) => `user${at}`)].flatMap((uid) =>
        ['sys', 'mine'].map((kind) => ({ _id: `${uid}:${kind}`, since: new Date(startedMs) })),
      ),
    )
  await measure('unread, who has thousands', () => inbox.call('ada', 'GET', 'msg/unread'))
  // The counts are stored by then, as after a user's first message.
  await measure('unread, the first time', (round) => inbox.call(`user${round}`, 'GET', 'msg/unread'))
  await measure('unread, who has few', (round) => inbox.call(`user${round}`, 'GET', 'msg/unread'))
  await measureNotices()
} finally {
  await inbox.stop()
}
