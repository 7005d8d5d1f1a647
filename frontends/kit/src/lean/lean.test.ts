import { expect, it } from '@jest/globals'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const frontends = join(import.meta.dirname, '../../..')

const sources = ['admin', 'contest', 'group', 'kit', 'problem', 'shell'].flatMap((name) =>
  readdirSync(join(frontends, name, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|^(testing|lean)\//.test(file))
    .map((file) => readFileSync(join(frontends, name, 'src', file), 'utf8')),
)

/** Names that a source imports or re-exports from a module, without types. */
function namesOf(source: string, module: string): string[] {
  const statements = source.matchAll(/(?:import|export)\s+(type\s+)?\{([^}]*)\}\s*from '([^']+)'/g)
  return [...statements]
    .filter(([, type, , from]) => type === undefined && from === module)
    .flatMap(([, , list = '']) => list.split(','))
    .map((name) => name.trim().replace(/ as .*/, ''))
    .filter((name) => name !== '' && !name.startsWith('type '))
}

it.each([
  ['react-router', 'react-router'],
  ['react-i18next', 'react-i18next'],
  ['react-query', '@tanstack/react-query'],
])('%s exports exactly the names that pages import from the library', (file, library) => {
  const given = namesOf(readFileSync(join(import.meta.dirname, `${file}.ts`), 'utf8'), `${library}/whole`)
  const used = new Set(sources.flatMap((source) => namesOf(source, library)))
  expect([...used].filter((name) => !given.includes(name))).toEqual([])
  expect(given.filter((name) => !used.has(name))).toEqual([])
})
