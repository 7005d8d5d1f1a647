import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const frontends = join(import.meta.dirname, '../../frontends')
const routeFiles = ['src/routes.tsx', 'src/app/router.tsx']

/**
 * Paths of all pages as the shell and the remotes declare them, with their parameters: `/contest/:contestID/rank`. They
 * are read from the sources, so that a new page is found without being named anywhere else.
 */
export function pagePaths(): string[] {
  const files = readdirSync(frontends)
    .flatMap((name) => routeFiles.map((file) => join(frontends, name, file)))
    .filter((file) => existsSync(file))
  const found = files.flatMap((file) => pathsIn(readFileSync(file, 'utf8')))
  return [...new Set(found)].sort()
}

/** Every literal of a path that is not an import's, and the addresses that the shell takes from its path builders. */
function pathsIn(source: string): string[] {
  const literals = [...source.matchAll(/'(\/[^']*)'/g)].map(([, path = '']) => path)
  const built = [...source.matchAll(/path: paths\.([\w.[\]]+)/g)].flatMap(([, name = '']) => addressesOf(name))
  return [...literals, ...built].filter((path) => path !== '/')
}

/** The literals behind `paths.help`, or behind each entry of `paths.ranks[kind]`. */
function addressesOf(name: string): string[] {
  const builders = readFileSync(join(frontends, 'kit/src/page/paths.ts'), 'utf8')
  const [key = ''] = name.split('[')
  const value = new RegExp(`\\b${key}: (\\{[^}]*\\}|'[^']*')`).exec(builders)?.[1] ?? ''
  const addresses = [...value.matchAll(/'(\/[^']*)'/g)].map(([, path = '']) => path)
  if (addresses.length === 0) throw new Error(`paths.${name} of the shell has no address that can be read`)
  return addresses
}
