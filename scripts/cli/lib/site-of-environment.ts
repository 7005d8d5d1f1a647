import type { Locale } from '@verdict/proto/codes/locale'
import { createSiteClient, type SiteClient } from '../../lib/site-client.ts'

type Environment = Readonly<Record<string, string | undefined>>

/**
 * Makes a client of the site at VERDICT_URL with the personal access token in VERDICT_TOKEN. Responses are in Chinese
 * if LANG begins with `zh`.
 *
 * @throws Error if one of the variables is missing
 */
export function siteOfEnvironment(environment: Environment): SiteClient {
  const [url, token] = [environment['VERDICT_URL'] ?? '', environment['VERDICT_TOKEN'] ?? '']
  if (!URL.canParse(url)) throw new Error('VERDICT_URL must be the address of the site, such as https://judge.example')
  if (token === '') throw new Error('VERDICT_TOKEN must be a personal token (Settings → Tokens)')
  const locale: Locale = environment['LANG']?.startsWith('zh') === true ? 'zh-CN' : 'en-US'
  return createSiteClient(url, `Bearer ${token}`, { locale })
}
