import { camelCase, insertAfter, insertBefore, pascalCase, titleCase, withDevDependencies } from './edits.ts'
import type { Edit, GeneratedFiles } from './edits.ts'

export type RouteMethod = 'get' | 'post'

interface NewRoute {
  service: string
  method: RouteMethod
  /** The name is in kebab case; the address becomes `/api/<name>`. */
  name: string
}

/** Makes a file of routes with one route for signed-in users, from its declaration to its test. */
export function routeFiles(route: NewRoute): GeneratedFiles {
  const { service, method, name } = route
  const folder = `services/${service}/src/${name}`
  return {
    files: {
      [`proto/http/${service}/${name}.ts`]: declarationOf(route),
      [`${folder}/context.ts`]: contextOf(name),
      [`${folder}/${verbOf(method)}-${name}.ts`]: useCaseOf(route),
      [`${folder}/${name}.routes.ts`]: handlersOf(route),
      [`services/${service}/test/${name}.int.test.ts`]: testOf(route),
    },
    edits: [
      ...catalogueEdits(route),
      insertIntoRow('proto/services.ts', `\n  ${service}: {\n`, `'${service}/${name}'`),
      ...serviceEdits(route),
      ...(method === 'get' ? [] : tableEdits(name)),
      withDevDependencies(`services/${service}`, { '@jest/globals': 'catalog:', '@verdict/test-kit': 'workspace:*' }),
    ],
  }
}

const verbOf = (method: RouteMethod) => (method === 'get' ? 'get' : 'create')
const functionOf = ({ method, name }: NewRoute) => `${verbOf(method)}${pascalCase(name)}`

function declarationOf(route: NewRoute): string {
  const { service, method, name } = route
  const body =
    method === 'get' ? '' : '\n  body: Type.Object({ text: Type.String({ minLength: 1, maxLength: 1000 }) }),'
  return `import { Type } from 'typebox'
import { route } from '../route.ts'
import { Instant } from '../schema.ts'

export const ${functionOf(route)} = route({
  summary: '${titleCase(name)}',
  owner: '${service}',
  method: '${method.toUpperCase()}',
  path: '/api/${name}',
  access: 'login',${method === 'get' ? '' : '\n  once: true,'}${body}
  data: Type.Object({ at: Instant }),
})
`
}

const contextOf = (name: string) => `import type { Clock } from '@verdict/kit/clock'

/** What the use cases of this folder need. */
export interface ${pascalCase(name)}Context {
  clock: Clock
}
`

function useCaseOf(route: NewRoute): string {
  const { service, method, name } = route
  const title = pascalCase(name)
  const types = method === 'get' ? 'RouteData' : 'RouteBody, RouteData'
  const input = method === 'get' ? '' : `\n  _body: RouteBody<typeof route>,`
  return `import type { ${functionOf(route)} as route } from '@verdict/proto/http/${service}/${name}'
import type { ${types} } from '@verdict/proto/http/route'
import type { Actor } from '@verdict/kit/actor'
import type { ${title}Context } from './context.ts'

export async function ${functionOf(route)}(
  { clock }: ${title}Context,
  _actor: Actor,${input}
): Promise<RouteData<typeof route>> {
  return { at: clock.now().toISOString() }
}
`
}

function handlersOf(route: NewRoute): string {
  const { service, method, name } = route
  const title = pascalCase(name)
  const [taken, given] = method === 'get' ? ['{ actor }', 'actor'] : ['{ actor, body }', 'actor, body']
  return `import * as routes from '@verdict/proto/http/${service}/${name}'
import type { HttpServer } from '@verdict/kit/http'
import type { ${title}Context } from './context.ts'
import { ${functionOf(route)} } from './${verbOf(method)}-${name}.ts'

export function ${camelCase(name)}Routes(http: HttpServer, ctx: ${title}Context): void {
  http.on(routes.${functionOf(route)}, (${taken}) => ${functionOf(route)}(ctx, ${given}))
}
`
}

function testOf({ service, method, name }: NewRoute): string {
  const create = `create${pascalCase(service)}Service`
  const body = method === 'get' ? '' : `, { text: 'x' }`
  return `import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { calleesOf } from '@verdict/proto/call-graph'
import { startPeers } from '@verdict/test-kit/peers'
import { startTestService, type TestService } from '@verdict/test-kit/service'
import { ${create} } from '../src/index.ts'

let peers: Awaited<ReturnType<typeof startPeers>>
let service: TestService
beforeAll(async () => {
  peers = await startPeers(calleesOf('${service}'), {})
  service = await startTestService({ name: '${service}', create: ${create}, env: peers.addresses })
})
afterAll(async () => {
  await service.stop()
  await peers.close()
})

it('answers whoever is signed in, and nobody else', async () => {
  const call = (uid: string | null) => service.call(uid, '${method.toUpperCase()}', '${name}'${body})
  expect(await call('ada')).toMatchObject({ status: 200, data: { at: expect.any(String) } })
  expect((await call(null)).status).toBe(401)
})
`
}

/**
 * Adds the file of routes to the catalogue. Personal tokens may call none of its routes until its author adds scopes.
 */
function catalogueEdits({ service, name }: NewRoute): Edit[] {
  const file = 'proto/http/catalogue.ts'
  const imported = camelCase(`${service}-${name}`)
  return [
    insertBefore(file, '\nfunction isRoute', `import * as ${imported} from './${service}/${name}.ts'\n`),
    insertBefore(file, ']\n\n/** Every route of the public API. */', `  [${imported}, {}],\n`),
  ]
}

function serviceEdits({ service, name }: NewRoute): Edit[] {
  const file = `services/${service}/src/service.ts`
  const routes = `${camelCase(name)}Routes`
  return [
    insertBefore(file, 'import ', `import { ${routes} } from './${name}/${name}.routes.ts'\n`),
    {
      file,
      change(text) {
        const [list] = /\n(?: {2}routes: |const routesOf = )\[/.exec(text) ?? []
        if (list === undefined) throw new Error(`${file} has no list of routes`)
        return text.replace(list, `${list}${routes},`)
      },
    },
  ]
}

/**
 * Assumes that a POST shows text to other users and changes only the caller's own data, until its author says
 * otherwise.
 */
function tableEdits(name: string): Edit[] {
  const row = `\n    'POST /api/${name}',`
  return [
    insertAfter('proto/http/muted-routes.ts', '\n  always: [', row),
    insertAfter('proto/http/unaudited-routes.ts', '\n  own: [', row),
  ]
}

/** Inserts an entry at the beginning of `routes` in the row of the registry that begins with `start`. */
function insertIntoRow(file: string, start: string, entry: string): Edit {
  return {
    file,
    change(text) {
      const at = text.indexOf(start)
      const list = text.indexOf('    routes: [', at)
      if (at < 0 || list < 0) throw new Error(`${file} has no routes of ${start.trim()}`)
      const end = list + '    routes: ['.length
      return `${text.slice(0, end)}${entry},${text.slice(end)}`
    },
  }
}
