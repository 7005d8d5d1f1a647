import { Type } from 'typebox'
import { route } from '../../route.ts'

export const preferenceLimits = { statusFilters: 100, filterName: 40 } as const

/** Filters of the submission list, saved under a name that the user chooses. */
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

/**
 * Settings that a user has chosen on pages of the site. They apply on every computer; settings that were never chosen
 * are absent.
 */
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
 * Replaces the given preferences and keeps the others. `version` is the version that they are based on: if something
 * was saved elsewhere meanwhile, nothing is stored and the current preferences are returned with `saved: false`.
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
