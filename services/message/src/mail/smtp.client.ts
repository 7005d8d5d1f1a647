import { PassThrough } from 'node:stream'
import { SettingsError } from '@verdict/kit/config'
import { senderOf, type MailServer } from './settings/mail-settings.rules.ts'
import type { RenderedMail } from './render-mail.ts'

export interface OutgoingMail extends RenderedMail {
  /** A retried mail has the same id, so that servers can recognize it. */
  id: string
  to: string
  siteName: string
}

/** The connection was lost after the mail was transmitted and before the response: it may have been accepted. */
export class UnansweredMailError extends Error {}

export interface SmtpTransport {
  /**
   * Resolves when the server has taken the mail.
   *
   * @throws UnansweredMailError, else the error of the server or of the connection
   */
  send: (mail: OutgoingMail) => Promise<void>
  /** Connects and signs in, and sends nothing. @throws the error of the server or of the connection */
  verify: () => Promise<unknown>
  close: () => void
}

/** @throws SettingsError where the environment names a mail server, but no address to send from */
export function assertSender(server: MailServer): void {
  if (server.host !== '' && senderOf(server) === null) {
    throw new SettingsError(['SMTP_FROM has to be an e-mail address'])
  }
}

/** Connections to the mail server, `concurrency` of them; `timeoutMs` bounds each step. Null where there is no server. */
export async function createSmtpTransport(
  server: MailServer,
  { concurrency, timeoutMs }: { concurrency: number; timeoutMs?: number },
): Promise<SmtpTransport | null> {
  const { host, port, user, password, security } = server
  const from = senderOf(server)
  if (host === '' || from === null) return null
  const { createTransport } = await import('nodemailer')
  const transport = createTransport({
    host,
    port,
    pool: true,
    maxConnections: concurrency,
    secure: security === 'tls',
    requireTLS: security === 'starttls',
    ignoreTLS: security === 'none',
    ...(user === '' ? {} : { auth: { user, pass: password } }),
    connectionTimeout: timeoutMs ?? 20_000,
    greetingTimeout: timeoutMs ?? 20_000,
    socketTimeout: timeoutMs ?? 60_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const unanswered = new Set<string>()
  // Called when the last byte of a mail has been read for sending.
  transport.use('stream', ({ message, data: { messageId = '' } }, done) => {
    message.transform(() => new PassThrough().once('end', () => unanswered.add(messageId)))
    done()
  })
  const domain = from.split('@').at(-1) ?? host
  return {
    async send({ id, to, siteName, subject, text, html, headers = {} }) {
      const messageId = `<${id}@${domain}>`
      try {
        await transport.sendMail({
          from: { name: siteName, address: from },
          // An object keeps the text from being parsed as a list of addresses.
          to: { name: '', address: to },
          subject,
          text,
          html,
          messageId,
          headers: { 'Auto-Submitted': 'auto-generated', ...headers },
        })
      } catch (error) {
        const isUnanswered = unanswered.has(messageId) && isServerUnavailable(error)
        throw isUnanswered
          ? new UnansweredMailError('the server got the mail and did not answer', { cause: error })
          : error
      } finally {
        unanswered.delete(messageId)
      }
    },
    verify: () => transport.verify(),
    close: () => transport.close(),
  }
}

/** Whether the server has refused the mail for good: a permanent answer to its sender, receiver or content. */
export function isPermanentFailure(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? error.code : undefined
  const responseCode = 'responseCode' in error ? error.responseCode : undefined
  return (code === 'EENVELOPE' || code === 'EMESSAGE') && typeof responseCode === 'number' && responseCode >= 500
}

/** Whether the server could not be reached or used at all: that says nothing of the mail. */
export function isServerUnavailable(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return ['ECONNECTION', 'ECONNREFUSED', 'ETIMEDOUT', 'ESOCKET', 'EDNS', 'EAUTH', 'ETLS', 'ENOAUTH'].includes(code)
}
