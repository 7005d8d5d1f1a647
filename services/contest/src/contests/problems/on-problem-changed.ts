import type { EventData } from '@verdict/proto/events/event'
import type { problemChanged } from '@verdict/proto/events/problem'
import type { ContestsContext } from '../context.ts'

type Changed = Pick<EventData<typeof problemChanged>, 'pid' | 'problemId' | 'titles'>

/** Updates the copied ID and translated titles of a problem in contests. The title in the contest stays. */
export async function onProblemChanged(
  ctx: Pick<ContestsContext, 'contests' | 'readCache'>,
  { pid, problemId, titles }: Changed,
): Promise<void> {
  const renamed = await ctx.contests.updateMany(
    { problems: { $elemMatch: { pid, problemId: { $ne: problemId } } } },
    { $set: { 'problems.$[one].problemId': problemId } },
    { arrayFilters: [{ 'one.pid': pid }] },
  )
  const isOfProblem = { $in: titles.map(({ title }) => title) }
  const translated = await ctx.contests.updateMany(
    { problems: { $elemMatch: { pid, displayTitle: isOfProblem } } },
    { $set: { 'problems.$[one].problemTitles': titles } },
    { arrayFilters: [{ 'one.pid': pid, 'one.displayTitle': isOfProblem }] },
  )
  if (renamed.modifiedCount + translated.modifiedCount > 0) ctx.readCache.invalidate()
}
