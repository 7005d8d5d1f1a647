/** What a personal API token may be made for. What each call asks for is said in `proto/http/token-scopes.ts`. */
export const tokenScopes = ['read', 'submit', 'discuss', 'contest', 'manage', 'admin'] as const

export type TokenScope = (typeof tokenScopes)[number]

/** Scopes for which a role of the back office counts; a token without them is one of an ordinary user. */
export const staffScopes: readonly TokenScope[] = ['contest', 'manage', 'admin']

/** What every token begins with, so that no one takes it for that of a session, and scanners of secrets find it. */
export const tokenPrefix = 'vdt_'

/** The greatest number of days that a token works. */
export const tokenMaxDays = 365
