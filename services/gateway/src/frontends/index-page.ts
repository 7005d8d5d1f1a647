import { readFile, stat } from 'node:fs/promises'
import { join, posix } from 'node:path'
import type { Locale } from '@verdict/proto/codes/locale'
import { AppError } from '@verdict/kit/errors'
import { type FrontendFolders, manifestFile } from './frontend-folders.ts'
import {
  type RemoteManifest,
  parseRemoteManifest,
  readRemotePaths,
  remoteAt,
  scriptsOf,
  withPageManifest,
} from './page-manifest.rules.ts'
import { pageScriptsAt, parsePageScripts } from './page-scripts.rules.ts'
import type { Remotes } from './remotes.ts'

/** The page of the site for an address. It is the same document for all, with what this address needs first named in it. */
export type IndexPage = (path: string, language: Locale) => Promise<string>

/** Written by the remote's build (`frontends/webpack/page-scripts.ts`). */
const pageScriptsFile = 'page-scripts.json'

/** Where this gateway serves a remote's manifest. */
export function manifestAddress(name: string): string {
  return `/remotes/${name}/${manifestFile}`
}

/** The remotes of this installation: as the settings say, else those that are built now. */
export async function remotesNow(folders: FrontendFolders, given: Remotes | undefined): Promise<Remotes> {
  if (given !== undefined) return given
  const names = await folders.builtRemotes()
  return Object.fromEntries(names.map((name) => [name, manifestAddress(name)]))
}

/**
 * The page that it gives throws AppError route.not_found while the shell is not built.
 *
 * @param given remotes that the settings name; manifests elsewhere are left for the shell to read
 */
export function createIndexPage(folders: FrontendFolders, given: Remotes | undefined): IndexPage {
  const readHtml = createFileReader((text) => text)
  const readManifest = createFileReader((text) => parseRemoteManifest(parsed(text)))
  const readPaths = createFileReader((text) => readRemotePaths(parsed(text)))
  const readPageScripts = createFileReader((text) => parsePageScripts(parsed(text)))

  async function servedManifests(remotes: Remotes): Promise<Record<string, RemoteManifest>> {
    const found = await Promise.all(
      Object.entries(remotes).map(async ([name, address]) => {
        const folder = address === manifestAddress(name) ? folders.remote(name) : undefined
        const files = folder === undefined ? undefined : await readManifest(join(folder, manifestFile))
        return files === undefined ? [] : [[name, files] as const]
      }),
    )
    return Object.fromEntries(found.flat())
  }

  async function scriptsOfPage(name: string, path: string, language: Locale): Promise<string[]> {
    const folder = folders.remote(name)
    const scripts = folder === undefined ? undefined : await readPageScripts(join(folder, pageScriptsFile))
    return scripts === undefined ? [] : pageScriptsAt(scripts, path, language)
  }

  return async (path, language) => {
    const html = await readHtml(join(folders.shell, 'index.html'))
    if (html === undefined) throw new AppError('route.not_found')
    const addresses = await remotesNow(folders, given)
    const manifests = await servedManifests(addresses)
    const name = remoteAt((await readPaths(join(folders.shell, 'remote-paths.json'))) ?? {}, path)
    const files = name === undefined ? undefined : manifests[name]
    const scripts =
      name === undefined || files === undefined
        ? []
        : scriptsOf(files, await scriptsOfPage(name, path, language), posix.dirname(manifestAddress(name)))
    return withPageManifest(html, { addresses, manifests }, scripts)
  }
}

/** Reads small files, and what they mean, anew only when they have changed; undefined for one that is not there. */
function createFileReader<T>(meaningOf: (text: string) => T): (file: string) => Promise<T | undefined> {
  const known = new Map<string, { version: string; meaning: T }>()
  return async (file) => {
    try {
      const { mtimeMs, size, ino } = await stat(file)
      const version = `${mtimeMs} ${size} ${ino}`
      const before = known.get(file)
      if (before?.version === version) return before.meaning
      const meaning = meaningOf(await readFile(file, 'utf8'))
      known.set(file, { version, meaning })
      return meaning
    } catch {
      known.delete(file)
      return undefined
    }
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
