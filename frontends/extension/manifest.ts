import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export const browsers = ['chromium', 'firefox'] as const
export type Browser = (typeof browsers)[number]

/** The user may allow these judges, one by one, when they are used for the first time. */
const judgeOrigins = [
  'https://codeforces.com/*',
  'https://atcoder.jp/*',
  'https://kenkoooo.com/*',
  'https://acm.hdu.edu.cn/*',
  'http://poj.org/*',
  'https://www.spoj.com/*',
]

/** A match pattern has no port, so it covers all ports of a host. */
const patternOf = (origin: string) => {
  const { protocol, hostname } = new URL(origin)
  return `${protocol}//${hostname}/*`
}

/**
 * Makes the manifest of the extension. It may access only the site that it was built for until the user allows more: no
 * other host, no cookies, no history.
 */
export function manifestOf(browser: Browser, origins: readonly string[]) {
  const { version } = JSON.parse(readFileSync(join(import.meta.dirname, 'package.json'), 'utf8')) as { version: string }
  const sites = [...new Set(origins.map(patternOf))]
  return {
    manifest_version: 3,
    name: '__MSG_name__',
    description: '__MSG_description__',
    version,
    default_locale: 'en',
    permissions: ['storage', 'alarms', 'scripting'],
    host_permissions: sites,
    optional_host_permissions: judgeOrigins,
    action: { default_popup: 'runs.html', default_title: '__MSG_name__' },
    content_scripts: [{ matches: sites, js: ['page.js'], run_at: 'document_start' }],
    ...ofBrowser(browser),
  }
}

function ofBrowser(browser: Browser) {
  if (browser === 'chromium') return { background: { service_worker: 'background.js' }, minimum_chrome_version: '120' }
  return {
    background: { scripts: ['background.js'] },
    browser_specific_settings: { gecko: { id: 'own-account@verdict.invalid', strict_min_version: '128.0' } },
  }
}
