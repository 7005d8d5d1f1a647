import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '@verdict/kit/errors'
import type { GatewayContext } from '../context.ts'
import { manifestFile } from './frontend-folders.ts'
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

  app.get('/remotes.json', async (_request, reply) => {
    const remotes = ctx.remotes ?? (await ownRemotes(ctx))
    return reply.header('cache-control', 'no-cache').send(remotes)
  })

  app.get<{ Params: { name: string; '*': string } }>('/remotes/:name/*', (request, reply) => {
    const folder = ctx.folders.remote(request.params.name)
    if (folder === undefined) throw new AppError('route.not_found')
    return sendFile(reply, request.params['*'], folder)
  })

  app.get<{ Params: { '*': string } }>('/*', (request, reply) => {
    const path = request.params['*']
    if (isNavigation(request.method, `/${path}`, request.headers.accept))
      return sendFile(reply, 'index.html', ctx.folders.shell)
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

async function ownRemotes(ctx: GatewayContext): Promise<Record<string, string>> {
  const names = await ctx.folders.builtRemotes()
  return Object.fromEntries(names.map((name) => [name, `/remotes/${name}/${manifestFile}`]))
}
