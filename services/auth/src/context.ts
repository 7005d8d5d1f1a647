import { createHmac, randomBytes, randomInt, randomUUID } from 'node:crypto'
import type { Redis } from 'ioredis'
import type { Connection } from 'mongoose'
import { createAvatarEncoder, type EncodeAvatar } from '@verdict/kit/avatar'
import type { Clock } from '@verdict/kit/clock'
import { SettingsError } from '@verdict/kit/config'
import type { GrpcClient } from '@verdict/kit/grpc'
import type { Log } from '@verdict/kit/log'
import type { Loop } from '@verdict/kit/loop'
import type { Outbox } from '@verdict/kit/outbox'
import type { ServiceKeys } from '@verdict/kit/service-keys'
import { createTokenSigner, type SessionClaims } from '@verdict/kit/sessions'
import type { FollowedSiteSettings } from '@verdict/kit/site-settings'
import { createSecretCipher, type SecretCipher } from '@verdict/kit/secret-cipher'
import { addressSignInVersionModel, addressSignInModel } from './models/address-sign-in.model.ts'
import { accountEventModel } from './account-events/account-event.model.ts'
import { accountModel } from './accounts/account.model.ts'
import { deletedAccountModel } from './accounts/removal/deleted-account.model.ts'
import { createGeneratedAccounts, type GeneratedAccounts } from './administration/generated-accounts.cache.ts'
import { createUserSearchIndex, type UserSearchIndex } from './administration/user-search-index.ts'
import { avatarModel } from './avatars/avatar.model.ts'
import { verificationCodeModel } from './codes/verification-code.model.ts'
import type { AuthSettings } from './config.ts'
import { dataExportFiles, dataExportModel } from './export/data-export.model.ts'
import type { PersonalDataOwner } from './export/pack-person.ts'
import { createMailRelay } from './mail/mail-relay.ts'
import { mailRequestModel } from './mail/mail-request.model.ts'
import { mailCooldownModel } from './mail/mail-cooldown.model.ts'
import { userImportModels } from './imports/user-import.model.ts'
import { identityLinkModel } from './models/identity-link.model.ts'
import { oidcAttemptModel } from './oidc/oidc-attempt.model.ts'
import { oidcTicketModel } from './oidc/oidc-ticket.model.ts'
import { createOidcClient, type OidcClient } from './oidc/oidc.client.ts'
import { readProviders, type OidcProvider } from './oidc/providers.ts'
import { passkeyChallengeModel } from './passkeys/passkey-challenge.model.ts'
import { passkeyModel } from './models/passkey.model.ts'
import { createPasswordHasher, type PasswordHasher } from './password-hashing/password-hasher.ts'
import { preferencesModel } from './preferences/preferences.model.ts'
import { captchaModel } from './captchas/captcha.model.ts'
import { challengeModel } from './challenges/challenge.model.ts'
import { secondFactorModel } from './models/second-factor.model.ts'
import { prepareReset } from './recovery/apply-reset.ts'
import { createRevocationRelay } from './sessions/revocation/revocation-relay.ts'
import { createSessionCache, type SessionCache } from './sessions/session.cache.ts'
import { sessionModel } from './sessions/session.model.ts'
import { sessionRevocationModel } from './sessions/revocation/session-revocation.model.ts'
import { createFailureLocks, type FailureLocks } from './failure-locks/failure-locks.cache.ts'
import { knownDeviceModel } from './sign-in/known-device.model.ts'
import { signInModel } from './models/sign-in.model.ts'
import { personalTokenModel } from './models/personal-token.model.ts'

/** The use cases of auth depend on these. */
export interface AuthContext extends ReturnType<typeof userImportModels> {
  db: Connection
  accounts: ReturnType<typeof accountModel>
  deletedAccounts: ReturnType<typeof deletedAccountModel>
  accountEvents: ReturnType<typeof accountEventModel>
  secondFactors: ReturnType<typeof secondFactorModel>
  sessions: ReturnType<typeof sessionModel>
  sessionRevocations: ReturnType<typeof sessionRevocationModel>
  signIns: ReturnType<typeof signInModel>
  personalTokens: ReturnType<typeof personalTokenModel>
  addressSignIns: ReturnType<typeof addressSignInModel>
  addressSignInHeads: ReturnType<typeof addressSignInVersionModel>
  passkeys: ReturnType<typeof passkeyModel>
  passkeyChallenges: ReturnType<typeof passkeyChallengeModel>
  identityLinks: ReturnType<typeof identityLinkModel>
  oidcAttempts: ReturnType<typeof oidcAttemptModel>
  oidcTickets: ReturnType<typeof oidcTicketModel>
  oidcProviders: readonly OidcProvider[]
  oidc: OidcClient
  sessionCache: SessionCache
  generated: GeneratedAccounts
  userSearch: UserSearchIndex
  signInLocks: FailureLocks
  passwordChangeLocks: FailureLocks
  /** Wrong codes of a second factor, by uid. */
  secondFactorLocks: FailureLocks
  /** Bounds mails and registrations that strangers can cause. */
  mailLocks: FailureLocks
  verificationCodes: ReturnType<typeof verificationCodeModel>
  captchas: ReturnType<typeof captchaModel>
  challenges: ReturnType<typeof challengeModel>
  knownDevices: ReturnType<typeof knownDeviceModel>
  avatars: ReturnType<typeof avatarModel>
  preferences: ReturnType<typeof preferencesModel>
  mailRequests: ReturnType<typeof mailRequestModel>
  /** Copies of their data that people have asked for. */
  dataExports: ReturnType<typeof dataExportModel>
  dataExportFiles: ReturnType<typeof dataExportFiles>
  /** Services that have something of people, each with its client. */
  personalDataOwners: readonly PersonalDataOwner[]
  mailTurns: ReturnType<typeof mailCooldownModel>
  mail: Pick<GrpcClient<'message.v1.Mail'>, 'getState' | 'send'>
  mailRelay: Loop
  revocationRelay: Loop
  /** Lets requested mails leave at once. */
  wakeMailRelay: () => void
  /** Has revocations relayed again that could not be. */
  wakeRevocationRelay: () => void
  siteSettings: FollowedSiteSettings
  passwords: PasswordHasher
  secretCipher: SecretCipher
  /** Identifies a list of rows without revealing its content. */
  batchOf: (rows: unknown) => string
  signToken: (claims: SessionClaims & { expiresAt: Date }) => string
  outbox: Outbox
  clock: Clock
  /** Unguessable text, safe in URLs. */
  encodeAvatar: EncodeAvatar
  randomText: (bytes: number) => string
  /** A random whole number from 0 to below `limit`, every one as likely. */
  randomBelow: (limit: number) => number
  newUid: () => string
  log: Log
  settings: AuthSettings
}

