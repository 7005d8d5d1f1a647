import { describe, expect, it } from '@jest/globals'
import { allRoutes } from '@verdict/proto/http/catalogue'
import type { AnyRoute } from '@verdict/proto/http/route'
import { callers } from './callers.ts'
import { idRows } from './table.ts'
import { withoutRow } from './without-row.ts'

/** Matches names of fields that identify something, such as `pid`, `submitIds`, `team_id`, `username`. */
const idLike = new RegExp(
  [
    '^(id|ids|[a-z]id|[a-z]ids|tcid|username|name|key|contest|contestID|to|actor|subject|from|into|searchUser)$',
    '[a-z](Id|ID|Ids|IdList|CidList|Key)$',
    '_ids?$|^pidList$',
  ].join('|'),
)

interface Schema {
  type?: string
  properties?: Record<string, Schema>
  items?: Schema
}

function namesSomething(schema: unknown): boolean {
  const { properties = {}, items } = (schema ?? {}) as Schema
  const isOwn = Object.entries(properties).some(([name, field]) => idLike.test(name) || namesSomething(field))
  return isOwn || (items !== undefined && (items.type === 'integer' || namesSomething(items)))
}

/** Routes for super administrators only have nothing to hide from their callers. */
const isForRootAlone = ({ access }: AnyRoute) => typeof access !== 'string' && access.every((role) => role === 'root')

const nameOf = ({ method, path }: AnyRoute) => `${method} ${path}`
/** Looks for a group in the call itself and in the training that it creates. */
function namesGroup(schema: unknown): boolean {
  const { properties = {} } = (schema ?? {}) as Schema
  const forms = [properties, properties['training']?.properties ?? {}]
  return forms.some((fields) => Object.hasOwn(fields, 'gid'))
}

const walked = new Set(idRows.map(({ route }) => route))
const excepted = Object.values(withoutRow).flat()

describe('the table of ids', () => {
  it('has a row for every route with an id parameter', () => {
    const taking = allRoutes.filter(
      (route) => !isForRootAlone(route) && [route.params, route.query, route.body].some(namesSomething),
    )
    const missing = taking.map(nameOf).filter((name) => !walked.has(name) && !excepted.includes(name))
    expect(missing).toEqual([])
  })

  it('tests a hidden group wherever a group id is a parameter', () => {
    const named = allRoutes.filter((route) => !isForRootAlone(route) && [route.query, route.body].some(namesGroup))
    const covered = new Set(
      idRows.filter(({ send }) => /\{(gid|gidText)\}/.test(JSON.stringify(send))).map(({ route }) => route),
    )
    expect(named.map(nameOf).filter((name) => !covered.has(name) && !excepted.includes(name))).toEqual([])
  })

  it('has no exceptions for its own rows or for missing routes', () => {
    const known = new Set(allRoutes.map(nameOf))
    expect(excepted.filter((name) => walked.has(name) || !known.has(name))).toEqual([])
    expect([...walked].filter((name) => !known.has(name))).toEqual([])
  })

  it('names existing callers, each once in a row', () => {
    const known: ReadonlySet<string> = new Set(callers)
    for (const { route, answers } of idRows) {
      const named = Object.values(answers).flatMap((names) => names.split(' '))
      expect([route, named.filter((name) => name !== '*' && !known.has(name))]).toEqual([route, []])
      expect([route, new Set(named).size]).toEqual([route, named.length])
    }
  })
})
