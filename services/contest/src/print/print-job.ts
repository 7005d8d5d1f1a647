import type { QueryFilter } from 'mongoose'
import { defineJob, type Job } from '@verdict/kit/job'
import type { ContestDoc } from '../contests/contest.model.ts'
import { findTeams } from '../teams/participants.ts'
import type { PrintContext } from './context.ts'
import type { Print, PrintJob } from './print.model.ts'
import { toPages } from './print-pages.rules.ts'
import { reasonOf } from './ipp.client.ts'
import { hasPrinter, sendPages } from './printer.ts'

const everyMs = 2_000
/** A job that is still printing after this many timeouts was interrupted. */
const interruptedAfter = 2
const page = { columns: 80, lines: 60 }
/** Shown with the prints; what printers say is in their own words. */
export const interrupted = 'interrupted'

/** Sends queued texts to the printer, one after another. */
export function printJob(ctx: PrintContext): Job {
  return defineJob({
    name: 'print',
    schedule: { everyMs },
    isNeeded: async () =>
      hasPrinter(ctx.settings) && (await ctx.prints.exists({ 'job.state': { $in: ['queued', 'printing'] } })) !== null,
    run: (signal) => printQueued(ctx, signal),
  })
}

/** An interrupted text may already be on paper: it fails, and is printed again only on request. */
export async function printQueued(ctx: PrintContext, signal: AbortSignal): Promise<{ sent: number; failed: number }> {
  const counts = { sent: 0, failed: 0 }
  const before = new Date(ctx.clock.now().getTime() - interruptedAfter * ctx.settings.CONTEST_PRINT_TIMEOUT_MS)
  const { modifiedCount } = await ctx.prints.updateMany(
    { 'job.state': 'printing', 'job.at': { $lte: before } },
    { $set: { 'job.state': 'failed', 'job.reason': interrupted } },
  )
  counts.failed += modifiedCount
  while (!signal.aborted) {
    const print = await claimNext(ctx)
    if (print === null) break
    counts[await send(ctx, print)] += 1
  }
  return counts
}

function claimNext(ctx: Pick<PrintContext, 'clock' | 'prints'>): Promise<Print | null> {
  return ctx.prints
    .findOneAndUpdate(
      { 'job.state': 'queued' },
      { $set: { 'job.state': 'printing', 'job.at': ctx.clock.now() }, $inc: { 'job.tries': 1 } },
      { sort: { _id: 1 }, returnDocument: 'after' },
    )
    .lean<Print>()
    .exec()
}

async function send(ctx: PrintContext, print: Print): Promise<'sent' | 'failed'> {
  const mine: QueryFilter<Print> = { _id: print._id, 'job.state': 'printing', 'job.tries': print.job?.tries ?? 0 }
  const ended = (changes: Partial<PrintJob>) =>
    Object.fromEntries(Object.entries({ ...changes, at: ctx.clock.now() }).map(([key, value]) => [`job.${key}`, value]))
  try {
    const name = `Verdict ${print._id}`
    await sendPages(ctx.settings, { name, user: print.username, text: await pagesOf(ctx, print) })
  } catch (error) {
    const reason = reasonOf(error)
    ctx.log.warn({ err: error, print: print._id }, 'a text was not printed')
    await ctx.prints.updateOne(mine, { $set: ended({ state: 'failed', reason }) })
    return 'failed'
  }
  await ctx.prints.updateOne(mine, { $set: { ...ended({ state: 'sent', reason: null }), printed: true } })
  return 'sent'
}

async function pagesOf(
  ctx: Pick<PrintContext, 'settings' | 'contests' | 'teams'>,
  { _id: number, cid, uid, username, content, createdAt, job }: Print,
) {
  const contest = await ctx.contests.findById(cid, { title: 1 }).lean<Pick<ContestDoc, 'title'>>()
  const team = (await findTeams(ctx, cid, [uid])).get(uid)
  const header = {
    contest: contest?.title ?? '',
    who: team?.name ?? username,
    seat: team?.seat ?? null,
    number,
    at: `${createdAt.toISOString().slice(0, 16).replace('T', ' ')} UTC`,
    isRepeated: (job?.tries ?? 1) > 1,
  }
  return toPages(content, header, { ...page, maxPages: ctx.settings.CONTEST_PRINT_PAGES })
}
