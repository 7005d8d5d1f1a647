import type { Bus } from '@verdict/kit/bus'
import { dropChangedPolicies } from '@verdict/kit/scope-policy'
import { scopeKind, type Scope } from '@verdict/proto/codes/scope'
import { groupDeleted } from '@verdict/proto/events/group'
import { problemChanged, problemDeleted } from '@verdict/proto/events/problem'
import { scopePolicyChanged } from '@verdict/proto/events/shared/scope'
import { judgingLanguages, submissionJudged } from '@verdict/proto/events/submission'
import { type ProblemContext } from './context.ts'
import { onSubmissionJudged } from './judged-submissions/on-submission-judged.ts'
import { onGroupDeleted } from './group-problems/on-group-deleted.ts'
import { invalidateLanguages, onJudgingLanguagesChanged } from './languages/on-judging-languages-changed.ts'
import { onSiteSettingsChanged } from './practice/on-site-settings-changed.ts'
import { invalidateProblems } from './problems/invalidate-problems.ts'
import { invalidateTags } from './tags/invalidate-tags.ts'
import { deleteTrainingsOfGroup } from './trainings/editor/edit-trainings.ts'

/** Subscribes to the events of other services. */
export function subscribe(bus: Bus, ctx: ProblemContext): void {
  bus.subscribe({
    event: submissionJudged,
    group: 'problem.counters',
    handler: ({ data }) => onSubmissionJudged(ctx, data),
  })
  bus.subscribe({
    event: judgingLanguages,
    group: 'problem.languages',
    handler: ({ data }) => onJudgingLanguagesChanged(ctx, data),
  })
  bus.subscribe({ event: groupDeleted, group: 'problem.groups', handler: ({ data }) => onGroupDeleted(ctx, data) })
  bus.subscribe({
    event: groupDeleted,
    group: 'problem.group_trainings',
    handler: ({ data }) => deleteTrainingsOfGroup(ctx, data.gid),
  })
  bus.broadcast({ event: judgingLanguages, handler: () => invalidateLanguages(ctx) })
  bus.broadcast({ event: [problemChanged, problemDeleted], handler: () => onProblemsChanged(ctx) })
  dropChangedPolicies(bus, ctx.scopes)
  bus.broadcast({ event: scopePolicyChanged, handler: ({ data }) => onScopeChanged(ctx, data.scope) })
  ctx.users.follow(bus, 'problem.users')
  ctx.siteSettings.follow(bus, () => onSiteSettingsChanged(ctx, bus))
}

/** A training was edited or entered in another process. */
function onScopeChanged(ctx: ProblemContext, scope: Scope): void {
  if (scopeKind(scope) === 'training') ctx.problemCache.invalidate()
}

function onProblemsChanged(ctx: ProblemContext): void {
  invalidateTags(ctx)
  invalidateProblems(ctx)
}
