import type { Migration } from '@verdict/kit/migrations'
import type { JudgeSpecDoc } from '../judge-specs/judge-spec.model.ts'
import { dataBytesOf } from '../judge-specs/judge-spec.rules.ts'
import type { MigrationsContext } from './context.ts'

/** Computes the size of the test data of each group's problems, for the storage quota. */
export const dataOfGroups: Migration<Pick<MigrationsContext, 'problems' | 'judgeSpecs'>> = {
  number: 2,
  name: 'count the test data of groups',
  async run({ problems, judgeSpecs }, signal) {
    const uncounted = { gid: { $ne: null }, deletedAt: null, dataBytes: { $exists: false } }
    for await (const { _id: pid, specVersion } of problems.find(uncounted, { specVersion: 1 }).lean().cursor()) {
      signal.throwIfAborted()
      const spec = await judgeSpecs.findOne({ pid, version: specVersion }).lean<JudgeSpecDoc>()
      if (spec === null) continue
      await problems.updateOne({ _id: pid, specVersion }, { $set: { dataBytes: dataBytesOf(spec) } })
    }
  },
}
