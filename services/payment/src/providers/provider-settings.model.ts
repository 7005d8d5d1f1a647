import { Schema, type Connection } from 'mongoose'

/** Secrets are encrypted, as `SecretCipher` writes them; empty: none. */
export interface WechatSettings {
  isEnabled: boolean
  appid: string
  mchid: string
  merchantSerial: string
  publicKeyId: string
  merchantKey: string
  apiV3Key: string
  /** PEM; it is no secret. */
  publicKey: string
}

export interface AlipaySettings {
  isEnabled: boolean
  appId: string
  sellerId: string
  /** Keys are proved by the certificates below, and `alipayPublicKey` is not used. */
  usesCertificates: boolean
  privateKey: string
  /** PEM, as what follows; they are no secrets. */
  alipayPublicKey: string
  appCertificate: string
  alipayCertificate: string
  rootCertificates: string
}

/** Stores the super administrator's settings; there is at most one document. */
export interface ProviderSettingsDoc {
  _id: 'providers'
  /** Grows with every change. */
  version: number
  wechat: WechatSettings
  alipay: AlipaySettings
  changedBy: string
  changedAt: Date
}

const text = { type: String, default: '' }
const isEnabled = { type: Boolean, default: false }
const wechat = { isEnabled, appid: text, mchid: text, merchantSerial: text, publicKeyId: text }
const alipay = {
  isEnabled,
  appId: text,
  sellerId: text,
  usesCertificates: isEnabled,
  privateKey: text,
  alipayPublicKey: text,
  appCertificate: text,
  alipayCertificate: text,
  rootCertificates: text,
}

const providerSettingsSchema = new Schema<ProviderSettingsDoc>(
  {
    _id: { type: String, required: true },
    version: { type: Number, required: true },
    wechat: { ...wechat, merchantKey: text, apiV3Key: text, publicKey: text },
    alipay,
    changedBy: { type: String, required: true },
    changedAt: { type: Date, required: true },
  },
  { collection: 'provider_settings', versionKey: false, strict: 'throw' },
)

export function providerSettingsModel(db: Connection) {
  return db.model<ProviderSettingsDoc>('ProviderSettings', providerSettingsSchema)
}

/** The settings before an administrator has set anything. */
export const noProviderSettings: Pick<ProviderSettingsDoc, 'version' | 'wechat' | 'alipay'> = {
  version: 0,
  wechat: {
    isEnabled: false,
    appid: '',
    mchid: '',
    merchantSerial: '',
    publicKeyId: '',
    merchantKey: '',
    apiV3Key: '',
    publicKey: '',
  },
  alipay: {
    isEnabled: false,
    appId: '',
    sellerId: '',
    usesCertificates: false,
    privateKey: '',
    alipayPublicKey: '',
    appCertificate: '',
    alipayCertificate: '',
    rootCertificates: '',
  },
}
