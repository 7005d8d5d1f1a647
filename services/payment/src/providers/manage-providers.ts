import type { Actor } from '@verdict/kit/actor'
import { describeAudit, type AuditedFields } from '@verdict/kit/audit'
import { AppError } from '@verdict/kit/errors'
import { isDuplicateKey } from '@verdict/kit/mongo'
import type { adminGetPaymentSettings, adminSetAlipay, adminSetWechatPay } from '@verdict/proto/http/payment/settings'
import type { PayMethod } from '@verdict/proto/codes/payment'
import type { RouteBody, RouteData } from '@verdict/proto/http/route'
import type { ProvidersContext } from './context.ts'
import { notifyUrl, siteUrl } from './configured-providers.ts'
import type { AlipaySettings, ProviderSettingsDoc, WechatSettings } from './provider-settings.model.ts'
import { sandboxState } from './sandbox/sandbox-state.rules.ts'
import {
  certificatesPem,
  fingerprintOf,
  isCertificateOf,
  privateKeyPem,
  publicKeyPem,
  storedSecrets,
} from './secrets.ts'
import type { WechatProvider } from './wechat/wechat.client.ts'

export async function showPaymentSettings(ctx: ProvidersContext): Promise<RouteData<typeof adminGetPaymentSettings>> {
  const { version, wechat, alipay } = await ctx.providerSettings()
  const secrets = storedSecrets(ctx.settings)
  const fingerprint = (secret: string) => (secret === '' ? null : fingerprintOf(secrets.decrypt(secret) ?? ''))
  const { merchantKey, apiV3Key, publicKey, ...wechatShown } = wechat
  const { privateKey, alipayPublicKey, appCertificate, alipayCertificate, rootCertificates, ...alipayShown } = alipay
  const provider = (await ctx.providers()).get('wechat')
  const certificates = provider !== undefined && isWechat(provider) ? provider.certificates() : []
  return {
    version,
    wechat: {
      ...wechatShown,
      merchantKey: fingerprint(merchantKey),
      apiV3Key: fingerprint(apiV3Key),
      publicKey: fingerprintOf(publicKey),
      certificates: certificates.map(({ serial, expiresAt }) => ({ serial, expiresAt: expiresAt.toISOString() })),
    },
    alipay: {
      ...alipayShown,
      privateKey: fingerprint(privateKey),
      alipayPublicKey: fingerprintOf(alipayPublicKey),
      appCertificate: fingerprintOf(appCertificate),
      alipayCertificate: fingerprintOf(alipayCertificate),
      rootCertificates: fingerprintOf(rootCertificates),
    },
    sandbox: sandboxState(ctx.settings, siteUrl(ctx)),
    notifyUrls: { wechat: notifyUrl(ctx, 'wechat'), alipay: notifyUrl(ctx, 'alipay') },
  }
}

const isWechat = (provider: object): provider is WechatProvider => 'certificates' in provider

/** @throws AppError payment.settings_changed, payment.setting_missing, payment.key_invalid */
export async function setWechatPay(
  ctx: ProvidersContext,
  actor: Actor,
  { version, merchantKey = '', apiV3Key = '', publicKey = '', ...plain }: RouteBody<typeof adminSetWechatPay>,
): Promise<null> {
  const before = await ctx.providerSettings()
  const { encrypt } = storedSecrets(ctx.settings)
  const wechat: WechatSettings = {
    ...before.wechat,
    ...plain,
    ...(merchantKey === '' ? {} : { merchantKey: encrypt(privateKeyPem(merchantKey, 'merchantKey')) }),
    ...(apiV3Key === '' ? {} : { apiV3Key: encrypt(apiV3Key) }),
    ...(publicKey === '' ? {} : { publicKey: publicKeyPem(publicKey, 'publicKey') }),
  }
  const { isEnabled: _enabled, publicKeyId, publicKey: _key, ...needed } = wechat
  if (wechat.isEnabled) assertFilled({ ...needed, ...(publicKeyId === '' ? {} : { publicKey: wechat.publicKey }) })
  await store(ctx, actor, { version, wechat, alipay: before.alipay })
  describe('wechat', before.wechat, wechat, { merchantKey, apiV3Key, publicKey })
  return null
}

