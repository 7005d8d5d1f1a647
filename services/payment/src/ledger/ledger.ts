import type { Connection } from 'mongoose'
import { createBatcher } from '@verdict/kit/batcher'
import type { Clock } from '@verdict/kit/clock'
import { AppError } from '@verdict/kit/errors'
import { nextIds } from '@verdict/kit/ids'
import { createKeyedQueue } from '@verdict/kit/keyed-queue'
import { isDuplicateKey } from '@verdict/kit/mongo'
import { entryModel, type EntryDoc } from './entry.model.ts'
import { isSameEntry, unbalancedUnits, type NewEntry } from './entry.rules.ts'

/** The journal of points and money. */
export interface Ledger {
  /**
   * Posts an entry idempotently; `isNew` tells whether this call posted it.
   *
   * @throws AppError points.not_enough, points.key_reused
   */
  post: (entry: NewEntry) => Promise<{ balance: number; isNew: boolean }>
  balanceOf: (uid: string) => Promise<number>
}

interface Waiting {
  entry: NewEntry
  resolve: (made: { balance: number; isNew: boolean }) => void
  reject: (error: unknown) => void
}

interface LedgerOptions {
  db: Connection
  clock: Clock
  /** A user has another balance. */
  onChanged?: (uid: string, balance: number) => void
}

/** Most entries of one user in a single write. */
const maxBatch = 200
const maxConflicts = 50

/**
 * Waiting entries of the same user are posted in one batch, each checked against the balance after the ones before it.
 * Concurrent writers of a chain conflict on its unique index, and the loser retries.
 */
export function createLedger({ db, clock, onChanged = () => undefined }: LedgerOptions): Ledger {
  const entries = entryModel(db)

  async function last(uid: string): Promise<Pick<EntryDoc, 'seq' | 'balance'> | null> {
    return entries
      .findOne({ uid, seq: { $exists: true } }, { seq: 1, balance: 1, _id: 0 })
      .sort({ seq: -1 })
      .lean()
  }

  async function make(batch: readonly Waiting[]): Promise<void> {
    const keys = batch.map(({ entry }) => entry.key)
    const made = new Map((await entries.find({ _id: { $in: keys } }).lean()).map((doc) => [doc._id, doc]))
    const uid = batch[0]?.entry.user?.uid
    const before = uid === undefined ? null : await last(uid)
    const { docs, answers } = judge(batch, made, before, clock.now())
    if (docs.length > 0) {
      const lastNumber = await nextIds(db, 'ledger_entries', docs.length)
      docs.forEach((doc, index) => (doc.number = lastNumber - docs.length + 1 + index))
      await entries.insertMany(docs, { ordered: true })
      const balance = docs.at(-1)?.balance
      if (uid !== undefined && balance !== undefined) onChanged(uid, balance)
    }
    for (const answer of answers) answer()
  }

  const batches = createBatcher(
    createKeyedQueue(),
    (_chain, batch: readonly Waiting[]) => withoutConflict(() => make(batch)),
    { maxEntries: maxBatch },
  )
  return {
    post: (entry) =>
      new Promise((resolve, reject) => {
        const unbalanced = unbalancedUnits(entry.postings)
        if (unbalanced.length > 0) throw new Error(`the postings of ${entry.key} do not sum to 0: ${unbalanced.join()}`)
        const chain = entry.user === null ? `entry:${entry.key}` : `user:${entry.user.uid}`
        batches.append(chain, { entry, resolve, reject }).catch(reject)
      }),
    balanceOf: async (uid) => (await last(uid))?.balance ?? 0,
  }
}

/** Retries after concurrent writes to the same chain. */
async function withoutConflict(make: () => Promise<void>): Promise<void> {
  for (let conflicts = 0; ; conflicts += 1) {
    try {
      return await make()
    } catch (error) {
      if (!isDuplicateKey(error) || conflicts >= maxConflicts) throw error
    }
  }
}

/** Decides each entry of a batch in order: posted, refused, or posted before under its key. */
function judge(
  batch: readonly Waiting[],
  made: Map<string, EntryDoc>,
  before: Pick<EntryDoc, 'seq' | 'balance'> | null,
  now: Date,
) {
  let [seq, balance] = [before?.seq ?? 0, before?.balance ?? 0]
  const docs: EntryDoc[] = []
  const answers: (() => void)[] = []
  for (const { entry, resolve, reject } of batch) {
    const known = made.get(entry.key)
    if (known !== undefined) {
      answers.push(() => {
        if (isSameEntry(known, entry)) resolve({ balance: known.balance ?? 0, isNew: false })
        else reject(new AppError('points.key_reused'))
      })
      continue
    }
    const change = entry.user?.changePoints ?? 0
    if (change < 0 && balance + change < 0 && entry.mayOverdraw !== true) {
      const had = balance
      answers.push(() => reject(new AppError('points.not_enough', { needed: -change, balance: had })))
      continue
    }
    if (entry.user !== null) [seq, balance] = [seq + 1, balance + change]
    const doc = toDoc(entry, { seq, balance, now })
    docs.push(doc)
    made.set(entry.key, doc)
    const after = balance
    answers.push(() => resolve({ balance: after, isNew: true }))
  }
  return { docs, answers }
}

function toDoc(entry: NewEntry, { seq, balance, now }: { seq: number; balance: number; now: Date }): EntryDoc {
  const { key, type, postings, remark, user, actorUid } = entry
  return {
    _id: key,
    number: 0,
    type,
    postings: [...postings],
    remark,
    createdAt: now,
    ...(user === null ? {} : { ...user, seq, balance }),
    ...(actorUid === undefined ? {} : { actorUid }),
  }
}
