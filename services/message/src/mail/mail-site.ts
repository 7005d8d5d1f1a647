import type { MessageContext } from '../context.ts'
import type { MailSite } from './render-mail.ts'

/** What mails say of the site. */
export function mailSiteOf({ siteSettings, settings }: Pick<MessageContext, 'siteSettings' | 'settings'>): MailSite {
  const { baseUrl, shortName } = siteSettings.current().website
  return { name: shortName, url: (baseUrl === '' ? settings.VERDICT_PUBLIC_URL : baseUrl).replace(/\/+$/, '') }
}
