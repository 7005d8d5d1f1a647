import type { Connection } from 'mongoose'
import { createBatcher } from '@verdict/kit/batcher'
import type { Clock } from '@verdict/kit/clock'
import { withoutDeadline } from '@verdict/kit/deadline'
import { createKeyedQueue } from '@verdict/kit/keyed-queue'
import type { Outbox } from '@verdict/kit/outbox'
import type { BoardStore } from './board/store/board-store.ts'
import type { ContestModels } from './context.ts'
import { appendNewEvents } from './journal/append-journal.ts'
import { createJournalWatermarks } from './journal/journal-watermarks.ts'
import type { JournalEvent } from './journal/journal.rules.ts'
import type { NewRegistration } from './models/registration.model.ts'
import { writeRegistrations } from './registration/write-registrations.ts'

/** Events of a contest within this time are written in one batch. */
const pauseMs = 100

interface Written extends ContestModels {
  db: Connection
  clock: Clock
  outbox: Outbox
}

interface Following {
  /** Notified of appended events. */
  boards: Pick<BoardStore, 'appended'>
  /** A monotonic clock. */
  nowMs: () => number
}

/** Writes to the journals of contests from this process, one batch per contest at a time. */
export function createJournalWrites(ctx: Written, { boards, nowMs }: Following) {
  const journalQueue = createKeyedQueue<number>()
  const journalWatermarks = createJournalWatermarks()

  async function append(cid: number, events: readonly JournalEvent[]): Promise<boolean> {
    const sinceMs = nowMs()
    const appended = await appendNewEvents({ ...ctx, journalWatermarks }, cid, events)
    if (appended.isNew) boards.appended(cid, appended.events, { after: appended.after, sinceMs })
    return appended.isNew
  }

  return {
    journalQueue,
    journalWatermarks,
    journalBatcher: createBatcher(
      journalQueue,
      (cid: number, events: readonly JournalEvent[]) => withoutDeadline(() => append(cid, events)),
      { pauseMs },
    ),
    registrationBatcher: createBatcher(journalQueue, (cid: number, entries: readonly NewRegistration[]) =>
      withoutDeadline(() => writeRegistrations(ctx, cid, entries)),
    ),
  }
}
