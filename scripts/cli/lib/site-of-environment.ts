import type { Locale } from '@verdict/proto/codes/locale'
import { createSiteClient, type SiteClient } from '../../lib/site-client.ts'

type Environment = Readonly<Record<string, string | undefined>>

/**
 * A client of the site that VERDICT_URL names, by the personal token in VERDICT_TOKEN. It is answered in Chinese where LANG begins
 * with `zh`.
 *
 * @throws Error that says which of them is missing
 */
export function siteOfEnvironment(environment: Environment): SiteClient {
  const [url, token] = [environment['VERDICT_URL'] ?? '', environment['VERDICT_TOKEN'] ?? '']
  if (!URL.canParse(url))
    throw new Error('VERDICT_URL has to be the address of the site, such as https://judge.example')
  if (token === '') throw new Error('VERDICT_TOKEN has to be a personal token (Settings → Tokens)')
  const locale: Locale = environment['LANG']?.startsWith('zh') === true ? 'zh-CN' : 'en-US'
  return createSiteClient(url, `Bearer ${token}`, { locale })
}
