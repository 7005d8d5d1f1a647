import type { Bus } from '@verdict/kit/bus'
import { practiceScope } from '@verdict/proto/codes/scope'
import { scopePolicyChanged } from '@verdict/proto/events/shared/scope'
import type { PracticeContext } from './context.ts'

/**
 * Practice obeys the settings of the site: whoever keeps its policies drops them. Each process says so after it has
 * taken the change itself, so the last one to do so lets nobody keep an answer from before. Losing it costs a second.
 */
export async function onSiteSettingsChanged(
  { scopes }: Pick<PracticeContext, 'scopes'>,
  bus: Pick<Bus, 'publish'>,
): Promise<void> {
  scopes.drop(practiceScope)
  await bus.publish(scopePolicyChanged, { scope: practiceScope })
}