type Given = Pick<
  AuthContext,
  'db' | 'outbox' | 'clock' | 'log' | 'settings' | 'mail' | 'siteSettings' | 'personalDataOwners'
> & {
  redis: Redis
  keys: ServiceKeys
}

export async function createContext(parts: Given): Promise<AuthContext> {
  const stores = await createStores(parts)
  const mailRelay = createMailRelay(stores, (request) => prepareReset(stores, request))
  const revocationRelay = createRevocationRelay(stores)
  const wakes = { wakeMailRelay: mailRelay.wake, wakeRevocationRelay: revocationRelay.wake }
  return { ...stores, ...wakes, mailRelay, revocationRelay }
}

type Relays = Pick<AuthContext, 'mailRelay' | 'revocationRelay' | 'wakeMailRelay' | 'wakeRevocationRelay'>

/** All but what does work of its own. */
async function createStores({ redis, keys, ...given }: Given): Promise<Omit<AuthContext, keyof Relays>> {
  const { db, settings, clock, log } = given
  const locks = (purpose: string) =>
    createFailureLocks({ redis, prefix: `verdict:auth:${purpose}:`, lockSec: settings.AUTH_LOCK_SEC, clock, log })
  const [accounts, deletedAccounts] = [accountModel(db), deletedAccountModel(db)]
  return {
    ...given,
    ...userImportModels(db),
    accounts,
    deletedAccounts,
    userSearch: createUserSearchIndex({ accounts, deletedAccounts, clock, log }),
    accountEvents: accountEventModel(db),
    secondFactors: secondFactorModel(db),
    sessions: sessionModel(db),
    sessionRevocations: sessionRevocationModel(db),
    signIns: signInModel(db),
    personalTokens: personalTokenModel(db),
    addressSignIns: addressSignInModel(db),
    addressSignInHeads: addressSignInVersionModel(db),
    passkeys: passkeyModel(db),
    passkeyChallenges: passkeyChallengeModel(db),
    identityLinks: identityLinkModel(db),
    oidcAttempts: oidcAttemptModel(db),
    oidcTickets: oidcTicketModel(db),
    oidcProviders: providersOf(settings),
    oidc: createOidcClient({ timeoutSec: settings.AUTH_OIDC_TIMEOUT_SEC, log }),
    sessionCache: createSessionCache(redis, log),
    generated: createGeneratedAccounts(redis),
    signInLocks: locks('sign-in-failures'),
    passwordChangeLocks: locks('password-failures'),
    secondFactorLocks: locks('second-step-failures'),
    mailLocks: locks('mails'),
    verificationCodes: verificationCodeModel(db),
    captchas: captchaModel(db),
    challenges: challengeModel(db),
    knownDevices: knownDeviceModel(db),
    avatars: avatarModel(db),
    preferences: preferencesModel(db),
    mailRequests: mailRequestModel(db),
    dataExports: dataExportModel(db),
    dataExportFiles: dataExportFiles(db),
    mailTurns: mailCooldownModel(db),
    passwords: await createPasswordHasher(settings),
    secretCipher: createSecretCipher(Buffer.from(keys.ownSecret('stored secrets'), 'base64url')),
    batchOf: (rows) =>
      createHmac('sha256', keys.ownSecret('user batches')).update(JSON.stringify(rows)).digest('base64url'),
    signToken: createTokenSigner(keys),
    encodeAvatar: createAvatarEncoder(),
    randomText: (bytes) => randomBytes(bytes).toString('base64url'),
    randomBelow: (limit) => randomInt(limit),
    newUid: () => randomUUID().replaceAll('-', ''),
  }
}

/** @throws SettingsError */
function providersOf({ AUTH_OIDC_PROVIDERS }: AuthSettings): readonly OidcProvider[] {
  const read = readProviders(AUTH_OIDC_PROVIDERS)
  if ('mistake' in read) throw new SettingsError([`AUTH_OIDC_PROVIDERS: ${read.mistake}`])
  return read.providers
}
