import { ProblemAuth } from '@verdict/proto/codes/problem'
import type { EventData } from '@verdict/proto/events/event'
import type { problemChanged } from '@verdict/proto/events/problem'
import type { ContestsContext } from '../context.ts'

type Changed = Pick<EventData<typeof problemChanged>, 'pid' | 'problemId' | 'titles' | 'auth'>

/**
 * Updates the copied ID and translated titles of a problem in contests; the title in the contest stays. A problem that is
 * no longer public is withdrawn from contests that took it as such, until it is public again.
 */
export async function onProblemChanged(
  ctx: Pick<ContestsContext, 'contests' | 'readCache'>,
  { pid, problemId, titles, auth }: Changed,
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
  const withdrawn = auth !== (ProblemAuth.Public as number)
  const shown = await ctx.contests.updateMany(
    { problems: { $elemMatch: { pid, takenAsPublic: true, withdrawn: withdrawn ? { $ne: true } : true } } },
    { $set: { 'problems.$[one].withdrawn': withdrawn } },
    { arrayFilters: [{ 'one.pid': pid, 'one.takenAsPublic': true }] },
  )
  if (renamed.modifiedCount + translated.modifiedCount + shown.modifiedCount > 0) ctx.readCache.invalidate()
}
