import type { ClientSession } from 'mongoose'
import type { Actor } from '@verdict/kit/actor'
import { describeAudit } from '@verdict/kit/audit'
import { AppError } from '@verdict/kit/errors'
import { nextId, reserveIdsUpTo } from '@verdict/kit/ids'
import { inTransaction, isDuplicateKey } from '@verdict/kit/mongo'
import type { PackagesContext } from './context.ts'
import type { PackageDoc } from './package.model.ts'

type Context = Pick<PackagesContext, 'db' | 'packages' | 'packageVersions' | 'clock'>

interface PackageInput {
  points: number
  amountFen: number
  isOffered: boolean
}

/** Default packages from the specification, by points and fen. */
const firstPackages = [
  [100, 1_000],
  [500, 5_000],
  [1_000, 10_000],
  [2_000, 20_000],
  [20, 200],
  [50, 500],
] as const
const sequence = 'packages'

/** Creates the default packages of a new site. */
export async function preparePackages(ctx: Context): Promise<void> {
  if ((await ctx.packages.estimatedDocumentCount()) > 0) return
  const now = ctx.clock.now()
  for (const [index, [points, amountFen]] of firstPackages.entries()) {
    const doc = { points, amountFen, isOffered: true, version: 1, changedAt: now, changedBy: '' }
    await orKnown(inTransaction(ctx.db, (session) => insert(ctx, session, { _id: index + 1, ...doc })))
  }
  await reserveIdsUpTo(ctx.db, sequence, firstPackages.length)
}

async function orKnown(inserted: Promise<void>): Promise<void> {
  try {
    await inserted
  } catch (error) {
    if (!isDuplicateKey(error)) throw error
  }
}

const offeredFenOf = ({ isOffered, amountFen }: PackageInput) => (isOffered ? { offeredFen: amountFen } : {})

async function insert(ctx: Context, session: ClientSession, doc: PackageDoc): Promise<void> {
  await ctx.packages.create([{ ...doc, ...offeredFenOf(doc) }], { session })
  await storeVersion(ctx, session, doc)
}

async function storeVersion(ctx: Context, session: ClientSession, { _id, ...content }: PackageDoc): Promise<void> {
  const { offeredFen: _offered, ...version } = content
  await ctx.packageVersions.create([{ _id: `${_id}:${version.version}`, packageId: _id, ...version }], { session })
}

export function offeredPackages({ packages }: Pick<Context, 'packages'>): Promise<PackageDoc[]> {
  return packages.find({ isOffered: true }).sort({ amountFen: 1 }).lean()
}

export function allPackages({ packages }: Pick<Context, 'packages'>): Promise<PackageDoc[]> {
  return packages.find().sort({ isOffered: -1, amountFen: 1, _id: 1 }).lean()
}

/** @throws AppError payment.package_not_found */
export async function packageHistory(ctx: Context, id: number) {
  const versions = await ctx.packageVersions.find({ packageId: id }).sort({ version: -1 }).lean()
  if (versions.length === 0) throw new AppError('payment.package_not_found')
  return versions
}

/** @throws AppError payment.price_taken */
export async function createPackage(ctx: Context, actor: Actor, input: PackageInput): Promise<{ id: number }> {
  const id = await nextId(ctx.db, sequence)
  const doc = { _id: id, ...input, version: 1, changedAt: ctx.clock.now(), changedBy: actor.uid }
  await orPriceTaken(inTransaction(ctx.db, (session) => insert(ctx, session, doc)))
  describeAudit({ id, after: { ...input } })
  return { id }
}

/** @throws AppError payment.package_not_found, payment.package_changed, payment.price_taken */
export async function updatePackage(
  ctx: Context,
  actor: Actor,
  { id, version, ...input }: PackageInput & { id: number; version: number },
): Promise<null> {
  const before = await ctx.packages.findById(id).lean()
  if (before === null) throw new AppError('payment.package_not_found')
  const { points, amountFen, isOffered } = before
  describeAudit({ id, before: { points, amountFen, isOffered }, after: { ...input } })
  const changed = { ...input, version: version + 1, changedAt: ctx.clock.now(), changedBy: actor.uid }
  await orPriceTaken(
    inTransaction(ctx.db, async (session) => {
      const update = input.isOffered
        ? { $set: { ...changed, ...offeredFenOf(input) } }
        : { $set: changed, $unset: { offeredFen: 1 as const } }
      const { matchedCount } = await ctx.packages.updateOne({ _id: id, version }, update, { session })
      if (matchedCount === 0) throw new AppError('payment.package_changed')
      await storeVersion(ctx, session, { _id: id, ...changed })
    }),
  )
  return null
}

async function orPriceTaken(written: Promise<void>): Promise<void> {
  try {
    await written
  } catch (error) {
    if (isDuplicateKey(error, 'offeredFen')) throw new AppError('payment.price_taken')
    throw error
  }
}
