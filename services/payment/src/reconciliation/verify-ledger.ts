import { defineJob, type Job } from '@verdict/kit/job'
import type { ReconciliationContext } from './context.ts'

type Context = Pick<ReconciliationContext, 'entries' | 'payments' | 'refunds' | 'ledgerVerifications' | 'clock' | 'log'>

const maxFaults = 20
/** An event is long done after this. */
const settledMs = 10 * 60_000

/**
 * Audits the whole ledger: each entry balances in every unit; the entries of each user form a gapless chain with
 * consistent balances; and money and entries correspond to each other.
 */
export async function verifyLedger(ctx: Context) {
  const faults = [
    ...(await unbalancedEntries(ctx)),
    ...(await brokenChains(ctx)),
    ...(await paymentsWithoutEntry(ctx)),
    ...(await refundsWithoutEntry(ctx)),
    ...(await entriesWithoutPayment(ctx)),
  ].slice(0, maxFaults)
  const found = { provedAt: ctx.clock.now(), entries: await ctx.entries.estimatedDocumentCount(), faults }
  const verification = { ...found, isSound: faults.length === 0 }
  await ctx.ledgerVerifications.replaceOne({ _id: 'ledger' }, verification, { upsert: true })
  if (!verification.isSound) ctx.log.error({ faults }, 'the ledger of points does not add up')
  return verification
}

export function verifyLedgerJob(ctx: Context): Job {
  return defineJob({
    name: 'prove-ledger',
    schedule: { cron: '40 3 * * *', timezone: 'Asia/Shanghai' },
    async run() {
      const { entries, faults } = await verifyLedger(ctx)
      return { entries, faults: faults.length }
    },
  })
}

const sumOf = (unit: string) => ({
  $sum: {
    $map: {
      input: { $filter: { input: '$postings', cond: { $eq: ['$$this.unit', unit] } } },
      in: '$$this.amount',
    },
  },
})

async function unbalancedEntries({ entries }: Context): Promise<string[]> {
  const found = await entries.aggregate<{ _id: string }>([
    { $project: { point: sumOf('point'), fen: sumOf('fen') } },
    { $match: { $or: [{ point: { $ne: 0 } }, { fen: { $ne: 0 } }] } },
    { $limit: maxFaults },
  ])
  return found.map(({ _id }) => `entry ${_id} does not sum to 0`)
}

async function brokenChains({ entries }: Context): Promise<string[]> {
  const found = await entries
    .aggregate<{ _id: string }>([
      { $match: { seq: { $exists: true } } },
      {
        $setWindowFields: {
          partitionBy: '$uid',
          sortBy: { seq: 1 },
          output: {
            before: { $shift: { output: '$balance', by: -1, default: 0 } },
            place: { $documentNumber: {} },
          },
        },
      },
      {
        $match: {
          $expr: {
            $or: [{ $ne: ['$seq', '$place'] }, { $ne: ['$balance', { $add: ['$before', '$changePoints'] }] }],
          },
        },
      },
      { $limit: maxFaults },
    ])
    .allowDiskUse(true)
  return found.map(({ _id }) => `entry ${_id} does not follow from the one before it`)
}

const withEntry = (prefix: string, field: string) => ({
  $lookup: {
    from: 'ledger_entries',
    let: { key: { $concat: [prefix, `$${field}`] } },
    pipeline: [{ $match: { $expr: { $eq: ['$_id', '$$key'] } } }, { $project: { _id: 1 } }],
    as: 'entry',
  },
})
const withoutEntry = { $match: { entry: [] } }

async function paymentsWithoutEntry({ payments, clock }: Context): Promise<string[]> {
  const recordedAt = { $lt: new Date(clock.now().getTime() - settledMs) }
  const found = await payments.aggregate<{ orderNo: string }>([
    { $match: { recordedAt } },
    withEntry('order:', 'orderNo'),
    withoutEntry,
    { $limit: maxFaults },
  ])
  return found.map(({ orderNo }) => `order ${orderNo} is paid and not credited`)
}

async function refundsWithoutEntry({ refunds, clock }: Context): Promise<string[]> {
  const succeededAt = { $lt: new Date(clock.now().getTime() - settledMs) }
  const found = await refunds.aggregate<{ _id: string }>([
    { $match: { state: 'succeeded', succeededAt } },
    withEntry('refund:', '_id'),
    withoutEntry,
    { $limit: maxFaults },
  ])
  return found.map(({ _id }) => `refund ${_id} has no entry`)
}

async function entriesWithoutPayment({ entries }: Context): Promise<string[]> {
  const found = await entries.aggregate<{ _id: string }>([
    { $match: { type: 'topup' } },
    { $lookup: { from: 'payments', localField: 'remark', foreignField: 'orderNo', as: 'payment' } },
    { $match: { payment: [] } },
    { $limit: maxFaults },
  ])
  return found.map(({ _id }) => `entry ${_id} credits what was not paid`)
}
