import { Type } from 'typebox'
import { mailSecurities } from '@verdict/proto/http/message/mail-settings'
import { OneOf } from '@verdict/proto/http/schema'
import { commonSettings, defineSettings, publicUrlSettings, serviceSettings, type Settings } from '@verdict/kit/config'
import { siteDefaults } from '@verdict/kit/site-settings'

export const messageSettings = defineSettings({
  ...commonSettings,
  ...serviceSettings('message'),
  ...siteDefaults,
  SMTP_HOST: Type.String({ default: '', description: 'mail server; empty: no mail is sent' }),
  SMTP_PORT: Type.Integer({ default: 587, minimum: 1, maximum: 65_535, description: 'port of the mail server' }),
  SMTP_SECURITY: OneOf(mailSecurities, {
    default: 'starttls',
    description:
      'how the connection to the mail server is encrypted: starttls (port 587) and tls (port 465) send nothing unencrypted; none is for a server on the same machine',
  }),
  SMTP_USER: Type.String({ default: '', description: 'username for the mail server; empty: no authentication' }),
  SMTP_PASSWORD: Type.String({ default: '', description: 'password for the mail server' }),
  SMTP_FROM: Type.String({
    default: '',
    description: 'sender of the mails, as judge@example.org; empty: SMTP_USER, whose name is an address then',
  }),
  ...publicUrlSettings,
  MAIL_AT_ONCE: Type.Integer({
    default: 4,
    minimum: 1,
    maximum: 50,
    description: 'concurrent connections to the mail server',
  }),
  MAIL_RETRY_FIRST_SEC: Type.Integer({
    default: 10,
    minimum: 1,
    description: 'seconds until a rejected mail is retried; doubles with each attempt',
  }),
  MAIL_RETRY_MAX_SEC: Type.Integer({
    default: 900,
    minimum: 1,
    description: 'maximum delay between attempts of a mail, in seconds',
  }),
  MAIL_GIVE_UP_SEC: Type.Integer({
    default: 259_200,
    minimum: 60,
    description: 'seconds after which a mail that could not be delivered is given up',
  }),
  DIGEST_HOUR: Type.Integer({
    default: 8,
    minimum: 0,
    maximum: 23,
    description: 'hour of the day, in UTC+8, at which unread messages are sent to those who want them by mail',
  }),
})

export type MessageSettings = Settings<typeof messageSettings>
