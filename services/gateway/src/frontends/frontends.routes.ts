import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Locale } from '@verdict/proto/codes/locale'
import { getWebsiteConfig } from '@verdict/proto/http/site/site'
import { AppError } from '@verdict/kit/errors'
import type { Frontends } from './frontends.ts'
import type { Remotes } from './remotes.ts'
import { isRemoteName, shellName } from './frontends.ts'
import { createIndexPage, currentRemotes } from './index-page.ts'
import { pageLanguage, withLanguage } from './page-manifest.rules.ts'
import { createSiteNames } from './site-names.ts'
import { type SiteNames, withSiteNames } from './site-names.rules.ts'
import { isNavigation } from './static-files.rules.ts'

/** Set by the pages (`language.store.ts` of the kit). */
const languageCookie = 'Web_Language'

/** The shell at `/`, the remotes below `/remotes/`, and every path of the single-page application. */
export async function frontendRoutes(
  app: FastifyInstance,
  ctx: { frontends: Frontends; remotes: Remotes | undefined },
): Promise<void> {
  await app.register(fastifyStatic, {
    // Each file sets its own root.
    root: import.meta.dirname,
    serve: false,
    preCompressed: true,
    cacheControl: false,
    dotfiles: 'ignore',
    index: false,
    suppressWarning: true,
  })

  const indexPage = createIndexPage(ctx.frontends, ctx.remotes)
  // Calls the gateway's own routes, which cache the response for all callers.
  const siteNames = createSiteNames(
    async () => (await app.inject(getWebsiteConfig.path)).json<unknown>(),
    () => performance.now(),
  )

  app.get('/remotes.json', async (_request, reply) => {
    const remotes = await currentRemotes(ctx.frontends, ctx.remotes)
    return reply.header('cache-control', 'no-cache').send(remotes)
  })

  app.get<{ Params: { name: string; '*': string } }>('/remotes/:name/*', (request, reply) => {
    const { name, '*': path } = request.params
    if (!isRemoteName(name)) throw new AppError('route.not_found')
    return ctx.frontends.send(name, path, request, reply)
  })

  app.get<{ Params: { '*': string }; Querystring: { l?: unknown } }>('/*', async (request, reply) => {
    const path = request.params['*']
    if (isNavigation(request.method, `/${path}`, request.headers.accept)) {
      const { headers, cookies, query } = request
      const names = await siteNames()
      const language = pageLanguage(query.l, cookies[languageCookie], headers['accept-language'])
      return reply
        .header('cache-control', 'no-cache')
        .header('vary', 'accept-language, cookie')
        .type('text/html; charset=utf-8')
        .send(localised(await indexPage(`/${path}`, language), language, names))
    }
    if (path === '' || isReserved(request)) throw new AppError('route.not_found')
    return ctx.frontends.send(shellName, path, request, reply)
  })
}

function localised(html: string, language: Locale, names: SiteNames | undefined): string {
  const page = withLanguage(html, language)
  return names === undefined ? page : withSiteNames(page, names)
}

function isReserved(request: FastifyRequest): boolean {
  return /^\/(api|remotes)(\/|\?|$)/.test(request.url)
}
