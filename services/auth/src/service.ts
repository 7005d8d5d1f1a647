import { defineService } from '@verdict/kit/service'
import { accountsGrpc } from './accounts/accounts.grpc.ts'
import { createRoot } from './accounts/create-root.ts'
import { migrateAccounts } from './accounts/migrate-accounts.ts'
import { administrationRoutes } from './administration/administration.routes.ts'
import { authSettings } from './config.ts'
import { createContext } from './context.ts'
import { createRevocationRelay } from './sessions/revocation-relay.ts'
import { sessionsGrpc } from './sessions/sessions.grpc.ts'
import { signInRoutes } from './sign-in/sign-in.routes.ts'
import { signInsGrpc } from './sign-in/sign-ins.grpc.ts'

/** The auth service: users, roles, sessions, profiles. */
export const createAuthService = defineService({
  name: 'auth',
  settings: authSettings,
  context: async ({ db, outbox, redis, clock, log, settings, credentials: { keys } }) =>
    createContext({ db: db(), outbox: outbox(), redis: await redis(), clock, log, settings, keys }),
  async prepare(ctx) {
    await migrateAccounts(ctx)
    await createRoot(ctx)
  },
  grpc: (ctx) => ({
    'auth.v1.Sessions': sessionsGrpc(ctx),
    'auth.v1.Users': accountsGrpc(ctx),
    'auth.v1.SignIns': signInsGrpc(ctx),
  }),
  routes: [signInRoutes, administrationRoutes],
  background: (ctx) => [createRevocationRelay(ctx)],
})
