/** The page manifest: JSON inside the page that names the remotes and their first scripts, so that the browser preloads them. */

import { escapeHtml } from '@verdict/kit/escape-html.rules'
import { type Locale, localeOf, locales } from '@verdict/proto/codes/locale'
import type { SectionDescription } from '@verdict/proto/frontends/remote-description'

/** The part of a remote's manifest that the shell reads. */
export interface RemoteManifest {
  metaData: { globalName: string; remoteEntry: { name: string; path: string } }
  exposes: { assets: { js: { sync: string[] } } }[]
}

/** Undefined for what is no manifest: the shell will find out, and say so to the reader. */
export function parseRemoteManifest(manifest: unknown): RemoteManifest | undefined {
  const meta = child(manifest, 'metaData')
  const entry = child(meta, 'remoteEntry')
  const [globalName, name] = [child(meta, 'globalName'), child(entry, 'name')]
  if (typeof globalName !== 'string' || typeof name !== 'string') return undefined
  const path = child(entry, 'path')
  const exposes = child(manifest, 'exposes')
  return {
    metaData: { globalName, remoteEntry: { name, path: typeof path === 'string' ? path : '' } },
    exposes: (Array.isArray(exposes) ? exposes : []).map((expose) => ({
      assets: { js: { sync: strings(child(child(child(expose, 'assets'), 'js'), 'sync')) } },
    })),
  }
}

/** Addresses of the scripts that come first, and of those of the page, counted from the folder of the manifest. */
export function scriptsOf({ metaData, exposes }: RemoteManifest, ofPage: readonly string[], folder: string): string[] {
  const { name, path } = metaData.remoteEntry
  const entry = path === '' ? name : `${path}/${name}`
  return [entry, ...exposes.flatMap(({ assets }) => assets.js.sync), ...ofPage].map((script) => `${folder}/${script}`)
}

/**
 * The language of a page before its scripts run: the query `l` (zh-cn is Chinese, anything else English), else what the
 * page has remembered in a cookie, else the browser's. The page's scripts choose in the same way.
 */
export function pageLanguage(asked: unknown, remembered: string | undefined, accepted: string | undefined): Locale {
  if (typeof asked === 'string') return asked.toLowerCase() === 'zh-cn' ? 'zh-CN' : 'en-US'
  return locales.find((locale) => locale === remembered) ?? localeOf(accepted)
}

export function withLanguage(html: string, language: Locale): string {
  return html.replace(/<html ([^>]*)lang="[^"]*"/, `<html $1lang="${language}"`)
}

/** Tells `page-boot.js` of the shell that guests are sent home from the page: they are shown that one from the start. */
export function withSignInNeeded(html: string): string {
  return html.replace('<html ', '<html data-access="login" ')
}

/**
 * Has the browser run a script as soon as it has come, before all others of the page. Those that the page would run are
 * fetched beside it and held back: `page-boot.js` of the shell runs them once the script has painted, so that a slow processor
 * paints what there is to read before it is busy with them.
 */
export function withFirstPaint(html: string, script: string): string {
  const style = '<link rel="stylesheet"'
  const address = escapeHtml(script)
  return html
    .replace(
      /<script defer(?:="defer")? src="([^"]+)"><\/script>/g,
      (_, held: string) => `<link rel="preload" as="script" fetchpriority="low" data-held href="${held}"/>`,
    )
    .replace(style, () => `<script async fetchpriority="high" src="${address}"></script>${style}`)
}

/** Puts the page manifest into the page, and preload links for scripts. Neither runs a script. */
export function withPageManifest(html: string, manifest: object, scripts: readonly string[]): string {
  const data = JSON.stringify(manifest).replaceAll('<', String.raw`\u003c`)
  const links = scripts.map(
    (script) => `<link rel="preload" as="script" fetchpriority="low" href="${escapeHtml(script)}"/>`,
  )
  return html.replace(
    '</head>',
    () => `${links.join('')}<script type="application/json" id="remotes">${data}</script></head>`,
  )
}

/** Writes the sections that remotes bring into the bar that is painted before any script runs, behind the shell's own. */
export function withSections(html: string, sections: readonly SectionDescription[]): string {
  const shown = sections.filter(({ needs }) => needs === undefined).sort((one, other) => one.order - other.order)
  return html.replace(/<div class="first-sections" lang="([^"]+)">[^]*?(?=<\/div>)/g, (own, language: string) => {
    const locale = locales.find((one) => one === language)
    if (locale === undefined) return own
    return own + shown.map(({ title }) => `<span>${escapeHtml(title[locale])}</span>`).join('')
  })
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

function child(value: unknown, name: string): unknown {
  return isRecord(value) ? value[name] : undefined
}

function strings(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []
}
