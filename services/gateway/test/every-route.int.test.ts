import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { roleKeys, type RoleKey } from '@verdict/proto/codes/roles'
import { tokenScopes, type TokenScope } from '@verdict/proto/codes/accounts/token-scopes'
import { allRoutes, tokenScopeOf } from '@verdict/proto/http/catalogue'
import { isClicsPath } from '@verdict/proto/http/contest/clics/clics'
import type { AnyRoute } from '@verdict/proto/http/route'
import { actorsByService } from './echo-services.ts'
import { startWorld, type World } from './world.ts'

let world: World
let tokens: Record<RoleKey, string>
let everyScope: string
const without = new Map<TokenScope, string>()
/** Invalid tokens for every scope, by reason. */
let dead: Record<string, string>
beforeAll(async () => {
  world = await startWorld({ echoAuth: true })
  tokens = await world.tokens()
  everyScope = await world.personalToken('root', tokenScopes)
  for (const scope of tokenScopes) {
    // A personal token has at least one scope.
    const others = tokenScopes.filter((one) => one !== scope)
    without.set(scope, await world.personalToken('root', others))
  }
  dead = await world.deadPersonalTokens(tokenScopes)
})
afterAll(() => world.stop())

type Who = RoleKey | 'nobody'

/** The expectation from the declaration. */
function expected(route: AnyRoute, who: Who): 'allowed' | 401 | 403 {
  if (route.access === 'public') return 'allowed'
  if (who === 'nobody') return 401
  return route.access === 'login' || route.access.includes(who) ? 'allowed' : 403
}

/** The body of an error; clients of the CLICS API get that of its specification. */
function refusal({ path }: AnyRoute, status: 401 | 403) {
  const text: unknown = expect.stringMatching(/./)
  if (isClicsPath(path)) return { code: status, message: text }
  return { status, data: null, msg: text, code: status === 401 ? 'sign_in.required' : 'access.denied' }
}

/** The code of a refusal, which interfaces with a format of their own do not have in the body. */
const errorCodeOf = ({ headers }: { headers: Headers }) => headers.get('x-error-code')

const callWith = (route: AnyRoute, token: string | undefined) =>
  world.call(route.path.replace(/:\w+/g, 'x'), {
    method: route.method,
    headers: { 'url-type': 'admin' },
    ...(token === undefined ? {} : { token }),
    ...(route.method === 'GET' ? {} : { body: '{}' }),
  })
const callAs = (route: AnyRoute, who: Who) => callWith(route, who === 'nobody' ? undefined : tokens[who])

describe.each(allRoutes.map((route) => [`${route.method} ${route.path}`, route] as const))('%s', (_name, route) => {
  it('is open to exactly the callers that it declares', async () => {
    for (const who of ['nobody', ...roleKeys] as const) {
      world.echo.seen.length = 0
      const answer = await callAs(route, who)
      const expectedOutcome = expected(route, who)
      if (expectedOutcome === 'allowed') {
        expect([who, answer.httpStatus]).toEqual([who, 200])
        // With a signature that no other service accepts.
        if (who === 'root' && route.shared === undefined)
          expect(world.echo.seen.map(actorsByService)).toEqual([
            { [route.owner]: expect.objectContaining({ uid: 'u1000' }) },
          ])
      } else {
        expect([who, answer.httpStatus]).toEqual([who, expectedOutcome])
        expect(answer.json).toEqual(refusal(route, expectedOutcome))
        expect(answer.headers.get('url-type')).toBe(isClicsPath(route.path) ? null : 'admin')
        expect(world.echo.seen).toEqual([])
      }
    }
  })

  it('is open to personal tokens of its scope only', async () => {
    // Responses that are equal for everybody are returned without a check of the caller.
    if (route.shared !== undefined && route.shared.anonymousOnly !== true) return
    world.echo.seen.length = 0
    const scope = tokenScopeOf(route)
    const answer = await callWith(route, `Bearer ${everyScope}`)
    expect([answer.httpStatus, errorCodeOf(answer)]).toEqual(scope === null ? [403, 'token.not_allowed'] : [200, null])
    if (scope === null) return expect(world.echo.seen).toEqual([])
    const actors = () => world.echo.seen.map(({ headers }) => headers['x-verdict-actor'] !== undefined)
    expect(actors()).toEqual([true])
    const other = await callWith(route, `Bearer ${without.get(scope)}`)
    if (scope === 'read' && route.access === 'public') return expect(actors()).toEqual([true, false])
    expect([other.httpStatus, errorCodeOf(other)]).toEqual([403, 'token.scope_missing'])
    expect(actors()).toEqual([true])
  })

  it('accepts no expired personal token', async () => {
    if (route.shared !== undefined && route.shared.anonymousOnly !== true) return
    for (const [why, token] of Object.entries(dead)) {
      world.echo.seen.length = 0
      const answer = await callWith(route, `Bearer ${token}`)
      const isOpen = tokenScopeOf(route) !== null
      const isRead = isOpen && route.access === 'public'
      expect([why, answer.httpStatus]).toEqual([why, isRead ? 200 : isOpen ? 401 : 403])
      expect(world.echo.seen.map(actorsByService)).toEqual(isRead ? [{}] : [])
    }
  })
})

describe('a HEAD', () => {
  const head = (path: string) => world.call(path, { method: 'HEAD', token: tokens.root })

  it('reads public data', async () => {
    expect(await head('/api/get-submission-list')).toMatchObject({ httpStatus: 200, text: '' })
  })

  it.each(['/api/logout', '/api/admin/judge/rejudge?submitId=1', '/api/get-test-judge-result?testJudgeKey=x'])(
    'of %s changes nothing',
    async (path) => {
      world.echo.seen.length = 0
      expect((await head(path)).httpStatus).toBe(404)
      expect(world.echo.seen).toEqual([])
    },
  )
})

describe('an undeclared route', () => {
  it.each([
    ['GET', '/api/nope'],
    ['GET', '/api'],
    ['GET', '/api/admin/user/get-user-list/'],
    ['GET', '/api//admin/user/get-user-list'],
    ['GET', '/api/..%2fapi/admin/user/get-user-list'],
    ['GET', '/api/%61dmin/nope'],
  ])('%s %s is not found and reaches no service', async (method, path) => {
    world.echo.seen.length = 0
    const answer = await world.call(path, { method, token: tokens.root })
    expect(answer).toMatchObject({ httpStatus: 404, json: { status: 404, code: 'route.not_found' } })
    expect(world.echo.seen).toEqual([])
  })

  it.each([
    ['POST', '/api/get-problem-list?limit=1', 'GET'],
    ['DELETE', '/api/login', 'POST'],
    ['PATCH', '/api/discussion', 'POST, DELETE, PUT'],
  ])('%s %s gets the allowed methods', async (method, path, methods) => {
    world.echo.seen.length = 0
    const answer = await world.call(path, { method, token: tokens.root })
    expect(answer).toMatchObject({ httpStatus: 405, json: { status: 405, code: 'route.method_not_allowed' } })
    expect(answer.headers.get('allow')).toBe(methods)
    expect(world.echo.seen).toEqual([])
  })
})
