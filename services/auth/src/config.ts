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
      description: 'password of the first super administrator `root`; needed once, while there is none',
    }),
  ),
  AUTH_SESSION_SEC: Type.Integer({
    default: 86_400,
    minimum: 60,
    description: 'lifetime of a session in seconds, from its sign-in or renewal',
  }),
  AUTH_ADDRESS_SIGN_IN_MARGIN_SEC: Type.Integer({
    default: 3_600,
    minimum: 0,
    maximum: 86_400,
    description: 'seconds before and after a contest in which teams can sign in from their machines without a password',
  }),
  AUTH_RENEW_AFTER_SEC: Type.Integer({
    default: 43_200,
    minimum: 1,
    description: 'seconds after which a session token is renewed by the next request',
  }),
  AUTH_SESSION_MAX_SEC: Type.Integer({
    default: 2_592_000,
    minimum: 60,
    description: 'maximum lifetime of a session in seconds, renewals included',
  }),
  AUTH_RENEWED_GRACE_SEC: Type.Integer({
    default: 120,
    minimum: 1,
    description: 'seconds after a renewal in which the previous token is still accepted',
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
    description: 'concurrent password hash computations; further sign-ins are queued',
  }),
  AUTH_CHALLENGE_FAILURES: Type.Integer({
    default: 5,
    minimum: 1,
    description:
      'failed sign-ins of a username from an address after which each further one needs a security check, or a pause that doubles up to a minute',
  }),
  AUTH_CHALLENGE_BITS: Type.Integer({
    default: 17,
    minimum: 1,
    maximum: 30,
    description: 'difficulty in bits of the proof of work that replaces the puzzle; each bit doubles the work',
  }),
  AUTH_LOCK_FAILURES: Type.Integer({
    default: 20,
    minimum: 1,
    description: 'failed sign-ins of a username from an address after which it is locked there',
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
      'whether registration is open and change their e-mail without a code by mail while no mail server is set; with one they never may',
  }),
  AUTH_REGISTER_ADDRESS: Type.Integer({
    default: 200,
    minimum: 1,
    description: 'registrations from one address within AUTH_LOCK_SEC; a whole school may be behind it',
  }),
  AUTH_MAILS_RECEIVER: Type.Integer({
    default: 10,
    minimum: 1,
    description: 'mails to one receiver within AUTH_LOCK_SEC',
  }),
  AUTH_MAILS_ADDRESS: Type.Integer({
    default: 200,
    minimum: 1,
    description: 'mails requested from one address within AUTH_LOCK_SEC',
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
    description: 'timeout of requests to OpenID Connect providers, in seconds',
  }),
  AUTH_DELETION_WAIT_SEC: Type.Integer({
    default: 604_800,
    minimum: 0,
    maximum: 7_776_000,
    description: 'seconds from the request until an account is deleted; signing in before cancels the deletion',
  }),
  AUTH_EXPORT_KEPT_SEC: Type.Integer({
    default: 604_800,
    minimum: 60,
    maximum: 2_592_000,
    description: 'seconds that a data export can be downloaded',
  }),
  AUTH_EXPORT_MAX_BYTES: Type.Integer({
    default: 1_073_741_824,
    minimum: 1_048_576,
    description: 'maximum size of a data export in bytes, uncompressed; a larger one fails',
  }),
  AUTH_LOCK_SEC: Type.Integer({ default: 1800, minimum: 1, description: 'duration of a lock in seconds' }),
})

export type AuthSettings = Settings<typeof authSettings>
