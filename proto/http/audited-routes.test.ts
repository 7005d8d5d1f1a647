import { describe, expect, it } from '@jest/globals'
import { allRoutes } from './catalogue.ts'
import { auditedRoutes } from './audited-routes.ts'
import type { AnyRoute } from './route.ts'
import { unauditedRoutes } from './unaudited-routes.ts'

const keyOf = ({ method, path }: AnyRoute) => `${method} ${path}`
const others = Object.values(unauditedRoutes).flat()
const writing = allRoutes.filter(({ method, changesState }) => method !== 'GET' || changesState === true)

describe('the table of audited routes', () => {
  it('has every route that changes something, once', () => {
    expect([...Object.keys(auditedRoutes), ...others].sort()).toEqual(writing.map(keyOf).sort())
  })

  it('has an entry for every route that needs a role', () => {
    const byRole = writing.filter(({ access }) => typeof access !== 'string').map(keyOf)
    expect(byRole.filter((key) => unauditedRoutes.own.includes(key))).toEqual([])
  })

  it.each(Object.entries(auditedRoutes).filter(([, { id }]) => id !== undefined))(
    'finds the field in which %s changes something',
    (key, { id = '' }) => {
      const route = allRoutes.find((one) => keyOf(one) === key)
      const [field = ''] = id.split('.')
      const inputs = [route?.query, route?.body, route?.params].map((schema) => JSON.stringify(schema ?? {}))
      expect(inputs.some((schema) => schema.includes(`"${field}":`))).toBe(true)
    },
  )
})
