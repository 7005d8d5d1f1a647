import type { ClientSession } from 'mongoose'
import {
  emptyPreparation,
  type Preparation,
  type saveProblemPreparation,
} from '@verdict/proto/http/problem/preparation/preparation'
import type { RouteBody } from '@verdict/proto/http/route'
import type { Actor } from '@verdict/kit/actor'
import { describeAudit } from '@verdict/kit/audit'
import { AppError } from '@verdict/kit/errors'
import { findManageableProblem } from '../problems/find-problem.ts'
import type { PreparationContext } from './context.ts'
import { findGenerator } from './find-generator.rules.ts'

type Context = Pick<PreparationContext, 'preparations'>

const mebibyte = 1024 * 1024
/** Stays below the limit of a MongoDB document (16 MiB). */
const maxMebibytes = 8

/** The preparation of a problem; empty lists if it has none. */
export async function findPreparation(
  ctx: Context,
  pid: number,
  session: ClientSession | null = null,
): Promise<Preparation> {
  const found = await ctx.preparations.findById(pid).session(session).lean()
  if (found === null) return emptyPreparation
  const { validators, generators, scripts, checkerTests, script } = found
  return { validators, generators, scripts, checkerTests, ...(script === undefined ? {} : { script }) }
}

/** @throws AppError problem.not_found, problem.not_manageable */
export async function getPreparation(
  ctx: Context & Pick<PreparationContext, 'problems' | 'groups' | 'problemSetters'>,
  actor: Actor,
  { pid }: { pid: number },
): Promise<Preparation> {
  await findManageableProblem(ctx, actor, pid, { _id: 1 })
  return findPreparation(ctx, pid)
}

/**
 * @throws AppError problem.not_found, problem.not_manageable, gate.program_name_taken, gate.generator_unknown,
 *   gate.preparation_too_large
 */
export async function savePreparation(
  ctx: Context & Pick<PreparationContext, 'problems' | 'groups' | 'problemSetters'>,
  actor: Actor,
  { pid, ...preparation }: RouteBody<typeof saveProblemPreparation>,
): Promise<void> {
  await findManageableProblem(ctx, actor, pid, { _id: 1 })
  assertConsistent(preparation)
  const before = await findPreparation(ctx, pid)
  await storePreparation(ctx, pid, preparation)
  describeAudit({ before: auditedPreparation(before), after: auditedPreparation(preparation) })
}

/** Replaces the stored preparation without validation. */
export async function storePreparation(
  ctx: Context,
  pid: number,
  preparation: Preparation,
  session?: ClientSession,
): Promise<void> {
  const options = { upsert: true, ...(session === undefined ? {} : { session }) }
  await ctx.preparations.updateOne({ _id: pid }, { $set: preparation }, options)
}

export function isEmptyPreparation(preparation: Preparation): boolean {
  return Object.values(preparation).every(({ length }) => length === 0)
}

function assertConsistent(preparation: Preparation): void {
  if (Buffer.byteLength(JSON.stringify(preparation)) > maxMebibytes * mebibyte)
    throw new AppError('gate.preparation_too_large', { limit: maxMebibytes })
  const { validators, generators, scripts, checkerTests } = preparation
  for (const list of [validators, generators, checkerTests]) assertNamesDiffer(list)
  for (const { inputName, line } of scripts) {
    const [generator = ''] = line.trim().split(/\s+/)
    if (findGenerator(generators, generator) === undefined)
      throw new AppError('gate.generator_unknown', { name: inputName, generator })
  }
}

function assertNamesDiffer(list: readonly { name: string }[]): void {
  const seen = new Set<string>()
  for (const { name } of list) {
    if (seen.has(name)) throw new AppError('gate.program_name_taken', { name })
    seen.add(name)
  }
}

function auditedPreparation({ validators, generators, scripts, checkerTests }: Preparation) {
  const named = (list: readonly { name: string }[]) => list.map(({ name }) => name)
  return {
    validators: named(validators),
    generators: named(generators),
    checkerTests: named(checkerTests),
    scripts: scripts.length,
  }
}
