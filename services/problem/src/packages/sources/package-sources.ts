import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import type { ClientSession } from 'mongoose'
import type { PackagesContext } from '../context.ts'
import type { PackageSourceDoc } from './package-source.model.ts'

type Context = Pick<PackagesContext, 'packageSources' | 'problems' | 'clock'>

/** Identifies a package when it is imported again. */
export interface PackageOrigin {
  /** 0 means no group. */
  gid: number
  source: string
  digest: string
}

const keyOf = (gid: number, source: string) => `${gid} ${source}`

/** Computes SHA-256 of a file. */
export async function digestOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}

/**
 * Finds the problem created from a package of this name, with the hash of the file; null if there is none, or it has
 * been deleted.
 */
export async function findSource(
  ctx: Pick<Context, 'packageSources' | 'problems'>,
  gid: number,
  source: string | undefined,
): Promise<PackageSourceDoc | null> {
  if (source === undefined) return null
  const found = await ctx.packageSources.findById(keyOf(gid, source)).lean<PackageSourceDoc>()
  if (found === null) return null
  const isThere = await ctx.problems.exists({ _id: found.pid, deletedAt: null })
  return isThere === null ? null : found
}

/** Remembers which problem was created from a package. */
export async function saveSource(
  ctx: Pick<Context, 'packageSources' | 'clock'>,
  session: ClientSession,
  pid: number,
  { gid, source, digest }: PackageOrigin,
): Promise<void> {
  const fields = { pid, digest, importedAt: ctx.clock.now() }
  await ctx.packageSources.updateOne({ _id: keyOf(gid, source) }, { $set: fields }, { session, upsert: true })
}
