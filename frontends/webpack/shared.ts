import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

/**
 * A page loads these packages once. `@verdict/ui` contains session, query cache and texts, so a second copy would be a
 * second session.
 */
const singletons = [
  '@tanstack/react-query',
  '@verdict/ui',
  'i18next',
  'react',
  'react-dom',
  'react-i18next',
  'react-router',
  'react/jsx-runtime',
  'styled-components',
  'zustand',
] as const

export interface SharedModule {
  singleton: true
  version: string
  requiredVersion: string
  /** With true, the module is part of the page's first scripts, which saves a further round of requests. */
  eager?: true
  /** With false, a remote brings no copy of its own and uses the shell's. */
  import?: false
}

/**
 * Lists the shared modules of a build with their installed versions. The shell provides them; a remote does not bundle
 * its own copies.
 *
 * Versions are read from the installed packages, since `catalog:` and `workspace:` ranges mean nothing to the runtime.
 */
export function sharedModules(
  packageFolder: string,
  { bringsThem }: { bringsThem: boolean },
): Record<string, SharedModule> {
  const folders = [packageFolder, join(import.meta.dirname, '../kit')]
  return Object.fromEntries(
    singletons.map((name) => {
      const version = installedVersion(packageName(name), folders)
      const shared: SharedModule = {
        singleton: true,
        version,
        requiredVersion: `^${version}`,
        ...(bringsThem ? { eager: true } : { import: false }),
      }
      return [name, shared]
    }),
  )
}

function packageName(request: string): string {
  const parts = request.split('/')
  return request.startsWith('@') ? parts.slice(0, 2).join('/') : (parts[0] ?? request)
}

function installedVersion(name: string, folders: readonly string[]): string {
  for (const folder of folders) {
    const manifest = findManifest(name, folder)
    if (manifest !== null) return manifest
  }
  throw new Error(`The shared package ${name} is not installed`)
}

function findManifest(name: string, folder: string): string | null {
  const lookups = createRequire(join(folder, 'package.json')).resolve.paths(name) ?? []
  for (const lookup of [dirname(folder), ...lookups]) {
    const version = readVersion(join(lookup, name, 'package.json'))
    if (version !== null) return version
  }
  return null
}

function readVersion(file: string): string | null {
  try {
    const manifest: unknown = JSON.parse(readFileSync(file, 'utf8'))
    const isManifest = typeof manifest === 'object' && manifest !== null && 'version' in manifest
    return isManifest && typeof manifest.version === 'string' ? manifest.version : null
  } catch {
    return null
  }
}
