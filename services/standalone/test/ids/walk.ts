import { isDeepStrictEqual } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { allRoutes } from '@verdict/proto/http/catalogue'
import { refusedToMuted } from '@verdict/proto/http/muted-routes'
import type { AnyRoute } from '@verdict/proto/http/route'
import { ask, type Ids } from './ask.ts'
import { callers, roleOf, type Caller } from './callers.ts'
import { absentIds, objects, type ObjectName, type WalkedObject } from './objects/objects.ts'
import { passwordOf } from '../product.ts'
import type { IdRow } from './rows/row.ts'
import { startWorld, type World } from './objects/world.ts'

const minuteMs = 60_000

const nameOf = ({ method, path }: AnyRoute) => `${method} ${path}`
const routes = new Map(allRoutes.map((route) => [nameOf(route), route]))
const changes = ({ method, changesState }: AnyRoute) => method !== 'GET' || changesState === true
const objectOf = ({ of }: IdRow): WalkedObject => objects[of]

/** Returns the refusal that the declaration of the route determines without looking at the object. */
function settled(route: AnyRoute, caller: Caller): string | undefined {
  const role = roleOf(caller)
  if (role === null) return route.access === 'public' ? undefined : 'sign_in.required'
  if (typeof route.access !== 'string' && !route.access.includes(role)) return 'access.denied'
  return role === 'mute_user' && refusedToMuted.always.includes(nameOf(route)) ? 'comment.banned' : undefined
}

function expected(route: AnyRoute, { answers }: IdRow, caller: Caller): string {
  const named = Object.entries(answers)
  const own = named.find(([, names]) => names.split(' ').includes(caller)) ?? named.find(([, names]) => names === '*')
  return settled(route, caller) ?? own?.[0] ?? 'absent'
}

/**
 * Creates one object of each kind for all calls that change nothing, and a new one for each caller who may change it.
 */
function createStock(world: World) {
  const shared = new Map<ObjectName, Promise<Ids>>()
  return async (row: IdRow, isNew: boolean): Promise<Ids> => {
    const known = isNew ? undefined : shared.get(row.of)
    if (known !== undefined) return known
    const ids = objectOf(row).make(world)
    if (!isNew) shared.set(row.of, ids)
    return ids
  }
}

/** Calls each route of the rows as each caller, on a product started for them. */
export function walkIds(rows: readonly IdRow[], { prefix }: { prefix: string }): void {
  let world: World
  let idsFor: ReturnType<typeof createStock>
  beforeAll(async () => {
    world = await startWorld({ prefix })
    idsFor = createStock(world)
  }, 10 * minuteMs)
  afterAll(() => world.stop(), minuteMs)

  /** Returns the outcome for a caller as the table names it. */
  async function answerTo(route: AnyRoute, row: IdRow, caller: Caller, expectedOutcome: string): Promise<string> {
    const ids = await idsFor(row, expectedOutcome === 'ok' && changes(route))
    const ownPassword = passwordOf(caller)
    const withIds = (own: Ids) => ask(world.as[caller], route, row.send, { ...world.base, ...own, ownPassword })
    const answer = await withIds(ids)
    const outcome = answer.code ?? (answer.status === 200 ? 'ok' : String(answer.status))
    // An invalid request is refused before the object is looked at, so it does not show that the object is hidden.
    if (expectedOutcome !== 'absent' || outcome === 'request.invalid') return outcome
    return isDeepStrictEqual(answer, await withIds(absentIds(objectOf(row), ids, caller))) ? 'absent' : outcome
  }

  describe.each(rows.map((row) => [row.route, row.of, row] as const))('%s of %s', (_route, _of, row) => {
    it('answers each caller as the table says', async () => {
      const route = routes.get(row.route)
      if (route === undefined) throw new Error(`there is no ${row.route}`)
      const expectedOutcomes = callers.map((caller) => [caller, expected(route, row, caller)] as const)
      const got = new Map<string, string>()
      // Allowed calls come last, because they may change the object.
      const isLast = (outcome: string) => (outcome === 'ok' ? 1 : 0)
      for (const [caller, outcome] of expectedOutcomes.toSorted(([, one], [, other]) => isLast(one) - isLast(other)))
        got.set(caller, await answerTo(route, row, caller, outcome))
      expect(Object.fromEntries(callers.map((caller) => [caller, got.get(caller)]))).toEqual(
        Object.fromEntries(expectedOutcomes),
      )
    })
  })
}
