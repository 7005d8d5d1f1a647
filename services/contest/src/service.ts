import type { Bus } from '@verdict/kit/bus'
import { systemClock } from '@verdict/kit/clock'
import { createLivePublisher } from '@verdict/kit/live'
import { createReadCache } from '@verdict/kit/read-cache'
import { defineService, type ServiceParts } from '@verdict/kit/service'
import { createUsersProjection } from '@verdict/kit/users-projection'
import { createSiteSettings, defaultSiteSettings } from '@verdict/kit/site-settings'
import { userChanged, userDeleted } from '@verdict/proto/events/auth'
import { problemChanged } from '@verdict/proto/events/problem'
import { scopePolicyChanged } from '@verdict/proto/events/scope'
import { submissionCreated, submissionJudged } from '@verdict/proto/events/submission'
import { contestSettings, type ContestSettings } from './config.ts'
import { createModels, type ContestContext } from './context.ts'
import { contestRoutes } from './contests/contests.routes.ts'
import { onProblemChanged } from './contests/on-problem-changed.ts'
import { problemRoutes } from './contests/problems.routes.ts'
import { createPeople } from './people/people.ts'
import { contestScopeHandlers } from './policy/contest-scopes.grpc.ts'
import { registrationRoutes } from './registration/registration.routes.ts'
import { onSubmissionCreated, onSubmissionJudged } from './scoreboard/on-submission.ts'
import { scoreboardRoutes } from './scoreboard/scoreboard.routes.ts'
import { createBoardStore } from './scoreboard/board-store.ts'

const deadlineMs = 3_000
/** Contests and registrations that another process changed are at most this old. */
const readsAgeMs = 1_000
const maxReads = 20_000

/** The contest service: contests, registrations, standings; owner of the scopes of contests. */
export const createContestService = defineService({
  name: 'contest',
  settings: contestSettings,
  context: createContext,
  events: subscribe,
  grpc: (ctx) => ({ 'scope.v1.ScopePolicy': contestScopeHandlers(ctx) }),
  routes: [contestRoutes, problemRoutes, registrationRoutes, scoreboardRoutes],
  jobs: (ctx) => ctx.users.jobs,
  background: (ctx) => [ctx.siteSettings],
})

function createContext(parts: ServiceParts<ContestSettings>): ContestContext {
  const { settings, clock, log, bus, client, outbox } = parts
  const db = parts.db()
  const models = createModels(db)
  // A test's clock ages what is kept, too.
  const nowMs = clock === systemClock ? () => performance.now() : () => clock.now().getTime()
  const users = createUsersProjection({
    db,
    client: client('auth.v1.Users', { deadlineMs, idempotent: ['getMany', 'list'] }),
    onChanged: async (changed) => people.forget(changed.map(({ _id }) => _id)),
  })
  const people = createPeople({ users, log, nowMs })
  return {
    ...models,
    ...{ db, clock, log, settings, users, people, outbox: outbox() },
    reads: createReadCache({ maxAgeMs: readsAgeMs, maxEntries: maxReads, nowMs }),
    boards: createBoardStore({ journal: models.journal, people, maxAgeMs: settings.CONTEST_BOARD_AGE_MS, nowMs }),
    problemService: client('problem.v1.Catalog', { deadlineMs, idempotent: ['getMany', 'search'] }),
    siteSettings: createSiteSettings({
      client: client('site.v1.Settings', { deadlineMs }),
      initial: defaultSiteSettings(settings),
      log,
    }),
    live: createLivePublisher(bus, log),
  }
}

function subscribe(bus: Bus, ctx: ContestContext): void {
  bus.subscribe({
    event: [submissionCreated, submissionJudged],
    group: 'contest.journal',
    handler: (event) =>
      event.type === submissionJudged.type ? onSubmissionJudged(ctx, event.data) : onSubmissionCreated(ctx, event.data),
  })
  bus.subscribe({
    event: problemChanged,
    group: 'contest.problems',
    handler: ({ data }) => onProblemChanged(ctx, data),
  })
  ctx.users.follow(bus, 'contest.users')
  bus.broadcast({ event: [userChanged, userDeleted], handler: ({ data }) => ctx.people.forget([data.uid]) })
  bus.broadcast({ event: scopePolicyChanged, handler: () => ctx.reads.invalidate() })
  // Policies of contests are at most a second old, so nobody has to be told.
  ctx.siteSettings.follow(bus)
}
