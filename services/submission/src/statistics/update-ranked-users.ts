import { foldName } from '@verdict/kit/fold-name.rules'
import { knownUserModel, type KnownUser } from '@verdict/kit/users-projection'
import type { StatisticsContext } from './context.ts'
import { nameSuffixes, searchedNames } from './searched-names.rules.ts'

/** Adds users to the rankings under their current names, or removes them if the account is deleted or disabled. */
export async function updateRankedUsers(
  { userStatistics }: Pick<StatisticsContext, 'userStatistics'>,
  users: readonly KnownUser[],
): Promise<void> {
  if (users.length === 0) return
  await userStatistics.bulkWrite(
    users.map(({ _id, disabled, deleted, username, nickname }) => {
      const names = [foldName(username), foldName(nickname ?? '')]
      return {
        updateOne: {
          filter: { _id },
          update: {
            $set: { ranked: !disabled && !deleted, names: searchedNames(names), endings: nameSuffixes(names) },
            $setOnInsert: { solved: 0, tries: 0, oiScore: 0 },
          },
          upsert: true,
        },
      }
    }),
    { ordered: false },
  )
}

/** Users that are read at once. */
const batchSize = 500

/** The same for all users that this service knows. */
export async function updateAllRankedUsers(
  ctx: Pick<StatisticsContext, 'db' | 'userStatistics'>,
  signal?: AbortSignal,
): Promise<void> {
  let batch: KnownUser[] = []
  for await (const user of knownUserModel(ctx.db).find().sort({ _id: 1 }).lean().cursor()) {
    if (signal?.aborted === true) return
    batch.push(user)
    if (batch.length < batchSize) continue
    await updateRankedUsers(ctx, batch)
    batch = []
  }
  await updateRankedUsers(ctx, batch)
}
