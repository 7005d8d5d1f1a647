import {
  parseRemoteDescription,
  remoteDescriptionFile,
  type RemoteDescription,
} from '@verdict/proto/frontends/remote-description'

/**
 * Finds the addresses and descriptions of the remotes. The gateway writes them into the page, which saves a request. If
 * another server delivers the built page, they are read from `/remotes.json` and the files of the remotes.
 */

/** URLs of the manifests of all installed remotes, by name. */
export type RemoteAddresses = Readonly<Record<string, string>>

export interface EntryPoint {
  containerName: string
  entry: string
  /** Scripts that its declaration needs at once, so that they come together with the entry and not after it. */
  scripts: string[]
}

/**
 * The data that the gateway has written into the page. Each manifest is used once, so that a retry fetches the current
 * one.
 */
interface PageManifest {
  addresses?: unknown
  manifests: Record<string, unknown>
  /** Declarations of the remotes without their lists of pages. */
  outlines: Record<string, unknown>
}

let pageManifest: PageManifest | null = null

function inlinedManifest(): PageManifest {
  pageManifest ??= readPageManifest(document.getElementById('remotes')?.textContent ?? '{}')
  return pageManifest
}

export function readPageManifest(text: string): PageManifest {
  try {
    const body: unknown = JSON.parse(text)
    if (!isRecord(body)) return { manifests: {}, outlines: {} }
    return {
      addresses: body['addresses'],
      manifests: isRecord(body['manifests']) ? { ...body['manifests'] } : {},
      outlines: isRecord(body['outlines']) ? { ...body['outlines'] } : {},
    }
  } catch {
    return { manifests: {}, outlines: {} }
  }
}

let addresses: Promise<RemoteAddresses> | null = null

/**
 * URLs of the remotes of this installation. Read once, at run time, so that remotes can be moved, added or removed
 * without building the shell; a failure is not cached.
 */
export function readAddresses(): Promise<RemoteAddresses> {
  addresses ??= fetchAddresses().catch((error: unknown) => {
    addresses = null
    throw error
  })
  return addresses
}

/** Names of the remotes that the page describes, including those that cannot be served at the moment. */
export function knownRemotes(): string[] {
  return Object.keys(inlinedManifest().outlines)
}

/**
 * Declaration of a remote, from the page or else from the file beside its manifest. `whole` includes the list of pages,
 * which the page does not contain.
 *
 * @throws Error when it cannot be read
 */
export async function readDescription(name: string, { whole }: { whole: boolean }): Promise<RemoteDescription> {
  const { outlines } = inlinedManifest()
  const outline = whole ? undefined : parseRemoteDescription(outlines[name])
  if (outline !== undefined) return outline
  const address = (await readAddresses())[name]
  if (address === undefined) throw new Error(`This installation has no ${name}`)
  const file = new URL(remoteDescriptionFile, new URL(address, window.location.origin))
  const read = parseRemoteDescription(await fetchJson(file.href))
  if (read === undefined) throw new Error(`${file.pathname} describes no remote`)
  return read
}

const entryPoints = new Map<string, Promise<EntryPoint>>()

/**
 * Script URLs of a remote by its manifest. They contain a hash, so that a new release is picked up by the next page
 * load and everything but the manifest can be cached forever.
 *
 * @throws Error when there is no such remote or its manifest cannot be read
 */
export function findEntryPoint(name: string): Promise<EntryPoint> {
  const known = entryPoints.get(name)
  if (known !== undefined) return known
  const found = fetchEntryPoint(name).catch((error: unknown) => {
    clearEntryPoint(name)
    throw error
  })
  entryPoints.set(name, found)
  return found
}

/** Makes the next attempt read the manifest again, after its scripts were not found. */
export function clearEntryPoint(name: string): void {
  entryPoints.delete(name)
}

async function fetchAddresses(): Promise<RemoteAddresses> {
  const page = inlinedManifest()
  const body = page.addresses ?? (await fetchJson('/remotes.json'))
  delete page.addresses
  const entries = isRecord(body) ? Object.entries(body) : []
  return Object.fromEntries(
    entries.flatMap(([name, address]) => (typeof address === 'string' ? [[name, address]] : [])),
  )
}

async function fetchEntryPoint(name: string): Promise<EntryPoint> {
  const address = (await readAddresses())[name]
  if (address === undefined) {
    addresses = null
    throw new Error(`This installation has no ${name}`)
  }
  const manifest = new URL(address, window.location.origin)
  const { manifests } = inlinedManifest()
  const body = manifests[name] ?? (await fetchJson(manifest.href))
  delete manifests[name]
  const entryPoint = readManifest(body, manifest)
  for (const script of [entryPoint.entry, ...entryPoint.scripts]) preload(script)
  return entryPoint
}

export function readManifest(body: unknown, manifest: URL): EntryPoint {
  const meta = isRecord(body) && isRecord(body['metaData']) ? body['metaData'] : {}
  const remoteEntry = isRecord(meta['remoteEntry']) ? meta['remoteEntry'] : {}
  const { name, path } = remoteEntry
  const containerName = meta['globalName']
  if (typeof name !== 'string' || typeof containerName !== 'string') {
    throw new Error(`${manifest.pathname} is no manifest of a remote`)
  }
  const folder = typeof path === 'string' && path !== '' ? `${path}/` : ''
  return {
    containerName,
    entry: new URL(`${folder}${name}`, manifest).href,
    scripts: exposedScripts(body).map((script) => new URL(script, manifest).href),
  }
}

function exposedScripts(body: unknown): string[] {
  const exposes: readonly unknown[] = isRecord(body) && Array.isArray(body['exposes']) ? body['exposes'] : []
  return exposes.flatMap((expose) => {
    const assets = isRecord(expose) && isRecord(expose['assets']) ? expose['assets'] : {}
    const scripts = isRecord(assets['js']) ? assets['js']['sync'] : []
    return Array.isArray(scripts) ? scripts.filter((script) => typeof script === 'string') : []
  })
}

const preloaded = new Set<string>()

/** Preloads a script once: browsers answer a request by its failed preload, so a retry must not be preloaded. */
function preload(address: string): void {
  if (preloaded.has(address)) return
  preloaded.add(address)
  const link = document.createElement('link')
  link.rel = 'preload'
  link.as = 'script'
  link.href = address
  document.head.append(link)
}

async function fetchJson(address: string): Promise<unknown> {
  const response = await fetch(address, { cache: 'no-cache', credentials: 'same-origin' })
  if (!response.ok) throw new Error(`${address} answered ${response.status}`)
  return response.json()
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
