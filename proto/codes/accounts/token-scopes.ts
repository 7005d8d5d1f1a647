/** Scopes of personal API tokens; `proto/http/token-scopes.ts` says which scope each route requires. */
export const tokenScopes = ['read', 'submit', 'discuss', 'contest', 'manage', 'admin'] as const

export type TokenScope = (typeof tokenScopes)[number]

/** Scopes with which roles of the back office apply; a token without them acts as an ordinary user. */
export const staffScopes: readonly TokenScope[] = ['contest', 'manage', 'admin']

/** Prefix of every token, which distinguishes them from session tokens and lets secret scanners find them. */
export const tokenPrefix = 'vdt_'

/** Maximum lifetime of a token in days. */
export const tokenMaxDays = 365