/** @throws AppError payment.settings_changed, payment.setting_missing, payment.key_invalid */
export async function setAlipay(
  ctx: ProvidersContext,
  actor: Actor,
  { version, ...given }: RouteBody<typeof adminSetAlipay>,
): Promise<null> {
  const before = await ctx.providerSettings()
  const { isEnabled, appId, sellerId, usesCertificates, ...keys } = given
  const alipay: AlipaySettings = {
    ...before.alipay,
    isEnabled,
    appId,
    sellerId,
    usesCertificates,
    ...givenAlipayKeys(ctx, keys),
  }
  if (isEnabled) assertComplete(ctx, alipay)
  await store(ctx, actor, { version, wechat: before.wechat, alipay })
  describe('alipay', before.alipay, alipay, { ...noAlipayKeys, ...keys })
  return null
}

type AlipayKeys = Pick<
  AlipaySettings,
  'privateKey' | 'alipayPublicKey' | 'appCertificate' | 'alipayCertificate' | 'rootCertificates'
>

const noAlipayKeys: Readonly<Record<keyof AlipayKeys, string>> = {
  privateKey: '',
  alipayPublicKey: '',
  appCertificate: '',
  alipayCertificate: '',
  rootCertificates: '',
}

/**
 * Converts newly entered keys to their stored form.
 *
 * @throws AppError payment.key_invalid
 */
function givenAlipayKeys({ settings }: ProvidersContext, given: Partial<AlipayKeys>): Partial<AlipayKeys> {
  const { encrypt } = storedSecrets(settings)
  const stored: Record<keyof AlipayKeys, (key: string, field: string) => string> = {
    privateKey: (key, field) => encrypt(privateKeyPem(key, field)),
    alipayPublicKey: publicKeyPem,
    appCertificate: certificatesPem,
    alipayCertificate: certificatesPem,
    rootCertificates: certificatesPem,
  }
  const names = (Object.keys(noAlipayKeys) as (keyof AlipayKeys)[]).filter((name) => (given[name] ?? '') !== '')
  return Object.fromEntries(names.map((name) => [name, stored[name](given[name] ?? '', name)]))
}

/** @throws AppError payment.setting_missing, payment.key_invalid where the certificate is that of another key */
function assertComplete({ settings }: ProvidersContext, alipay: AlipaySettings): void {
  const { appId, privateKey, alipayPublicKey, appCertificate, alipayCertificate, rootCertificates } = alipay
  const proofs: Record<string, string> = alipay.usesCertificates
    ? { appCertificate, alipayCertificate, rootCertificates }
    : { alipayPublicKey }
  assertFilled({ appId, privateKey, ...proofs })
  const key = storedSecrets(settings).decrypt(privateKey)
  if (alipay.usesCertificates && key !== null && !isCertificateOf(appCertificate, key))
    throw new AppError('payment.key_invalid', { field: 'appCertificate' })
}

function assertFilled(fields: Readonly<Record<string, string>>): void {
  const missing = Object.entries(fields).find(([, value]) => value === '')
  if (missing !== undefined) throw new AppError('payment.setting_missing', { field: missing[0] })
}

async function store(
  ctx: ProvidersContext,
  actor: Actor,
  { version, ...content }: Pick<ProviderSettingsDoc, 'version' | 'wechat' | 'alipay'>,
): Promise<void> {
  const doc = { ...content, version: version + 1, changedBy: actor.uid, changedAt: ctx.clock.now() }
  try {
    // Version 0 means that there are no settings, so the upsert creates them.
    const upsert = version === 0
    const { matchedCount, upsertedCount } = await ctx.providerSettingsRows.replaceOne(
      { _id: 'providers', version },
      doc,
      { upsert },
    )
    if (matchedCount + upsertedCount === 0) throw new AppError('payment.settings_changed')
  } catch (error) {
    if (isDuplicateKey(error)) throw new AppError('payment.settings_changed')
    throw error
  }
  ctx.invalidateProviders()
}

/** Keys are logged only as changed, never their values. */
function describe(
  method: PayMethod,
  before: WechatSettings | AlipaySettings,
  after: WechatSettings | AlipaySettings,
  given: Readonly<Record<string, string | undefined>>,
): void {
  const plain = (settings: object): AuditedFields =>
    Object.fromEntries(Object.entries(settings).filter(([name]) => !(name in given)))
  const changed = Object.keys(given).filter((name) => (given[name] ?? '') !== '')
  describeAudit({
    id: method,
    name: method,
    before: { ...plain(before), newKeys: '' },
    after: { ...plain(after), newKeys: changed.join(', ') },
  })
}

/** @throws AppError payment.method_unavailable, and what the provider says */
export async function testProvider(ctx: ProvidersContext, method: PayMethod): Promise<null> {
  const provider = (await ctx.providers()).get(method)
  if (provider === undefined) throw new AppError('payment.method_unavailable')
  await provider.test()
  return null
}
