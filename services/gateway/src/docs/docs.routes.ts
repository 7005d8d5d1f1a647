import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import type {} from '@fastify/static'
import type { AnyRoute } from '@verdict/proto/http/route'
import { openApi } from './openapi.rules.ts'
import refusals from './refusals.json' with { type: 'json' }

const pageFolder = fileURLToPath(new URL('./page', import.meta.url))
const swaggerFolder = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'))

const files: Record<string, string> = {
  'start.js': pageFolder,
  'swagger-ui-bundle.js': swaggerFolder,
  'swagger-ui.css': swaggerFolder,
}

/** The API page at `/api/docs`, without external resources; the OpenAPI document at `/api/docs/json`. */
export function docsRoutes(app: FastifyInstance, ctx: { routes: readonly AnyRoute[] }): void {
  // Built on first use, because few need it and it would take a fiftieth of each start.
  let description: string | undefined
  app.get('/api/docs', (_request, reply) =>
    reply.header('cache-control', 'no-cache').sendFile('index.html', pageFolder),
  )
  app.get('/api/docs/json', (_request, reply) => {
    description ??= JSON.stringify(openApi(ctx.routes, refusals))
    return reply.type('application/json; charset=utf-8').send(description)
  })
  for (const [name, folder] of Object.entries(files)) {
    app.get(`/api/docs/${name}`, (_request, reply) => reply.header('cache-control', 'no-cache').sendFile(name, folder))
  }
}
