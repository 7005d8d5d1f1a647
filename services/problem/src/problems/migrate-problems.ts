import { defaultFailureDetail } from '@verdict/proto/codes/problem'
import type { ProblemContext } from '../context.ts'
import type { JudgeSpecDoc } from '../judge-specs/judge-spec.model.ts'
import { dataBytesOf } from '../judge-specs/judge-spec.rules.ts'

type MigrationContext = Pick<ProblemContext, 'problems' | 'judgeSpecs' | 'codeDrafts'>

const failureDetailStep = 'failure-detail-first'

/** Gives problems, and drafts of programs, of earlier versions what they lack. */
export async function migrateProblems(ctx: MigrationContext): Promise<void> {
  await giveRevisions(ctx)
  await countDataOfGroups(ctx)
  await countDrafts(ctx)
  await showFirstFailures(ctx)
}

/** The first revision, in the order in which they were changed. */
async function giveRevisions({ problems }: MigrationContext): Promise<void> {
  await problems.updateMany(
    { revision: { $exists: false } },
    [{ $set: { revision: 1, changedAt: { $ifNull: ['$deletedAt', '$updatedAt'] } } }],
    { updatePipeline: true },
  )
}

/** What problems of groups hold, one after the other. */
async function countDataOfGroups({ problems, judgeSpecs }: MigrationContext): Promise<void> {
  const uncounted = { gid: { $ne: null }, deletedAt: null, dataBytes: { $exists: false } }
  for await (const { _id: pid, specVersion } of problems.find(uncounted, { specVersion: 1 }).lean().cursor()) {
    const spec = await judgeSpecs.findOne({ pid, version: specVersion }).lean<JudgeSpecDoc>()
    if (spec === null) continue
    await problems.updateOne({ _id: pid, specVersion }, { $set: { dataBytes: dataBytesOf(spec) } })
  }
}

async function countDrafts({ codeDrafts }: MigrationContext): Promise<void> {
  await codeDrafts.updateMany({ bytes: { $exists: false } }, [{ $set: { bytes: { $strLenBytes: '$code' } } }], {
    updatePipeline: true,
    timestamps: false,
  })
}

/**
 * Once: problems of the site whose setter never chose what a failed test shows get the default of now. `none` and
 * `excerpt` were chosen; `number` was the default, which the form sent of itself with every save.
 */
async function showFirstFailures({ problems }: MigrationContext): Promise<void> {
  const steps = problems.db.collection<{ _id: string }>('migrations')
  if ((await steps.findOne({ _id: failureDetailStep })) !== null) return
  const neverChosen = { gid: null, $or: [{ failureDetail: 'number' as const }, { failureDetail: { $exists: false } }] }
  const changes = { failureDetail: defaultFailureDetail(null), changedAt: new Date() }
  await problems.updateMany(neverChosen, { $set: changes, $inc: { revision: 1 } }, { timestamps: false })
  await steps.updateOne({ _id: failureDetailStep }, { $set: { _id: failureDetailStep } }, { upsert: true })
}
