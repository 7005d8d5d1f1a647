/**
 * Where the remotes are. Needs nothing that is shared, so that `main.ts` can ask for it at once, while everything else of
 * the page is still being fetched.
 */

/** Addresses of the remotes' manifests, by name: what this installation has. */
export type RemoteAddresses = Readonly<Record<string, string>>

export interface EntryPoint {
  containerName: string
  entry: string
  /** Scripts that its routes need at once, so that they come together with the entry and not after it. */
  scripts: string[]
}

let addresses: Promise<RemoteAddresses> | null = null

/**
 * What `/remotes.json` says; read once, a failure is not kept. It is read at run time, so that an installation can move,
 * add or leave out a remote without a new build of the shell.
 */
export function readAddresses(): Promise<RemoteAddresses> {
  addresses ??= fetchAddresses().catch((error: unknown) => {
    addresses = null
    throw error
  })
  return addresses
}

const entryPoints = new Map<string, Promise<EntryPoint>>()

/**
 * Where a remote's scripts are, by its manifest. Their names carry a hash: a remote shipped anew is picked up by the next
 * page load, and everything but the manifest may be cached for ever.
 *
 * @throws Error when this installation has no such remote or its manifest cannot be read
 */
export function findEntryPoint(name: string): Promise<EntryPoint> {
  const known = entryPoints.get(name)
  if (known !== undefined) return known
  const found = fetchEntryPoint(name).catch((error: unknown) => {
    forgetEntryPoint(name)
    throw error
  })
  entryPoints.set(name, found)
  return found
}

/** So that the next try reads the manifest again: its scripts were not there. */
export function forgetEntryPoint(name: string): void {
  entryPoints.delete(name)
}

async function fetchAddresses(): Promise<RemoteAddresses> {
  const body = await fetchJson('/remotes.json')
  const entries = isRecord(body) ? Object.entries(body) : []
  return Object.fromEntries(
    entries.flatMap(([name, address]) => (typeof address === 'string' ? [[name, address]] : [])),
  )
}

async function fetchEntryPoint(name: string): Promise<EntryPoint> {
  const address = (await readAddresses())[name]
  if (address === undefined) throw new Error(`This installation has no ${name}`)
  const manifest = new URL(address, window.location.origin)
  const entryPoint = readManifest(await fetchJson(manifest.href), manifest)
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

function preload(address: string): void {
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
