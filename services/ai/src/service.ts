import { systemClock } from '@verdict/kit/clock'
import { createReadCache } from '@verdict/kit/read-cache'
import { connectScopeOwners } from '@verdict/kit/scope-owners'
import { createScopePolicies, dropChangedPolicies } from '@verdict/kit/scope-policy'
import { defineService, type ServiceParts } from '@verdict/kit/service'
import { createUsersProjection } from '@verdict/kit/users-projection'
import { answerRoutes } from './answers/answers.routes.ts'
import { createRunningAnswers } from './answers/running-answers.ts'
import { failAbandonedAnswersJob } from './answers/write-answer.ts'
import { authoringRoutes } from './authoring/authoring.routes.ts'
import { aiSettings, type AiSettings } from './config.ts'
import { createModels, type AiContext } from './context.ts'
import { counterexampleRoutes } from './counterexamples/counterexamples.routes.ts'
import { settleCounterexamplesJob } from './counterexamples/settle-counterexample.ts'
import { insightRoutes } from './insights/insights.routes.ts'
import { eraseUsers } from './people/erase-users.ts'
import { personalDataGrpc } from './personal-data/personal-data.grpc.ts'
import { policyRoutes } from './policies/policies.routes.ts'
import { createOpenAiProvider } from './providers/openai.client.ts'
import { storedSecrets } from './settings/secrets.ts'
import { localModelOf } from './settings/settings.rules.ts'
import { settingsRoutes } from './settings/settings.routes.ts'
import { tutoringRoutes } from './tutoring/tutoring.routes.ts'
import { usageRoutes } from './usage/usage.routes.ts'

const deadlineMs = 3_000
const judgeDeadlineMs = 10_000

/** The AI tutor: questions and answers, the hint ladder, model providers and their costs. */
export const createAiService = defineService({
  name: 'ai',
  settings: aiSettings,
  context: createContext,
  events(bus, ctx) {
    ctx.users.follow(bus, 'ai.users')
    dropChangedPolicies(bus, ctx.policies)
  },
  grpc: (ctx) => ({ 'personal.v1.PersonalData': personalDataGrpc(ctx) }),
  routes: [
    tutoringRoutes,
    counterexampleRoutes,
    authoringRoutes,
    answerRoutes,
    policyRoutes,
    insightRoutes,
    settingsRoutes,
    usageRoutes,
  ],
  jobs: (ctx) => [...ctx.users.jobs, failAbandonedAnswersJob(ctx), settleCounterexamplesJob(ctx)],
})

function createContext(parts: ServiceParts<AiSettings>): AiContext {
  const { settings, clock, log, client, onStop } = parts
  const db = parts.db()
  const models = createModels(db)
  const secrets = storedSecrets(settings)
  const running = createRunningAnswers()
  const { AI_LOCAL_URL: baseUrl, AI_LOCAL_KEY: localKey, AI_LOCAL_MODEL: model } = settings
  const local = baseUrl === undefined ? null : localModelOf({ baseUrl, model, key: secrets.encrypt(localKey) })
  onStop('answers that are being written', () => running.stop())
  const nowMs = clock === systemClock ? undefined : () => clock.now().getTime()
  return {
    ...models,
    db,
    clock,
    log,
    secrets,
    running,
    localModel: local,
    users: createUsersProjection({
      db,
      client: client('auth.v1.Users', { deadlineMs, idempotent: ['getMany', 'list'] }),
      onDeleted: (deleted) => eraseUsers(models, deleted),
    }),
    // A test's clock must also age cached policies.
    policies: createScopePolicies(connectScopeOwners(parts), nowMs),
    problems: client('problem.v1.Catalog', { deadlineMs, idempotent: ['getRights'] }),
    examples: client('problem.v1.Examples', { deadlineMs, idempotent: ['list'] }),
    counterexampleSearch: client('problem.v1.Counterexamples', {
      deadlineMs: judgeDeadlineMs,
      idempotent: ['isOffered', 'getSearch'],
    }),
    statements: client('problem.v1.Statements', { deadlineMs, idempotent: ['getMany'] }),
    attempts: client('submission.v1.Attempts', { deadlineMs, idempotent: ['getOwn', 'count', 'listAccepted'] }),
    judgeChecks: client('submission.v1.JudgeChecks', { deadlineMs: judgeDeadlineMs, idempotent: ['get'] }),
    problemUses: client('contest.v1.ProblemUses', { deadlineMs, idempotent: ['find'] }),
    participations: client('contest.v1.Participations', { deadlineMs, idempotent: ['listRunningProblems'] }),
    points: client('payment.v1.Points', {
      deadlineMs,
      idempotent: ['getBalance', 'hold', 'captureHold', 'returnHold'],
    }),
    groups: client('group.v1.Groups', { deadlineMs, idempotent: ['getGroup'] }),
    settingsCache: createReadCache({ maxAgeMs: 2_000, maxEntries: 1 }),
    contestTexts: createReadCache({ maxAgeMs: 10_000, maxEntries: 1_000 }),
    connectProvider: (provider) => createOpenAiProvider(provider, secrets.decrypt(provider.key) ?? ''),
  }
}
