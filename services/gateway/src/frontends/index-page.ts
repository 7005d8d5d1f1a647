import { posix } from 'node:path'
import type { Locale } from '@verdict/proto/codes/locale'
import {
  parseRemoteDescription,
  type RemoteOutline,
  remoteAt,
  remoteDescriptionFile,
} from '@verdict/proto/frontends/remote-description'
import { AppError } from '@verdict/kit/errors'
import { type Frontends, manifestFile, shellName } from './frontends.ts'
import {
  parseRemoteManifest,
  scriptsOf,
  withFirstPaint,
  withPageManifest,
  withSections,
  withSignInNeeded,
} from './page-manifest.rules.ts'
import { firstPaintAt, needsSignIn, pageScriptsAt, type PageScripts, parsePageScripts } from './page-scripts.rules.ts'
import type { Remotes } from './remotes.ts'

/** The page of the site for an address. It is the same document for all, with what this address needs first named in it. */
export type IndexPage = (path: string, language: Locale) => Promise<string>

/** Written by the remote's build (`frontends/webpack/remote-files.ts`). */
const pageScriptsFile = 'page-scripts.json'

/** Where this gateway serves a remote's manifest. */
export function manifestAddress(name: string): string {
  return `/remotes/${name}/${manifestFile}`
}

/** The remotes of this installation: as the settings say, else those that are built now. */
export async function currentRemotes(frontends: Frontends, given: Remotes | undefined): Promise<Remotes> {
  if (given !== undefined) return given
  const names = await frontends.remotes()
  return Object.fromEntries(names.map((name) => [name, manifestAddress(name)]))
}

/**
 * The page that it gives throws AppError route.not_found while the shell is not built.
 *
 * @param given remotes that the settings name; manifests elsewhere are left for the shell to read
 */
export function createIndexPage(frontends: Frontends, given: Remotes | undefined): IndexPage {
  const readHtml = createFileReader(frontends, 'index.html', (text) => text)
  const readManifest = createFileReader(frontends, manifestFile, (text) => parseRemoteManifest(parsed(text)))
  const readOutline = createFileReader(frontends, remoteDescriptionFile, (text) => outlineOf(parsed(text)))
  const readPageScripts = createFileReader(frontends, pageScriptsFile, (text) => parsePageScripts(parsed(text)))
  /** Also of remotes whose files were taken away since: their pages say that they are not served, not that there are none. */
  const outlines: Record<string, RemoteOutline> = {}

  /** What is read of each remote that this gateway serves; the others are left out. */
  async function ofServed<T>(remotes: Remotes, read: (name: string) => Promise<T | undefined>) {
    const found = await Promise.all(
      Object.entries(remotes).map(async ([name, address]) => {
        const value = address === manifestAddress(name) ? await read(name) : undefined
        return value === undefined ? [] : [[name, value] as const]
      }),
    )
    return Object.fromEntries(found.flat())
  }

  return async (path, language) => {
    const html = await readHtml(shellName)
    if (html === undefined) throw new AppError('route.not_found')
    const addresses = await currentRemotes(frontends, given)
    const [manifests, served] = await Promise.all([ofServed(addresses, readManifest), ofServed(addresses, readOutline)])
    Object.assign(outlines, served)
    const name = remoteAt(outlines, path)
    const files = name === undefined ? undefined : manifests[name]
    const ofPages = name === undefined || files === undefined ? undefined : await readPageScripts(name)
    const folder = name === undefined ? '' : posix.dirname(manifestAddress(name))
    const ofPage = ofPages === undefined ? [] : pageScriptsAt(ofPages, path, language)
    const scripts = files === undefined ? [] : scriptsOf(files, ofPage, folder)
    const sections = Object.values(outlines).flatMap((outline) => outline.sections)
    const page = ofPages === undefined ? html : prepared(html, ofPages, path, folder)
    return withPageManifest(withSections(page, sections), { addresses, manifests, outlines }, scripts)
  }
}

/** With what has to be known before the page is painted. */
function prepared(html: string, ofPages: PageScripts, path: string, folder: string): string {
  const page = needsSignIn(ofPages, path) ? withSignInNeeded(html) : html
  const script = firstPaintAt(ofPages, path)
  return script === undefined ? page : withFirstPaint(page, `${folder}/${script}`)
}

/** Reads small files, and what they mean, anew only when they have changed; undefined for one that is not there. */
function createFileReader<T>(frontends: Frontends, file: string, meaningOf: (text: string) => T) {
  const known = new Map<string, { version: string; meaning: T }>()
  return async (name: string): Promise<T | undefined> => {
    const now = await frontends.read(name, file)
    if (now === undefined) {
      known.delete(name)
      return undefined
    }
    const before = known.get(name)
    if (before?.version === now.version) return before.meaning
    const meaning = meaningOf(now.text)
    known.set(name, { version: now.version, meaning })
    return meaning
  }
}

/** Without the pages that it lists, which only palette and menus need. */
function outlineOf(value: unknown): RemoteOutline | undefined {
  const description = parseRemoteDescription(value)
  if (description === undefined) return undefined
  const { paths, isBare, sections } = description
  return { paths, isBare, sections }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
