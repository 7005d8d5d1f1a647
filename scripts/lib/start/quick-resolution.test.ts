import { execFileSync } from 'node:child_process'
import { expect, it } from '@jest/globals'
import { root } from '../root.ts'
import { findByName, isPackageName, packageOf } from './quick-resolution.rules.ts'

const workspace = 'file:///verdict/'
const service = `${workspace}services/contest/src/service.ts`
const library = `${workspace}node_modules/.pnpm/typebox@1/node_modules/typebox/build/index.mjs`

it('finds sources and modules by their names, and nothing whose name does not tell what it is', () => {
  const url = (specifier: string, parent: string) => findByName(specifier, parent, workspace)?.url
  expect(findByName('./board/board.ts', service, workspace)).toEqual({
    url: `${workspace}services/contest/src/board/board.ts`,
    format: 'module-typescript',
    shortCircuit: true,
  })
  expect(url('./type/index.mjs', library)).toBe(library.replace('index.mjs', 'type/index.mjs'))
  expect(url('./refusals.json', service)).toBeUndefined()
  expect(url('./index.js', library)).toBeUndefined()
  expect(url('@verdict/kit/errors', service)).toBeUndefined()
  expect(url('./board.ts', 'file:///elsewhere/service.ts')).toBeUndefined()
})

it('knows which sources import packages alike', () => {
  expect(packageOf(service, workspace)).toBe('services/contest')
  expect(packageOf(`${workspace}proto/http/route.ts`, workspace)).toBe('proto')
  expect(packageOf(library, workspace)).toBeUndefined()
  expect(
    ['mongoose', '@verdict/kit/errors', 'node:fs', './a.ts', '/a.ts', '#a', 'file:///a.ts'].filter(isPackageName),
  ).toEqual(['mongoose', '@verdict/kit/errors'])
})

it('gives the modules that Node finds', () => {
  const script = `
    const specifiers = ['../root.ts', './config.ts', '@verdict/proto/services', '@verdict/kit/errors', 'node:fs']
    const load = () => Promise.all(specifiers.map((one) => import(one)))
    const found = await load()
    const { resolveQuickly } = await import('./quick-resolution.ts')
    resolveQuickly()
    const again = [...(await load()), ...(await load())]
    console.log(again.every((module, at) => module === found[at % found.length]))`
  const output = execFileSync(process.execPath, ['--input-type=module', '-e', script], {
    cwd: `${root}/scripts/lib/start`,
    encoding: 'utf8',
  })
  expect(output.trim()).toBe('true')
})
