import { SettingsError } from '@verdict/kit/config'
import type { MessageSettings } from '../config.ts'
import type { RenderedMail } from './render-mail.ts'

export interface OutgoingMail extends RenderedMail {
  /** Stays the same when the mail is sent again, so that a server which has it already can tell. */
  id: string
  to: string
  siteName: string
}

export interface SmtpTransport {
  /** Resolves when the server has taken the mail. @throws the error of the server or of the connection */
  send: (mail: OutgoingMail) => Promise<void>
  close: () => void
}

const timeouts = { connectionTimeout: 20_000, greetingTimeout: 20_000, socketTimeout: 60_000 }

/**
 * Null where the settings name no mail server.
 *
 * @throws SettingsError without an address to send from
 */
export async function createSmtpTransport(settings: MessageSettings): Promise<SmtpTransport | null> {
  const { SMTP_HOST: host, SMTP_USER: user, SMTP_FROM, SMTP_SECURITY: security } = settings
  if (host === '') return null
  const from = SMTP_FROM === '' ? user : SMTP_FROM
  if (!from.includes('@')) throw new SettingsError(['SMTP_FROM has to be an e-mail address'])
  const { createTransport } = await import('nodemailer')
  const transport = createTransport({
    host,
    port: settings.SMTP_PORT,
    pool: true,
    maxConnections: settings.MAIL_AT_ONCE,
    secure: security === 'tls',
    requireTLS: security === 'starttls',
    ignoreTLS: security === 'none',
    ...(user === '' ? {} : { auth: { user, pass: settings.SMTP_PASSWORD } }),
    ...timeouts,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const domain = from.split('@').at(-1) ?? host
  return {
    async send({ id, to, siteName, subject, text, html }) {
      await transport.sendMail({
        from: { name: siteName, address: from },
        // As an object, so that no text of it is read as a list of addresses.
        to: { name: '', address: to },
        ...{ subject, text, html },
        messageId: `<${id}@${domain}>`,
        headers: { 'Auto-Submitted': 'auto-generated' },
      })
    },
    close: () => transport.close(),
  }
}

/** Whether the server has refused the mail for good: a permanent answer to its sender, receiver or content. */
export function isRefusedForGood(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? error.code : undefined
  const responseCode = 'responseCode' in error ? error.responseCode : undefined
  return (code === 'EENVELOPE' || code === 'EMESSAGE') && typeof responseCode === 'number' && responseCode >= 500
}

/** Whether the server could not be reached or used at all: that says nothing of the mail. */
export function isServerAway(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return ['ECONNECTION', 'ECONNREFUSED', 'ETIMEDOUT', 'ESOCKET', 'EDNS', 'EAUTH', 'ETLS', 'ENOAUTH'].includes(code)
}
