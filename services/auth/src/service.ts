import { contestAddressSignInChanged } from '@verdict/proto/events/contest'
import { siteImportHandlers } from '@verdict/kit/site-import'
import { defineService } from '@verdict/kit/service'
import { createSiteSettings, defaultSiteSettings } from '@verdict/kit/site-settings'
import { addressSignInRoutes } from './address-sign-in/address-sign-in.routes.ts'
import { onContestAddressSignInChanged } from './address-sign-in/on-contest-address-sign-in-changed.ts'
import { accountsGrpc } from './accounts/directory/accounts.grpc.ts'
import { contactsGrpc } from './accounts/directory/contacts.grpc.ts'
import { accountImport } from './accounts/creation/import-accounts.ts'
import { createRoot } from './accounts/creation/create-root.ts'
import { statisticsGrpc } from './accounts/directory/statistics.grpc.ts'
import { administrationRoutes } from './administration/administration.routes.ts'
import { captchasGrpc } from './captchas/captchas.grpc.ts'
import { captchasRoutes } from './captchas/captchas.routes.ts'
import { authSettings } from './config.ts'
import { confirmationRoutes } from './confirmation/confirmation.routes.ts'
import { createContext, type AuthContext } from './context.ts'
import { deleteDueAccounts } from './deletion/delete-due-accounts.ts'
import { deletionRoutes } from './deletion/deletion.routes.ts'
import { dataExportRoutes } from './export/data-export.routes.ts'
import { makeDataExports } from './export/make-data-exports.ts'
import { importRoutes } from './imports/imports.routes.ts'
import { rostersRoutes } from './rosters/rosters.routes.ts'
import { authMigrations } from './migrations/migrations.ts'
import { oidcRoutes } from './oidc/oidc.routes.ts'
import { passkeysRoutes } from './passkeys/passkeys.routes.ts'
import { preferencesRoutes } from './preferences/preferences.routes.ts'
import { profileRoutes } from './profile/profile.routes.ts'
import { recoveryRoutes } from './recovery/recovery.routes.ts'
import { registrationRoutes } from './registration/registration.routes.ts'
import { secondFactorRoutes } from './second-factor/second-factor.routes.ts'
import { ownSessionsRoutes } from './sessions/own-sessions.routes.ts'
import { sessionsGrpc } from './sessions/sessions.grpc.ts'
import { passwordsGrpc } from './sign-in/passwords.grpc.ts'
import { signInRoutes } from './sign-in/sign-in.routes.ts'
import { signInsGrpc } from './sign-in/sign-ins.grpc.ts'
import { tokensRoutes } from './tokens/tokens.routes.ts'

const deadlineMs = 2_000
/** A service has this long for a page of personal data. */
const personalDataDeadlineMs = 20_000

/** The auth service: users, roles, sessions, profiles. */
export const createAuthService = defineService({
  name: 'auth',
  settings: authSettings,
  async context({ db, outbox, redis, client, providers, clock, log, settings, credentials }) {
    const { keys } = credentials
    const siteSettings = await createSiteSettings({
      db: db(),
      client: client('site.v1.Settings', { deadlineMs }),
      initial: defaultSiteSettings(settings),
      log,
    })
    const mail = client('message.v1.Mail', { deadlineMs, idempotent: ['getState', 'send'] })
    return createContext({
      db: db(),
      outbox: outbox(),
      redis: await redis(),
      mail,
      personalDataOwners: providers('personalData', { deadlineMs: personalDataDeadlineMs, idempotent: ['read'] }),
      siteSettings,
      clock,
      log,
      settings,
      keys,
    })
  },
  migrations: authMigrations,
  prepare: (ctx: AuthContext) => createRoot(ctx),
  events(bus, ctx) {
    ctx.siteSettings.follow(bus)
    bus.subscribe({
      event: contestAddressSignInChanged,
      group: 'auth.address_sign_ins',
      handler: ({ data }) => onContestAddressSignInChanged(ctx, data),
    })
  },
  grpc: (ctx) => ({
    'auth.v1.Sessions': { ...sessionsGrpc(ctx), ...passwordsGrpc(ctx) },
    'auth.v1.Users': accountsGrpc(ctx),
    'auth.v1.SignIns': signInsGrpc(ctx),
    'auth.v1.Contacts': contactsGrpc(ctx),
    'auth.v1.Captchas': captchasGrpc(ctx),
    'statistics.v1.Statistics': statisticsGrpc(ctx),
    'imports.v1.SiteImport': siteImportHandlers(ctx.db, [accountImport(ctx)]),
  }),
  routes: [
    signInRoutes,
    addressSignInRoutes,
    administrationRoutes,
    rostersRoutes,
    importRoutes,
    registrationRoutes,
    captchasRoutes,
    recoveryRoutes,
    profileRoutes,
    preferencesRoutes,
    ownSessionsRoutes,
    secondFactorRoutes,
    tokensRoutes,
    oidcRoutes,
    passkeysRoutes,
    confirmationRoutes,
    deletionRoutes,
    dataExportRoutes,
  ],
  jobs: (ctx) => [deleteDueAccounts(ctx), makeDataExports(ctx)],
  background: (ctx) => [ctx.siteSettings, ctx.revocationRelay, ctx.mailRelay],
})
