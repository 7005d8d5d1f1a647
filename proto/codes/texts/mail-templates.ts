import { locales, type Locale } from '../locale.ts'

/** Mails of the product, each with the values that its text requires besides the name of the site. */
export const mailTemplates = {
  'register-code': ['code', 'minutes'],
  'change-email-code': ['username', 'code', 'minutes'],
  /** The link consists of the username and the code. */
  'reset-password': ['username', 'code', 'minutes'],
  'password-changed': ['username'],
  'email-changed': ['username', 'email'],
  'role-changed': ['username', 'by', 'before', 'after'],
  'password-set-by-admin': ['username', 'by'],
  'account-disabled': ['username', 'by'],
  'account-enabled': ['username', 'by'],
  'second-step-off': ['username'],
  'token-created': ['username', 'name'],
  'provider-linked': ['username', 'name'],
  'provider-unlinked': ['username', 'name'],
  'passkey-added': ['username', 'name'],
  'passkey-removed': ['username', 'name'],
  'deletion-requested': ['username', 'days'],
  'deletion-cancelled': ['username'],
  'appointment-reminder': ['username', 'teacher', 'learner', 'time'],
  'test-mail': ['username'],
} as const

export type MailTemplate = keyof typeof mailTemplates
export type MailValues<T extends MailTemplate> = Readonly<Record<(typeof mailTemplates)[T][number], string>>

export function isMailTemplate(name: string): name is MailTemplate {
  return Object.hasOwn(mailTemplates, name)
}

export function toLocale(text: string): Locale {
  return locales.find((one) => one === text) ?? 'zh-CN'
}
