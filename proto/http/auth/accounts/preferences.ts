import { Type } from 'typebox'
import { route } from '../../route.ts'

export const preferenceLimits = { statusFilters: 100, filterName: 40 } as const

/** What the list of submissions can be narrowed to, under a name of the user's own. */
export const SavedStatusFilter = Type.Object({
  name: Type.String({ minLength: 1, maxLength: preferenceLimits.filterName }),
  filter: Type.Object({
    problemID: Type.Optional(Type.String({ maxLength: 100 })),
    username: Type.Optional(Type.String({ maxLength: 100 })),
    status: Type.Optional(Type.Integer({ minimum: -100, maximum: 100 })),
    language: Type.Optional(Type.String({ maxLength: 50 })),
    onlyMine: Type.Optional(Type.Boolean()),
  }),
})

/** What a user has chosen on pages of the site, the same on every computer. What was never chosen is absent. */
export const Preferences = Type.Object({
  statusFilters: Type.Optional(Type.Array(SavedStatusFilter, { maxItems: preferenceLimits.statusFilters })),
})

const Version = Type.Integer({ minimum: 0, description: 'grows with every save; 0: nothing was saved yet' })

export const getPreferences = route({
  summary: 'Own preferences',
  owner: 'auth',
  method: 'GET',
  path: '/api/preferences',
  access: 'login',
  data: Type.Object({ version: Version, preferences: Preferences }),
})

/**
 * Replaces the preferences that are given, the others stay. They go on from a version: where something was saved elsewhere
 * meanwhile, nothing is kept, and what is there by now is answered with `saved: false`.
 */
export const savePreferences = route({
  summary: 'Save own preferences',
  owner: 'auth',
  method: 'PUT',
  path: '/api/preferences',
  access: 'login',
  maxBodyBytes: 128 * 1024,
  body: Type.Object({ version: Version, preferences: Preferences }),
  data: Type.Object({ saved: Type.Boolean(), version: Version, preferences: Preferences }),
})
