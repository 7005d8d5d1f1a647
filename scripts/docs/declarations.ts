import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from '../lib/root.ts'
import type { Declaration } from './settings-page.ts'

/** Reads the settings that each service declares in its `src/config.ts`, in alphabetical order of the services. */
export async function readDeclarations(): Promise<(readonly [string, Declaration])[]> {
  const names = readdirSync(path.join(root, 'services')).sort()
  const declarations = await Promise.all(names.map(async (name) => [name, await declarationOf(name)] as const))
  return declarations.flatMap(([name, declaration]) =>
    declaration === undefined ? [] : [[name, declaration] as const],
  )
}

async function declarationOf(service: string): Promise<Declaration | undefined> {
  const file = path.join(root, 'services', service, 'src/config.ts')
  if (!existsSync(file)) return undefined
  const module = (await import(pathToFileURL(file).href)) as Record<string, Declaration | undefined>
  return module[`${service}Settings`]
}
