import { Type } from 'typebox'
import { superAdmin } from '../../codes/roles.ts'
import { PayMethodName } from './payment.ts'
import { route } from '../route.ts'
import { Instant, Nothing, Nullable } from '../schema.ts'

const Fingerprint = Nullable(
  Type.String({ description: 'first 16 hexadecimal digits of the SHA-256 of a key; null: there is none' }),
)
const pem = (description: string) => Type.Optional(Type.String({ maxLength: 10_000, description }))
const shortText = (description: string) => Type.String({ maxLength: 64, pattern: '^[\\x21-\\x7e]*$', description })

const wechatFields = {
  isEnabled: Type.Boolean(),
  appid: shortText('of the application'),
  mchid: shortText('of the merchant'),
  merchantSerial: shortText('serial number of the certificate of the merchant'),
  publicKeyId: shortText('PUB_KEY_ID_…; empty: WeChat Pay signs with certificates of the platform'),
}

const alipayFields = {
  isEnabled: Type.Boolean(),
  appId: shortText('of the application'),
  sellerId: shortText('of the merchant, as notifications name it; empty: not compared'),
  usesCertificates: Type.Boolean({
    description: 'keys are proved by certificates, in place of the public key of Alipay that was copied by hand',
  }),
}

/** Payment settings of the site. Keys are never returned, only fingerprints. */
export const adminGetPaymentSettings = route({
  summary: 'Settings of the providers of payment',
  owner: 'payment',
  method: 'GET',
  path: '/api/admin/payment/settings',
  access: superAdmin,
  data: Type.Object({
    version: Type.Integer(),
    wechat: Type.Object({
      ...wechatFields,
      merchantKey: Fingerprint,
      apiV3Key: Fingerprint,
      publicKey: Fingerprint,
      certificates: Type.Array(Type.Object({ serial: Type.String(), expiresAt: Instant }), {
        description: 'of the platform, as they were fetched last',
      }),
    }),
    alipay: Type.Object({
      ...alipayFields,
      privateKey: Fingerprint,
      alipayPublicKey: Fingerprint,
      appCertificate: Fingerprint,
      alipayCertificate: Fingerprint,
      rootCertificates: Fingerprint,
    }),
    sandbox: Type.Object({
      isOn: Type.Boolean({ description: 'methods without a provider are paid in the sandbox' }),
      isRefused: Type.Boolean({ description: 'it is off because the site can be reached from outside' }),
    }),
    notifyUrls: Type.Object(
      { wechat: Type.String(), alipay: Type.String() },
      { description: 'to be reachable for the providers' },
    ),
  }),
})

/**
 * Missing or empty keys are not changed. `version` is the one that the caller read: if the settings have changed since,
 * the call is refused.
 */
export const adminSetWechatPay = route({
  summary: 'Set WeChat Pay',
  owner: 'payment',
  method: 'PUT',
  path: '/api/admin/payment/settings/wechat',
  access: superAdmin,
  body: Type.Object({
    version: Type.Integer(),
    ...wechatFields,
    merchantKey: pem('private key of the merchant, PEM'),
    apiV3Key: Type.Optional(
      Type.String({ maxLength: 32, pattern: '^([\\x21-\\x7e]{32})?$', description: '32 characters' }),
    ),
    publicKey: pem('public key of WeChat Pay, PEM; with publicKeyId'),
  }),
  data: Nothing,
})

/** Sets the credentials of Alipay; missing or empty keys are not changed. */
export const adminSetAlipay = route({
  summary: 'Set Alipay',
  owner: 'payment',
  method: 'PUT',
  path: '/api/admin/payment/settings/alipay',
  access: superAdmin,
  body: Type.Object({
    version: Type.Integer(),
    ...alipayFields,
    privateKey: pem('private key of the application, PEM or its base64 alone'),
    alipayPublicKey: pem('public key of Alipay, PEM or its base64 alone; without certificates'),
    appCertificate: pem('certificate of the application, PEM'),
    alipayCertificate: pem('certificate of the public key of Alipay, PEM'),
    rootCertificates: pem('root certificates of Alipay, PEM one after another'),
  }),
  data: Nothing,
})

/** Queries the provider for an order that does not exist, which shows whether keys and numbers are right. */
export const adminTestProvider = route({
  summary: 'Try the settings of a provider',
  owner: 'payment',
  method: 'POST',
  path: '/api/admin/payment/settings/test',
  access: superAdmin,
  rate: 'write',
  body: Type.Object({ method: PayMethodName }),
  data: Nothing,
})

/** The result of the nightly verification of all sums of the ledger. */
export const adminGetLedgerVerification = route({
  summary: 'Proof of the ledger',
  owner: 'payment',
  method: 'GET',
  path: '/api/admin/payment/proof',
  access: superAdmin,
  data: Nullable(
    Type.Object({
      provedAt: Instant,
      entries: Type.Integer(),
      isSound: Type.Boolean(),
      faults: Type.Array(Type.String(), { description: 'at most 20' }),
    }),
  ),
})

/** Figures of each of the last days in UTC+8, oldest first, without orders of the sandbox. */
export const adminGetPaymentStatistics = route({
  summary: 'Figures of payment by day',
  owner: 'payment',
  method: 'GET',
  path: '/api/admin/payment/statistics',
  access: superAdmin,
  query: Type.Object({ days: Type.Optional(Type.Integer({ minimum: 1, maximum: 366, default: 30 })) }),
  data: Type.Array(
    Type.Object({
      day: Type.String(),
      orders: Type.Integer({ description: 'paid' }),
      paidFen: Type.Integer(),
      refundedFen: Type.Integer(),
    }),
  ),
})
