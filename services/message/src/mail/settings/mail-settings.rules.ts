import type { MailSecurity, setEmailConfig } from '@verdict/proto/http/message/mail-settings'
import type { RouteBody } from '@verdict/proto/http/route'

/** Connection data of a mail server. */
export interface MailServer {
  /** Empty: none. */
  host: string
  port: number
  security: MailSecurity
  /** Empty: no authentication. */
  user: string
  password: string
  /** Sender; empty: the username. */
  from: string
  /** Address of the picture behind mails; empty: none. */
  background: string
}

export type MailServerChange = RouteBody<typeof setEmailConfig>

/** The mail server from the environment. */
export function serverOfEnvironment(settings: {
  SMTP_HOST: string
  SMTP_PORT: number
  SMTP_SECURITY: MailSecurity
  SMTP_USER: string
  SMTP_PASSWORD: string
  SMTP_FROM: string
}): MailServer {
  return {
    host: settings.SMTP_HOST,
    port: settings.SMTP_PORT,
    security: settings.SMTP_SECURITY,
    user: settings.SMTP_USER,
    password: settings.SMTP_PASSWORD,
    from: settings.SMTP_FROM,
    background: '',
  }
}

/** The sender address; null: none is configured. */
export function senderOf({ from, user }: Pick<MailServer, 'from' | 'user'>): string | null {
  const sender = from === '' ? user : from
  return sender.includes('@') ? sender : null
}

/** The server after a change. A stored password is not reused for another server or user: `password_needed`. */
export function changedServer(before: MailServer, change: MailServerChange): MailServer | 'password_needed' {
  const given = change.emailPassword ?? ''
  const after = {
    host: (change.emailHost ?? before.host).trim(),
    port: change.emailPort ?? before.port,
    security: changedSecurity(before.security, change),
    user: (change.emailUsername ?? before.user).trim(),
    from: change.emailFrom ?? before.from,
    background: change.emailBGImg ?? before.background,
  }
  if (after.user === '') return { ...after, password: '' }
  if (given !== '') return { ...after, password: given }
  const isSame = after.host === before.host && after.user === before.user && before.password !== ''
  return isSame ? { ...after, password: before.password } : 'password_needed'
}

function changedSecurity(before: MailSecurity, { emailSecurity, emailSsl }: MailServerChange): MailSecurity {
  if (emailSecurity !== undefined) return emailSecurity
  if (emailSsl === true) return 'tls'
  return emailSsl === false && before === 'tls' ? 'starttls' : before
}
