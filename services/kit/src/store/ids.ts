import type { ClientSession, Connection } from 'mongoose'
import { isDuplicateKey } from './mongo.ts'

interface Counter {
  _id: string
  value: number
}

/**
 * The next number of a sequence: 1, 2, 3 … No number is given out twice; one that is not used leaves a gap. Best called
 * before a transaction: within one (`session`), all users of the sequence wait for each other's commit.
 */
export async function nextId(db: Connection, name: string, session?: ClientSession): Promise<number> {
  const counters = db.collection<Counter>('counters')
  const options = { upsert: true, returnDocument: 'after', ...(session === undefined ? {} : { session }) } as const
  try {
    const counter = await counters.findOneAndUpdate({ _id: name }, { $inc: { value: 1 } }, options)
    if (counter === null) throw new Error(`counter ${name} was not created`)
    return counter.value
  } catch (error) {
    // Two first callers may both try to create the counter; the second one then finds it.
    if (session === undefined && isDuplicateKey(error)) return nextId(db, name)
    throw error
  }
}

/**
 * This is the write concern of a sequence's new end. `w: 1` is enough if everything with such a number is stored later
 * with a majority: a failover that loses the number then also loses everything stored under it, before anybody got an
 * answer.
 */
type CounterConcern = { w: 1 } | { w: 'majority' }

/** Allocates `count` numbers of a sequence. @returns the last one */
export async function nextIds(
  db: Connection,
  name: string,
  count: number,
  writeConcern: CounterConcern = { w: 'majority' },
): Promise<number> {
  const counters = db.collection<Counter>('counters')
  const options = { upsert: true, returnDocument: 'after', writeConcern } as const
  const counter = await counters.findOneAndUpdate({ _id: name }, { $inc: { value: count } }, options)
  if (counter === null) throw new Error(`counter ${name} was not created`)
  return counter.value
}

/** Allocates `count` numbers of a sequence. @returns all of them, in order */
export async function nextIdRange(
  db: Connection,
  name: string,
  count: number,
  writeConcern?: CounterConcern,
): Promise<number[]> {
  const last = await nextIds(db, name, count, writeConcern)
  return Array.from({ length: count }, (_, at) => last - count + 1 + at)
}

/** Raises a sequence so that its next number is above `value`, after rows with given numbers were imported. */
export async function reserveIdsUpTo(db: Connection, name: string, value: number): Promise<void> {
  await db.collection<Counter>('counters').updateOne({ _id: name }, { $max: { value } }, { upsert: true })
}
