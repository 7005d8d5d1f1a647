import type { AuthContext } from './context.ts'

/** Where the site is, without a slash at the end. */
export function siteAddress({ siteSettings, settings }: Pick<AuthContext, 'siteSettings' | 'settings'>): string {
  const { baseUrl } = siteSettings.current().website
  return (baseUrl === '' ? settings.VERDICT_PUBLIC_URL : baseUrl).replace(/\/+$/, '')
}
