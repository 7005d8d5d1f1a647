import { createAvatarEncoder } from '@verdict/kit/avatar'
import type { Bus } from '@verdict/kit/bus'
import { systemClock } from '@verdict/kit/clock'
import { createReadCache } from '@verdict/kit/read-cache'
import { scopePolicyHandlers } from '@verdict/kit/scope-owners'
import { createSearchable } from '@verdict/kit/searchable'
import { siteImportHandlers } from '@verdict/kit/site-import'
import { defineService, type ServiceParts } from '@verdict/kit/service'
import { uploadUsesHandlers } from '@verdict/kit/upload-uses'
import { createSiteSettings, defaultSiteSettings } from '@verdict/kit/site-settings'
import { createUsersProjection, type UsersProjection } from '@verdict/kit/users-projection'
import { scopePolicyChanged } from '@verdict/proto/events/shared/scope'
import { uploadTexts } from './groups/upload-texts.ts'
import { announcementRoutes } from './announcements/announcements.routes.ts'
import { avatarRoutes } from './avatars/avatars.routes.ts'
import { groupSettings, type GroupSettings } from './config.ts'
import { createModels, type GroupContext } from './context.ts'
import { groupHandlers, membershipHandlers } from './groups/groups.grpc.ts'
import { groupAnnouncementImport } from './announcements/import-announcements.ts'
import { groupImport, memberImport } from './groups/editing/import-groups.ts'
import { groupRoutes } from './groups/groups.routes.ts'
import { searchableAnnouncements } from './announcements/searchable-announcements.ts'
import { searchableGroups } from './groups/searchable-groups.ts'
import { invitationRoutes } from './invitations/invitations.routes.ts'
import { ownershipRoutes } from './ownership/ownership.routes.ts'
import { deletedOwnersJob, replaceDeletedOwner } from './ownership/replace-deleted-owners.ts'
import { memberRoutes } from './members/members.routes.ts'
import { eraseUsers } from './people/erase-users.ts'
import { renameAuthors } from './people/rename-authors.ts'
import { personalDataGrpc } from './personal-data/personal-data.grpc.ts'
import { groupScopeHandlers } from './policy/group-scopes.grpc.ts'
import { quotaHandlers } from './quotas/quotas.grpc.ts'
import { quotaRoutes } from './quotas/quotas.routes.ts'

const deadlineMs = 3_000
/** Groups and levels that another process changed are at most this old. */
const readCacheMaxAgeMs = 1_000
const maxCacheEntries = 20_000

/** The group service: groups, their members and announcements; owner of the scopes of groups. */
export const createGroupService = defineService({
  name: 'group',
  settings: groupSettings,
  context: createContext,
  events: subscribe,
  grpc: (ctx) => ({
    'group.v1.Groups': groupHandlers(ctx),
    'group.v1.Memberships': membershipHandlers(ctx),
    'group.v1.Quotas': quotaHandlers(ctx),
    'scope.v1.ScopePolicy': scopePolicyHandlers(groupScopeHandlers(ctx)),
    'search.v1.Documents': ctx.searchable.handlers,
    'uploads.v1.UploadUses': uploadUsesHandlers(uploadTexts(ctx)),
    'personal.v1.PersonalData': personalDataGrpc(ctx),
    'imports.v1.SiteImport': siteImportHandlers(ctx.db, [
      groupImport(ctx),
      memberImport(ctx),
      groupAnnouncementImport(ctx),
    ]),
  }),
  routes: [groupRoutes, ownershipRoutes, avatarRoutes, memberRoutes, invitationRoutes, announcementRoutes, quotaRoutes],
  jobs: (ctx) => [...ctx.users.jobs, deletedOwnersJob(ctx)],
  background: (ctx) => [ctx.siteSettings],
})

async function createContext(parts: ServiceParts<GroupSettings>): Promise<GroupContext> {
  const { settings, clock, log, client, outbox } = parts
  const db = parts.db()
  // A test's clock must also age caches.
  const nowMs = clock === systemClock ? () => performance.now() : () => clock.now().getTime()
  const models = createModels(db)
  const readCache = createReadCache({ maxAgeMs: readCacheMaxAgeMs, maxEntries: maxCacheEntries, nowMs })
  const own = { ...models, db, clock, log, readCache, encodeAvatar: createAvatarEncoder(), outbox: outbox() }
  const accounts = client('auth.v1.Users', { deadlineMs, idempotent: ['getMany', 'list', 'findByNames'] })
  const users: UsersProjection = createUsersProjection({
    db,
    client: accounts,
    onRenamed: (renamed) => renameAuthors(models, renamed),
    async onDeleted(deleted) {
      await eraseUsers(models, deleted)
      for (const { uid } of deleted) await replaceDeletedOwner({ ...own, users }, uid)
    },
  })
  return {
    ...own,
    users,
    accounts,
    searchable: createSearchable({
      db,
      outbox: outbox(),
      sources: [searchableGroups(models), searchableAnnouncements(models)],
    }),
    problemService: client('problem.v1.Catalog', { deadlineMs, idempotent: ['findInGroup'] }),
    groupContests: client('contest.v1.GroupContests', { deadlineMs, idempotent: ['listRunning'] }),
    submissionStats: client('submission.v1.Stats', { deadlineMs, idempotent: ['countSolved'] }),
    problemUsages: client('problem.v1.GroupUsages', { deadlineMs, idempotent: ['list'] }),
    pictureUsages: client('site.v1.GroupUsages', { deadlineMs, idempotent: ['list'] }),
    judgingUsages: client('submission.v1.GroupUsages', { deadlineMs, idempotent: ['list'] }),
    siteSettings: await createSiteSettings({
      db,
      client: client('site.v1.Settings', { deadlineMs }),
      initial: defaultSiteSettings(settings),
      log,
    }),
  }
}

function subscribe(bus: Bus, ctx: GroupContext): void {
  ctx.users.follow(bus, 'group.users')
  bus.broadcast({ event: scopePolicyChanged, handler: () => ctx.readCache.invalidate() })
  // Policies of groups are cached for at most a second, so changed settings need no notification.
  ctx.siteSettings.follow(bus)
}
