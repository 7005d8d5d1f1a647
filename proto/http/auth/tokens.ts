import { Type } from 'typebox'
import { tokenMaxDays, tokenScopes } from '../../codes/accounts/token-scopes.ts'
import { route } from '../route.ts'
import { Instant, Nothing, Nullable, OneOf, OwnPassword, NonBlank } from '../schema.ts'

const TokenId = Type.String({ minLength: 1, maxLength: 100, description: 'id of the list; not the token' })

export const PersonalToken = Type.Object({
  id: TokenId,
  name: Type.String(),
  hint: Type.String({ description: 'how the token begins' }),
  scopes: Type.Array(OneOf(tokenScopes)),
  createdAt: Instant,
  expiresAt: Instant,
  lastUsedAt: Nullable(Type.String({ format: 'date-time', description: 'exact to five minutes' })),
})

/** Valid tokens of the caller, newest first. */
export const getTokens = route({
  summary: 'Own personal tokens',
  owner: 'auth',
  method: 'GET',
  path: '/api/account/tokens',
  access: 'login',
  data: Type.Object({ tokens: Type.Array(PersonalToken) }),
})

/**
 * Creates a token for programs, which send it as `Authorization: Bearer vdt_…`. A change of password, name or role ends
 * it.
 */
export const createToken = route({
  summary: 'Create a personal token',
  owner: 'auth',
  method: 'POST',
  path: '/api/account/token',
  access: 'login',
  rate: 'login',
  maxBodyBytes: 16 * 1024,
  body: Type.Object({
    password: OwnPassword,
    name: NonBlank(50),
    scopes: Type.Array(OneOf(tokenScopes), { minItems: 1, maxItems: tokenScopes.length, uniqueItems: true }),
    days: Type.Integer({ minimum: 1, maximum: tokenMaxDays, description: 'how long it works' }),
  }),
  data: Type.Object({ token: Type.String({ description: 'shown this once' }), entry: PersonalToken }),
})

export const revokeToken = route({
  summary: 'Revoke one of the own personal tokens',
  owner: 'auth',
  method: 'DELETE',
  path: '/api/account/token',
  access: 'login',
  query: Type.Object({ id: TokenId }),
  data: Nothing,
})
