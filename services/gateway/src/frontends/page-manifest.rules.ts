/** The page manifest: JSON inside the page that names the remotes and their first scripts, so that the browser preloads them. */

import { escapeHtml } from '@verdict/kit/escape-html.rules'
import { type Locale, localeOf, locales } from '@verdict/proto/codes/locale'
import type { SectionDescription } from '@verdict/proto/frontends/remote-description'

/** The part of a remote's manifest that the shell reads. */
export interface RemoteManifest {
  metaData: { globalName: string; remoteEntry: { name: string; path: string } }
  exposes: { assets: { js: { sync: string[] } } }[]
}

/** Undefined if it is invalid: the shell then reports the error to the reader. */
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

/** URLs of the entry scripts and of the scripts of the page, relative to the manifest. */
export function scriptsOf({ metaData, exposes }: RemoteManifest, ofPage: readonly string[], folder: string): string[] {
  const { name, path } = metaData.remoteEntry
  const entry = path === '' ? name : `${path}/${name}`
  return [entry, ...exposes.flatMap(({ assets }) => assets.js.sync), ...ofPage].map((script) => `${folder}/${script}`)
}

/**
 * The language of a page before its scripts run: the query `l` (zh-cn is Chinese, anything else English), else the
 * language cookie, else the browser's preference. The scripts use the same rule.
 */
export function pageLanguage(requested: unknown, remembered: string | undefined, accepted: string | undefined): Locale {
  if (typeof requested === 'string') return requested.toLowerCase() === 'zh-cn' ? 'zh-CN' : 'en-US'
  return locales.find((locale) => locale === remembered) ?? localeOf(accepted)
}

export function withLanguage(html: string, language: Locale): string {
  return html.replace(/<html ([^>]*)lang="[^"]*"/, `<html $1lang="${language}"`)
}

/**
 * Tells `page-boot.js` of the shell that the page redirects guests to the home page, which is then shown from the
 * start.
 */
export function withSignInNeeded(html: string): string {
  return html.replace('<html ', '<html data-access="login" ')
}

/**
 * Makes the browser run a script as soon as it has arrived, before all others of the page. `page-boot.js` of the shell
 * loads and runs the others after the first paint: on a slow network they would delay the content, and a slow processor
 * would run them first.
 */
export function withFirstPaint(html: string, script: string): string {
  const style = '<link rel="stylesheet"'
  return html
    .replace(/<html [^>]*/, (tag) => `${tag} data-first-paint`)
    .replace(
      /<script defer(?:="defer")? src="([^"]+)"><\/script>/g,
      (_, address: string) => `<link data-held="script" href="${address}"/>`,
    )
    .replace(style, () => `<script async fetchpriority="high" src="${escapeHtml(script)}"></script>${style}`)
}

/** Adds the page manifest and preload links for scripts, which `page-boot.js` activates in a page with a first paint. */
export function withPageManifest(html: string, manifest: object, scripts: readonly string[]): string {
  const data = JSON.stringify(manifest).replaceAll('<', String.raw`\u003c`)
  const isHeld = /<html [^>]* data-first-paint/.test(html)
  const kind = isHeld ? 'data-held="preload"' : 'rel="preload" as="script" fetchpriority="low"'
  const links = scripts.map((script) => `<link ${kind} href="${escapeHtml(script)}"/>`)
  return html.replace(
    '</head>',
    () => `${links.join('')}<script type="application/json" id="remotes">${data}</script></head>`,
  )
}

/**
 * Adds the sections of remotes to the navigation bar that is painted before any script runs, after those of the shell.
 */
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
