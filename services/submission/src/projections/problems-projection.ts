import type { Connection } from 'mongoose'
import type { Bus } from '@verdict/kit/bus'
import type { GrpcClient } from '@verdict/kit/grpc'
import type { Job } from '@verdict/kit/job'
import { batchSize, createProjection } from '@verdict/kit/projection'
import { problemChanged, problemDeleted } from '@verdict/proto/events/problem'
import type { ProblemRow__Output as ProblemRow } from '@verdict/proto/grpc/generated/problem/v1/ProblemRow'
import { toProblemProjection } from './to-problem-projection.rules.ts'
import { problemProjectionModel, type ProblemProjection } from './problem-projection.model.ts'

export interface ProblemsProjection {
  /** Subscribes to changes; has to be called before `bus.start`. */
  follow: (bus: Pick<Bus, 'subscribe'>) => void
  /** Jobs that catch up with the owner and repair the copy. */
  jobs: readonly Job[]
}

export type ProblemsClient = Pick<GrpcClient<'problem.v1.Problems'>, 'list' | 'getMany'>

/**
 * This service's own copy of the problems. `onChanged` is called before rows are stored and again after: it updates
 * what is derived from them, and neither a crash nor a reader of the older copy may make it miss a change.
 */
export function createProblemsProjection(options: {
  db: Connection
  client: ProblemsClient
  onChanged: (problems: readonly ProblemProjection[]) => Promise<void>
}): ProblemsProjection {
  const { db, client, onChanged } = options
  const problems = problemProjectionModel(db)
  const getMany = async (pids: number[]) => (await client.getMany({ pids })).problems.flatMap(projectionsOf)
  const { apply, jobs } = createProjection<ProblemProjection>({
    name: 'problems',
    db,
    collection: problems.collection.name,
    read: (pids) => problems.find({ _id: { $in: [...pids] } }).lean(),
    source: {
      async list(cursor) {
        const { problems: rows, ...page } = await client.list({ cursor, limit: batchSize })
        return { rows: rows.flatMap(projectionsOf), ...page }
      },
      getMany,
    },
    onChanged,
    onStored: onChanged,
  })
  return {
    jobs,
    follow(bus) {
      bus.subscribe({
        event: [problemChanged, problemDeleted],
        group: 'submission.problems',
        // The event has fewer fields than the copy, so the problem is loaded.
        handler: async ({ data }) => void (await apply(await getMany([data.pid]))),
      })
    },
  }
}

function projectionsOf({ summary, revision, deleted }: ProblemRow): ProblemProjection[] {
  return summary === null || summary === undefined ? [] : [toProblemProjection(summary, { version: revision, deleted })]
}
