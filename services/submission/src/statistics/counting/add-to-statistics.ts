import type { ClientSession } from 'mongoose'
import type { StatisticsContext } from '../context.ts'
import { isNothing, type Contribution } from '../user-problems/user-problem.rules.ts'

/** Adds differences to the statistics of users, in the transaction that changes the underlying rows. */
export async function addToStatistics(
  { userStatistics }: Pick<StatisticsContext, 'userStatistics'>,
  session: ClientSession,
  differences: readonly { uid: string; difference: Contribution }[],
): Promise<void> {
  const changes = differences.filter(({ difference }) => !isNothing(difference))
  if (changes.length === 0) return
  await userStatistics.bulkWrite(
    changes.map(({ uid, difference: { solved, tries, oiScore } }) => ({
      updateOne: {
        filter: { _id: uid },
        update: { $inc: { solved, tries, oiScore }, $setOnInsert: { ranked: false, names: '' } },
        upsert: true,
      },
    })),
    { session },
  )
}
