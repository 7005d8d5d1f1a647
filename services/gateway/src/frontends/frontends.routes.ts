import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '@verdict/kit/errors'
import type { GatewayContext } from '../context.ts'
import { createIndexPage, remotesNow } from './index-page.ts'
import { isNavigation, lifetimeOf } from './static-files.rules.ts'

/** The shell at `/`, the remotes below `/remotes/`, and every address of the single page. */
export async function frontendRoutes(app: FastifyInstance, ctx: GatewayContext): Promise<void> {
  await app.register(fastifyStatic, {
    root: ctx.folders.shell,
    serve: false,
    preCompressed: true,
    cacheControl: false,
    dotfiles: 'ignore',
    index: false,
    suppressWarning: true,
  })

  const indexPage = createIndexPage(ctx.folders, ctx.remotes)

  app.get('/remotes.json', async (_request, reply) => {
    const remotes = await remotesNow(ctx.folders, ctx.remotes)
    return reply.header('cache-control', 'no-cache').send(remotes)
  })

  app.get<{ Params: { name: string; '*': string } }>('/remotes/:name/*', (request, reply) => {
    const folder = ctx.folders.remote(request.params.name)
    if (folder === undefined) throw new AppError('route.not_found')
    return sendFile(reply, request.params['*'], folder)
  })

  app.get<{ Params: { '*': string } }>('/*', async (request, reply) => {
    const path = request.params['*']
    if (isNavigation(request.method, `/${path}`, request.headers.accept))
      return reply
        .header('cache-control', 'no-cache')
        .type('text/html; charset=utf-8')
        .send(await indexPage(`/${path}`))
    if (path === '' || isReserved(request)) throw new AppError('route.not_found')
    return sendFile(reply, path, ctx.folders.shell)
  })
}

function isReserved(request: FastifyRequest): boolean {
  return /^\/(api|remotes)(\/|\?|$)/.test(request.url)
}

function sendFile(reply: FastifyReply, path: string, root: string): FastifyReply {
  return reply.header('cache-control', lifetimeOf(path)).sendFile(path, root)
}
