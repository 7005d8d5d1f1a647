import { AppError } from '@verdict/kit/errors'
import type { GrpcHandlers } from '@verdict/kit/grpc'
import { findProblem } from '../problems/find-problem.ts'
import type { ProblemDoc } from '../problems/problem.model.ts'
import { findVersion, versionsBetween } from './comparison/compare-versions.ts'
import type { VersionsContext } from './context.ts'
import { findLatestVersion } from './record-version.ts'
import { summarizeComparison } from './comparison/summarize-comparison.rules.ts'

const maxPids = 500

/** The number reported for problems without a version: their first edit records the current state under it. */
const firstNumber = 1

type Unversioned = Pick<ProblemDoc, '_id' | 'specVersion'>

async function latestOf(ctx: Pick<VersionsContext, 'problemVersions'>, { _id: pid, specVersion }: Unversioned) {
  const latest = await findLatestVersion(ctx, pid)
  return {
    pid,
    number: latest?.number ?? firstNumber,
    judgeVersion: specVersion,
    publishedAtMs: latest?.publishedAt.getTime() ?? 0,
  }
}

export function versionHandlers(ctx: VersionsContext): GrpcHandlers<'problem.v1.Versions'> {
  return {
    async getLatest({ pids }) {
      if (pids.length > maxPids) throw new AppError('request.invalid', { detail: `at most ${maxPids} pids` })
      const problems = await ctx.problems
        .find({ _id: { $in: pids }, deletedAt: null }, { specVersion: 1 })
        .lean<Unversioned[]>()
      return { versions: await Promise.all(problems.map((problem) => latestOf(ctx, problem))) }
    },
    async get({ pid, number }) {
      const problem = await findProblem(ctx, pid, { specVersion: 1 })
      const latest = await latestOf(ctx, problem)
      if (number === latest.number) return latest
      const { specVersion, publishedAt } = await findVersion(ctx, pid, number)
      return { pid, number, judgeVersion: specVersion, publishedAtMs: publishedAt.getTime() }
    },
    async summarize({ pid, from, to }) {
      return summarizeComparison(await versionsBetween(ctx, { pid, from, to }))
    },
  }
}
