import type { AuthContext } from './context.ts'

/** Returns the address of the site, without a trailing slash. */
export function siteAddress({ siteSettings, settings }: Pick<AuthContext, 'siteSettings' | 'settings'>): string {
  const { baseUrl } = siteSettings.current().website
  return (baseUrl === '' ? settings.VERDICT_PUBLIC_URL : baseUrl).replace(/\/+$/, '')
}
