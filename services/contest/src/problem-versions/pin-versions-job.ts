import { defineJob, type Job } from '@verdict/kit/job'
import type { ContestDoc } from '../contests/contest.model.ts'
import type { ProblemVersionsContext } from './context.ts'

const everyMs = 5_000

type VersionsContext = Pick<
  ProblemVersionsContext,
  'contests' | 'problemVersionService' | 'readCache' | 'clock' | 'log'
>

/** Filters for running contests with a problem that has no pinned version yet. */
function unnamed({ clock }: Pick<VersionsContext, 'clock'>) {
  const now = clock.now()
  const named = { $ifNull: ['$problemVersions.pid', []] }
  return {
    startsAt: { $lte: now },
    endsAt: { $gt: now },
    $expr: { $gt: [{ $size: { $setDifference: ['$problems.pid', named] } }, 0] },
  }
}

/** Pins the current versions of all problems when a contest has started, and of problems that are added later. */
export function pinVersionsJob(ctx: VersionsContext): Job {
  return defineJob({
    name: 'take-problem-versions',
    schedule: { everyMs },
    isNeeded: async () => (await ctx.contests.exists(unnamed(ctx))) !== null,
    async run(signal) {
      const contests = await ctx.contests.find(unnamed(ctx)).lean<ContestDoc[]>()
      let taken = 0
      for (const contest of contests) {
        if (signal.aborted) break
        taken += await pinVersions(ctx, contest)
      }
      return { taken }
    },
  })
}

async function pinVersions(
  ctx: VersionsContext,
  { _id: cid, problems, problemVersions = [] }: Pick<ContestDoc, '_id' | 'problems' | 'problemVersions'>,
): Promise<number> {
  const named = new Set(problemVersions.map(({ pid }) => pid))
  const pids = problems.map(({ pid }) => pid).filter((pid) => !named.has(pid))
  const { versions } = await ctx.problemVersionService.getLatest({ pids })
  for (const { pid, number, judgeVersion } of versions)
    await ctx.contests.updateOne(
      { _id: cid, startsAt: { $lte: ctx.clock.now() }, 'problemVersions.pid': { $ne: pid } },
      { $push: { problemVersions: { pid, number, judgeVersion } } },
    )
  ctx.readCache.invalidate()
  if (versions.length > 0) ctx.log.info({ cid, versions }, 'the contest names the versions of its problems')
  return versions.length
}
