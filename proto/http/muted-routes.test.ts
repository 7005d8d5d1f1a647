import { describe, expect, it } from '@jest/globals'
import { allRoutes } from './catalogue.ts'
import { openToMuted, refusedToMuted } from './muted-routes.ts'
import type { AnyRoute } from './route.ts'

const keyOf = ({ method, path }: AnyRoute) => `${method} ${path}`
/** Muted accounts have no other role, so routes for staff are closed to them anyway. */
const writing = allRoutes.filter(
  ({ method, changesState, access }) => typeof access === 'string' && (method !== 'GET' || changesState === true),
)

describe('the table of routes for muted accounts', () => {
  it('has every route with which users change something, once', () => {
    const { always, withField } = refusedToMuted
    const named = [...always, ...Object.keys(withField), ...Object.values(openToMuted).flat()]
    expect(named.sort()).toEqual(writing.map(keyOf).sort())
  })

  it.each(Object.entries(refusedToMuted.withField))('finds in %s the field %s', (key, field) => {
    const route = writing.find((one) => keyOf(one) === key)
    expect(JSON.stringify([route?.query, route?.body])).toContain(`"${field}":`)
  })
})
