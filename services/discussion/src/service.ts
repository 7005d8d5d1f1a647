import type { Bus } from '@verdict/kit/bus'
import { systemClock } from '@verdict/kit/clock'
import { connectScopeOwners } from '@verdict/kit/scope-owners'
import { createScopePolicies, dropChangedPolicies } from '@verdict/kit/scope-policy'
import { createSearchable } from '@verdict/kit/searchable'
import { siteImportHandlers } from '@verdict/kit/site-import'
import { defineService, type ServiceParts } from '@verdict/kit/service'
import { uploadUsesHandlers } from '@verdict/kit/upload-uses'
import { createSiteSettings, defaultSiteSettings } from '@verdict/kit/site-settings'
import { createUsersProjection } from '@verdict/kit/users-projection'
import { commentCreated, discussionWritten, replyCreated } from '@verdict/proto/events/discussion'
import { groupDeleted } from '@verdict/proto/events/group'
import { problemChanged } from '@verdict/proto/events/problem'
import { uploadTexts } from './discussions/upload-texts.ts'
import { banRoutes } from './bans/bans.routes.ts'
import { categoryRoutes } from './categories/categories.routes.ts'
import { prepareCategories } from './categories/save-categories.ts'
import { commentRoutes } from './comments/comments.routes.ts'
import { discussionSettings, type DiscussionSettings } from './config.ts'
import { createModels, type DiscussionContext } from './context.ts'
import { commentImport, replyImport } from './comments/import-comments.ts'
import { discussionImport } from './discussions/import-discussions.ts'
import { discussionRoutes } from './discussions/discussions.routes.ts'
import { areaJob } from './discussions/set-areas.ts'
import { searchableDiscussions } from './discussions/searchable-discussions.ts'
import { discussionMigrations } from './migrations/migrations.ts'
import { moderationRoutes } from './moderation/moderation.routes.ts'
import { eraseUsers } from './account-changes/erase-users.ts'
import { personalDataGrpc } from './personal-data/personal-data.grpc.ts'
import { followRoutes } from './recipients/follows.routes.ts'
import { onGroupDeleted } from './recipients/on-group-deleted.ts'
import { onPostWritten } from './recipients/on-post-written.ts'
import { onProblemRenamed } from './recipients/on-problem-renamed.ts'
import { postsHandlers } from './recipients/posts.grpc.ts'
import { reportRoutes } from './reports/reports.routes.ts'

const deadlineMs = 3_000

/** The discussion service: discussions, comments on them and on contests, likes, reports. */
export const createDiscussionService = defineService({
  name: 'discussion',
  settings: discussionSettings,
  context: createContext,
  migrations: discussionMigrations,
  prepare: prepareCategories,
  events: subscribe,
  grpc: (ctx) => ({
    'search.v1.Documents': ctx.searchable.handlers,
    'uploads.v1.UploadUses': uploadUsesHandlers(uploadTexts(ctx)),
    'discussion.v1.Posts': postsHandlers(ctx),
    'personal.v1.PersonalData': personalDataGrpc(ctx),
    'imports.v1.SiteImport': siteImportHandlers(ctx.db, [discussionImport(ctx), commentImport(ctx), replyImport(ctx)]),
  }),
  routes: [categoryRoutes, discussionRoutes, reportRoutes, commentRoutes, followRoutes, banRoutes, moderationRoutes],
  jobs: (ctx) => [...ctx.users.jobs, areaJob(ctx)],
  background: (ctx) => [ctx.siteSettings],
})

async function createContext(parts: ServiceParts<DiscussionSettings>): Promise<DiscussionContext> {
  const { settings, clock, log, client } = parts
  const db = parts.db()
  const models = createModels(db)
  const auth = client('auth.v1.Users', { deadlineMs, idempotent: ['getMany', 'list', 'getProfiles'] })
  return {
    ...models,
    db,
    outbox: parts.outbox(),
    clock,
    log,
    searchable: createSearchable({ db, outbox: parts.outbox(), sources: [searchableDiscussions(models)] }),
    profiles: auth,
    holdLinksDays: settings.HOLD_LINKS_DAYS,
    users: createUsersProjection({ db, client: auth, onDeleted: (deleted) => eraseUsers(models, deleted) }),
    // A test's clock must also age cached policies.
    policies: createScopePolicies(
      connectScopeOwners(parts),
      clock === systemClock ? undefined : () => clock.now().getTime(),
    ),
    submissions: client('submission.v1.Stats', { deadlineMs, idempotent: ['countSolved'] }),
    groups: client('group.v1.Groups', { deadlineMs, idempotent: ['getMembership', 'listMembers'] }),
    siteSettings: await createSiteSettings({
      db,
      client: client('site.v1.Settings', { deadlineMs }),
      initial: defaultSiteSettings(settings),
      log,
    }),
  }
}

function subscribe(bus: Bus, ctx: DiscussionContext): void {
  ctx.users.follow(bus, 'discussion.users')
  ctx.siteSettings.follow(bus)
  dropChangedPolicies(bus, ctx.policies)
  bus.subscribe({
    event: [discussionWritten, commentCreated, replyCreated],
    group: 'discussion.recipients',
    handler: (event) => onPostWritten(ctx, event),
  })
  bus.subscribe({
    event: problemChanged,
    group: 'discussion.problems',
    handler: ({ data, time }) => onProblemRenamed(ctx, data, time),
  })
  bus.subscribe({ event: groupDeleted, group: 'discussion.groups', handler: ({ data }) => onGroupDeleted(ctx, data) })
}
