import type { Bus } from '@verdict/kit/bus'
import type { Job } from '@verdict/kit/job'
import { defineService, type ServiceParts } from '@verdict/kit/service'
import { createSiteSettings, defaultSiteSettings } from '@verdict/kit/site-settings'
import { userChanged, userDeleted } from '@verdict/proto/events/auth'
import { searchDocumentChanged } from '@verdict/proto/events/shared/search'
import { searchSettings, type SearchSettings } from './config.ts'
import type { SearchContext } from './context.ts'
import { createMongoSearchIndex } from './documents/mongo-search-index.ts'
import { createFeed } from './feed/feed.ts'
import { onDocumentChanged, onUserChanged } from './feed/on-document-changed.ts'
import { documentOwner, userOwner } from './feed/owners.ts'
import { createUserDocuments } from './feed/user-documents.ts'
import { searchRoutes } from './results/search.routes.ts'
import { createPinyin } from './text/pinyin.ts'

const deadlineMs = 3_000

/** The search service: finds what other services keep, as far as the reader may see it. */
export const createSearchService = defineService({
  name: 'search',
  settings: searchSettings,
  context: createContext,
  prepare: (ctx) => ctx.index.dropFormer(),
  events: subscribe,
  routes: [searchRoutes],
  background: (ctx) => [ctx.siteSettings],
  jobs: (ctx) => ctx.index.jobs.map((job) => failingWith(job, ctx)),
})

async function createContext(parts: ServiceParts<SearchSettings>): Promise<SearchContext> {
  const { settings, log, client, providers, onStop } = parts
  const db = parts.db()
  const owners = providers('searchable', { deadlineMs, idempotent: ['list', 'getMany'] })
  const users = client('auth.v1.Users', { deadlineMs, idempotent: ['getMany', 'list'] })
  const pinyin = createPinyin()
  onStop('pinyin', () => pinyin.stop())
  const feed = createFeed(
    [...owners.map((owner) => documentOwner(owner.service, owner.client)), userOwner(createUserDocuments(users))],
    pinyin,
  )
  return {
    feed,
    index: createMongoSearchIndex(db, feed),
    memberships: client('group.v1.Memberships', { deadlineMs, idempotent: ['listOf'] }),
    participations: client('contest.v1.Participations', { deadlineMs, idempotent: ['listOf'] }),
    siteSettings: await createSiteSettings({
      db,
      client: client('site.v1.Settings', { deadlineMs }),
      initial: defaultSiteSettings(settings),
      log,
    }),
  }
}

/** Fails the job if owners were unavailable, so that it is retried soon; documents of the others are kept. */
function failingWith(job: Job, { feed }: SearchContext): Job {
  return {
    ...job,
    async run(signal) {
      const result = await job.run(signal)
      const [failure] = feed.failures()
      if (failure !== undefined) throw failure
      return result
    },
  }
}

function subscribe(bus: Bus, ctx: SearchContext): void {
  bus.subscribe({
    event: searchDocumentChanged,
    group: 'search.documents',
    handler: ({ data }) => onDocumentChanged(ctx, data),
  })
  bus.subscribe({
    event: [userChanged, userDeleted],
    group: 'search.users',
    handler: (event) => onUserChanged(ctx, event.data, event.type === userDeleted.type),
  })
  ctx.siteSettings.follow(bus)
}
