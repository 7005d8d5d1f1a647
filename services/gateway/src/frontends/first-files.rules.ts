/** What a page needs right after itself, so that it can say so: a remote's scripts need not be found step by step. */

/** First path segments by the remote whose pages lie below them, as the shell's build says. */
export type RemotePaths = Readonly<Record<string, readonly string[]>>

/** The part of a remote's manifest that the shell reads. */
export interface FirstFiles {
  metaData: { globalName: string; remoteEntry: { name: string; path: string } }
  exposes: { assets: { js: { sync: string[] } } }[]
}

/** The remote whose page a path is; undefined for the shell's own pages. */
export function remoteAt(paths: RemotePaths, path: string): string | undefined {
  const isBelow = (start: string) => path === start || path.startsWith(`${start}/`)
  return Object.entries(paths).find(([, starts]) => starts.some(isBelow))?.[0]
}

export function readRemotePaths(value: unknown): RemotePaths {
  if (!isRecord(value)) return {}
  return Object.fromEntries(Object.entries(value).map(([name, paths]) => [name, strings(paths)]))
}

/** Undefined for what is no manifest: the shell will find out, and say so to the reader. */
export function firstFilesOf(manifest: unknown): FirstFiles | undefined {
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

/** Addresses of the scripts that come first, counted from the folder of the manifest. */
export function scriptsOf({ metaData, exposes }: FirstFiles, folder: string): string[] {
  const { name, path } = metaData.remoteEntry
  const entry = path === '' ? name : `${path}/${name}`
  return [entry, ...exposes.flatMap(({ assets }) => assets.js.sync)].map((script) => `${folder}/${script}`)
}

/**
 * What the shell reads first, as data, and the scripts that the browser fetches meanwhile, after those of the shell. No
 * script runs by this.
 */
export function withFirstFiles(html: string, said: object, scripts: readonly string[]): string {
  const data = JSON.stringify(said).replaceAll('<', String.raw`\u003c`)
  const links = scripts.map(
    (script) => `<link rel="preload" as="script" fetchpriority="low" href="${escapeAttribute(script)}"/>`,
  )
  return html.replace(
    '</head>',
    () => `${links.join('')}<script type="application/json" id="remotes">${data}</script></head>`,
  )
}

function escapeAttribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
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
