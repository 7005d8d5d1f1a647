import type { MailContext } from './context.ts'
import type { MailSite } from './render-mail.ts'

type Context = Pick<MailContext, 'siteSettings' | 'settings' | 'mailServer'>

/** Returns what mails contain about the site, with its picture. */
export async function mailSiteOf({ siteSettings, settings, mailServer }: Context): Promise<MailSite> {
  const { baseUrl, shortName } = siteSettings.current().website
  const url = (baseUrl === '' ? settings.VERDICT_PUBLIC_URL : baseUrl).replace(/\/+$/, '')
  const { background } = (await mailServer.read()).server
  return { name: shortName, url, background: background.startsWith('/') ? url + background : background }
}
