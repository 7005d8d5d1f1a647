import { loadRemote as loadModule, registerRemotes } from '@module-federation/enhanced/runtime'
import type { Remote } from '@verdict/ui'

/** Addresses of the remotes' manifests, by name: what this installation has. */
export type RemoteAddresses = Readonly<Record<string, string>>

/** Read at run time, so that an installation can move, add or leave out a remote without a new build of the shell. */
export async function fetchRemoteAddresses(): Promise<RemoteAddresses> {
  const body = await fetchJson('/remotes.json')
  const entries = isRecord(body) ? Object.entries(body) : []
  return Object.fromEntries(
    entries.flatMap(([name, address]) => (typeof address === 'string' ? [[name, address]] : [])),
  )
}

/**
 * Loads a remote's texts and pages. Its manifest names the entry script, whose name carries a hash: a remote shipped anew
 * is picked up by the next page load, and everything but the manifest may be cached for ever.
 *
 * @throws Error when the remote cannot be reached or is no remote
 */
export async function loadRemote(name: string, manifestAddress: string): Promise<Remote> {
  const manifest = new URL(manifestAddress, window.location.origin)
  const { containerName, entry, scripts } = readManifest(await fetchJson(manifest.href), manifest)
  for (const script of scripts) preload(script)
  registerRemotes([{ name: containerName, entry, type: 'global' }], { force: true })
  const module = await loadModule<unknown>(`${containerName}/routes`)
  if (!isRecord(module) || !isRemote(module['remote'])) throw new Error(`The remote ${name} exposes no routes`)
  return module['remote']
}

interface EntryPoint {
  containerName: string
  entry: string
  /** Scripts that its routes need at once, so that they come together with the entry and not after it. */
  scripts: string[]
}

export function readManifest(body: unknown, manifest: URL): EntryPoint {
  const meta = isRecord(body) && isRecord(body['metaData']) ? body['metaData'] : {}
  const remoteEntry = isRecord(meta['remoteEntry']) ? meta['remoteEntry'] : {}
  const { name, path } = remoteEntry
  const containerName = meta['globalName']
  if (typeof name !== 'string' || typeof containerName !== 'string')
    throw new Error(`${manifest.pathname} is no manifest of a remote`)
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
  if (document.querySelector(`link[href="${CSS.escape(address)}"]`) !== null) return
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

function isRemote(value: unknown): value is Remote {
  return (
    isRecord(value) && typeof value['name'] === 'string' && Array.isArray(value['pages']) && isRecord(value['texts'])
  )
}
