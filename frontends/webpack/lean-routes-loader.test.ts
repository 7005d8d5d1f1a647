import { expect, it } from '@jest/globals'
import { minify } from '@swc/core'
import leanRoutes from './lean-routes-loader.ts'

const source = `
import { Type } from 'typebox'
import { route } from './route.ts'
const Row = Type.Object({ id: Type.Integer({ description: 'of the row', minimum: 1 }), data: Type.String() })
export const getRows = route({
  summary: 'Rows',
  owner: 'rows',
  method: 'GET',
  path: '/api/rows',
  access: 'public',
  query: Type.Object({ summary: Type.String() }),
  data: Type.Array(Row),
})
`

/** Evaluates the declarations with functions that return their arguments. */
function exportsOf(text: string): unknown {
  const body = text.replaceAll(/^import .*$/gm, '').replaceAll('export const', 'const')
  const given =
    'const route = (it) => it, Type = { Object: (it) => it, Array: (it) => it, String: () => 1, Integer: (it) => it }'
  // The text is the loader's own answer to the source above.
  // oxlint-disable-next-line typescript/no-implied-eval
  return new Function(`${given}; ${body}; return { getRows, Row }`)()
}

it('keeps of a route what a browser reads, and schemas without their descriptions', () => {
  expect(exportsOf(leanRoutes(source))).toEqual({
    getRows: { method: 'GET', path: '/api/rows', query: { summary: 1 } },
    Row: { id: { minimum: 1 }, data: 1 },
  })
})

it('marks declarations, but not statements, as free of side effects', () => {
  const lean = leanRoutes(source)
  expect(lean).toContain('getRows = /*#__PURE__*/ (() => (/*#__PURE__*/ route(')
  expect(lean).toContain('id: /*#__PURE__*/ Type.Integer(')
  expect(leanRoutes('check(1)')).toBe('check(1)')
})

it('removes an unused declaration that spreads another', async () => {
  const spreading =
    'const Row = Type.Object({ id: 1 }); const Rows = Type.Object({ ...Row.properties }); export const used = 2'
  const { code } = await minify(leanRoutes(spreading), { compress: true, mangle: true, module: true })
  expect(code).toBe('export const used=2;')
})
