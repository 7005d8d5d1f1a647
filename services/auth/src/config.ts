import { Type } from 'typebox'
import { commonSettings, defineSettings, publicUrlSettings, serviceSettings, type Settings } from '@verdict/kit/config'
import { siteDefaults } from '@verdict/kit/site-settings'

/** Settings of auth. The least argon2id figures are those that OWASP asks for. */
export const authSettings = defineSettings({
  ...commonSettings,
  ...serviceSettings('auth'),
  ...siteDefaults,
  ...publicUrlSettings,
  VERDICT_ROOT_PASSWORD: Type.Optional(
    Type.String({
      minLength: 6,
      maxLength: 200,
      description: 'password of the first super admin `root`; needed once, while there is no super admin',
    }),
  ),
  AUTH_SESSION_SEC: Type.Integer({
    default: 86_400,
    minimum: 60,
    description: 'seconds that a session lives from its sign-in or renewal',
  }),
  AUTH_ADDRESS_SIGN_IN_MARGIN_SEC: Type.Integer({
    default: 3_600,
    minimum: 0,
    maximum: 86_400,
    description:
      'seconds before and after a contest in which its teams may sign in at their own machines without a password',
  }),
  AUTH_RENEW_AFTER_SEC: Type.Integer({
    default: 43_200,
    minimum: 1,
    description: 'seconds after which the next call gets a new token',
  }),
  AUTH_SESSION_MAX_SEC: Type.Integer({
    default: 2_592_000,
    minimum: 60,
    description: 'seconds after its sign-in at which a session ends, however often it was renewed',
  }),
  AUTH_RENEWED_GRACE_SEC: Type.Integer({
    default: 120,
    minimum: 1,
    description:
      'seconds after a renewal in which the token before it is still taken, for calls and tabs that have it yet',
  }),
  AUTH_ARGON2_MEMORY_KB: Type.Integer({
    default: 19_456,
    minimum: 19_456,
    maximum: 1_048_576,
    description: 'memory of one password hash in KiB (argon2id)',
  }),
  AUTH_ARGON2_PASSES: Type.Integer({
    default: 2,
    minimum: 2,
    maximum: 20,
    description: 'passes of one password hash (argon2id)',
  }),
  AUTH_ARGON2_AT_ONCE: Type.Integer({
    default: 2,
    minimum: 1,
    maximum: 64,
    description: 'password hashes computed at the same time; further sign-ins wait their turn',
  }),
  AUTH_CHALLENGE_FAILURES: Type.Integer({
    default: 5,
    minimum: 1,
    description:
      'failed sign-ins of one username from one address after which each further one needs an answered security check, or a pause that doubles up to a minute',
  }),
  AUTH_CHALLENGE_BITS: Type.Integer({
    default: 17,
    minimum: 1,
    maximum: 30,
    description:
      'zero bits that a browser has to find in place of the puzzle, for who cannot see or slide: each one more doubles the work',
  }),
  AUTH_LOCK_FAILURES: Type.Integer({
    default: 20,
    minimum: 1,
    description: 'failed sign-ins of one username from one address that lock it there',
  }),
  AUTH_LOCK_ADDRESS_FAILURES: Type.Integer({
    default: 300,
    minimum: 1,
    description:
      'failed sign-ins from one address, whatever the usernames, after which accounts that never signed in from there need an answered security check, or are let through one in 5 seconds',
  }),
  AUTH_EMAIL_WITHOUT_CODE: Type.Boolean({
    default: false,
    description:
      'whether people may register and change their e-mail without a code by mail while no mail server is set; with one they never may',
  }),
  AUTH_REGISTER_ADDRESS: Type.Integer({
    default: 200,
    minimum: 1,
    description: 'registrations from one address within AUTH_LOCK_SEC; a whole school may be behind it',
  }),
  AUTH_MAILS_RECEIVER: Type.Integer({
    default: 10,
    minimum: 1,
    description: 'mails that anybody may have sent to one receiver within AUTH_LOCK_SEC',
  }),
  AUTH_MAILS_ADDRESS: Type.Integer({
    default: 200,
    minimum: 1,
    description: 'mails that may be asked for from one address within AUTH_LOCK_SEC',
  }),
  AUTH_OIDC_PROVIDERS: Type.String({
    default: '',
    description:
      'providers of OpenID Connect by which people may sign in, as a list in JSON with id, name, issuer, clientId, clientSecret and, if need be, scopes of each (docs/operators.md); they send browsers back to /sign-in/callback of VERDICT_PUBLIC_URL',
  }),
  AUTH_OIDC_TIMEOUT_SEC: Type.Number({
    default: 5,
    minimum: 0.1,
    maximum: 60,
    description: 'seconds that a provider of OpenID Connect has for each of its answers',
  }),
  AUTH_DELETION_WAIT_SEC: Type.Integer({
    default: 604_800,
    minimum: 0,
    maximum: 7_776_000,
    description: 'seconds from the wish of its owner until an account is deleted; who signs in to it before keeps it',
  }),
  AUTH_EXPORT_KEPT_SEC: Type.Integer({
    default: 604_800,
    minimum: 60,
    maximum: 2_592_000,
    description: 'seconds that a copy of somebody’s data stays ready to be downloaded',
  }),
  AUTH_EXPORT_MAX_BYTES: Type.Integer({
    default: 1_073_741_824,
    minimum: 1_048_576,
    description:
      'bytes, before they are compressed, that a copy of somebody’s data may have; one with more is not made',
  }),
  AUTH_LOCK_SEC: Type.Integer({ default: 1800, minimum: 1, description: 'seconds that a lock lasts' }),
})

export type AuthSettings = Settings<typeof authSettings>
