import type { Connection } from 'mongoose'
import type { PayMethod } from '@verdict/proto/codes/payment'
import { payMethods } from '@verdict/proto/codes/payment'
import type { Clock } from '@verdict/kit/clock'
import type { Log } from '@verdict/kit/log'
import type { FollowedSiteSettings } from '@verdict/kit/site-settings'
import type { PaymentSettings } from '../config.ts'
import { noProviderSettings, providerSettingsModel, type ProviderSettingsDoc } from './provider-settings.model.ts'
import type { PaymentProvider } from './provider.ts'
import { createSandbox } from './sandbox/sandbox.client.ts'
import { sandboxState } from './sandbox/sandbox-state.rules.ts'
import { storedSecrets } from './secrets.ts'

export type Providers = ReadonlyMap<PayMethod, PaymentProvider>

interface Options {
  db: Connection
  clock: Clock
  log: Log
  settings: PaymentSettings
  siteSettings: Pick<FollowedSiteSettings, 'current'>
}

/** Delay until settings of another process take effect. */
const rereadMs = 2_000

/** Returns the address of the site, without a trailing slash. */
export function siteUrl({ settings, siteSettings }: Pick<Options, 'settings' | 'siteSettings'>): string {
  const { baseUrl } = siteSettings.current().website
  return (baseUrl === '' ? settings.VERDICT_PUBLIC_URL : baseUrl).replace(/\/+$/, '')
}

export const notifyUrl = (options: Pick<Options, 'settings' | 'siteSettings'>, method: PayMethod) =>
  `${siteUrl(options)}/api/payment/notify/${method}`

/** Configured providers by method, and the sandbox for the others if it is enabled. */
export function createProviders(options: Options) {
  const model = providerSettingsModel(options.db)
  let known: { version: number; site: string; providers: Providers } | undefined
  let readAtMs = Number.NEGATIVE_INFINITY

  async function stored() {
    return (await model.findById('providers').lean()) ?? noProviderSettings
  }

  return {
    stored,
    async current(): Promise<Providers> {
      if (known !== undefined && performance.now() - readAtMs < rereadMs) return known.providers
      const doc = await stored()
      readAtMs = performance.now()
      const site = siteUrl(options)
      // The instance is reused while settings are unchanged, because it caches certificates.
      if (known?.version !== doc.version || known.site !== site)
        known = { version: doc.version, site, providers: await providersOf(options, doc) }
      return known.providers
    },
    /** The next call reads the settings again. */
    forget: () => (readAtMs = Number.NEGATIVE_INFINITY),
  }
}

async function providersOf(options: Options, doc: Pick<ProviderSettingsDoc, 'wechat' | 'alipay'>): Promise<Providers> {
  const made = new Map<PayMethod, PaymentProvider>()
  const sandbox = sandboxState(options.settings, siteUrl(options))
  const real = { wechat: () => wechatOf(options, doc), alipay: () => alipayOf(options, doc) }
  for (const method of payMethods) {
    const provider = (await real[method]()) ?? (sandbox.isOn ? createSandbox(method, options) : undefined)
    if (provider !== undefined) made.set(method, provider)
  }
  return made
}

async function wechatOf(
  options: Options,
  { wechat }: Pick<ProviderSettingsDoc, 'wechat'>,
): Promise<PaymentProvider | undefined> {
  if (!wechat.isEnabled) return undefined
  const { clock, settings } = options
  const secrets = storedSecrets(settings)
  const [merchantKey, apiV3Key] = [secrets.decrypt(wechat.merchantKey), secrets.decrypt(wechat.apiV3Key)]
  if (merchantKey === null || apiV3Key === null) return unreadable(options, 'wechat')
  const { createWechatPay } = await import('./wechat/wechat.client.ts')
  return createWechatPay({
    credentials: { ...wechat, merchantKey, apiV3Key },
    clock,
    baseUrl: settings.PAYMENT_WECHAT_URL,
    timeoutMs: settings.PAYMENT_PROVIDER_TIMEOUT_MS,
    notifyUrl: notifyUrl(options, 'wechat'),
  })
}

async function alipayOf(
  options: Options,
  { alipay }: Pick<ProviderSettingsDoc, 'alipay'>,
): Promise<PaymentProvider | undefined> {
  if (!alipay.isEnabled) return undefined
  const { clock, settings } = options
  const privateKey = storedSecrets(settings).decrypt(alipay.privateKey)
  if (privateKey === null) return unreadable(options, 'alipay')
  const { createAlipay } = await import('./alipay/alipay.client.ts')
  return createAlipay({
    credentials: {
      ...alipay,
      privateKey,
      certificates: alipay.usesCertificates
        ? { application: alipay.appCertificate, alipay: alipay.alipayCertificate, roots: alipay.rootCertificates }
        : null,
    },
    clock,
    baseUrl: settings.PAYMENT_ALIPAY_URL,
    timeoutMs: settings.PAYMENT_PROVIDER_TIMEOUT_MS,
    notifyUrl: notifyUrl(options, 'alipay'),
  })
}

function unreadable({ log }: Options, method: PayMethod): undefined {
  log.error({ method }, 'the keys of a provider of payment cannot be decrypted: the secret of the site was changed')
}
