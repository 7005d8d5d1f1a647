import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { DeclaredPage, DeclaredRemote } from '@verdict/proto/frontends/remote-declaration'

const frontends = join(import.meta.dirname, '../../frontends')

/**
 * Finds the paths of all pages with parameters, such as `/contest/:contestID/rank`. Those of remotes come from their
 * declarations, those of the shell from the source of its router, so that new pages are found automatically.
 */
export async function pagePaths(): Promise<string[]> {
  const remotes = readdirSync(frontends).filter((name) => existsSync(join(frontends, name, 'src/remote.ts')))
  const declared = await Promise.all(remotes.map(declaredPaths))
  const own = pathsIn(readFileSync(join(frontends, 'shell/src/app/router.tsx'), 'utf8'))
  return [...new Set([...declared.flat(), ...own])].sort()
}

async function declaredPaths(name: string): Promise<string[]> {
  const file = pathToFileURL(join(frontends, name, 'src/remote.ts')).href
  const { remote } = (await import(file)) as { remote: DeclaredRemote }
  const pathsOf = (pages: readonly DeclaredPage[]): string[] =>
    pages.flatMap(({ path, children = [] }) => [path, ...pathsOf(children)])
  return pathsOf(remote.pages)
}

/** Finds all path literals except imports, and paths that the shell takes from its path builders. */
function pathsIn(source: string): string[] {
  const literals = [...source.matchAll(/'(\/[^']*)'/g)].map(([, path = '']) => path)
  const built = [...source.matchAll(/path: paths\.([\w.[\]]+)/g)].flatMap(([, name = '']) => addressesOf(name))
  return [...literals, ...built].filter((path) => path !== '/')
}

/** Finds the literals behind `paths.help`, or behind each entry of `paths.ranks[kind]`. */
function addressesOf(name: string): string[] {
  const builders = readFileSync(join(frontends, 'kit/src/page/paths.ts'), 'utf8')
  const [key = ''] = name.split('[')
  const value = new RegExp(`\\b${key}: (\\{[^}]*\\}|'[^']*')`).exec(builders)?.[1] ?? ''
  const addresses = [...value.matchAll(/'(\/[^']*)'/g)].map(([, path = '']) => path)
  if (addresses.length === 0) throw new Error(`paths.${name} of the shell has no address that can be read`)
  return addresses
}
