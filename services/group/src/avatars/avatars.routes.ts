import * as routes from '@verdict/proto/http/group/group'
import type { HttpServer } from '@verdict/kit/http'
import { serveAvatar } from '@verdict/kit/serve-picture'
import type { AvatarsContext } from './context.ts'
import { uploadGroupAvatar } from './group-avatars.ts'

export function avatarRoutes(http: HttpServer, ctx: AvatarsContext): void {
  http.on(routes.uploadGroupAvatar, ({ query, actor, file, lang }) => uploadGroupAvatar(ctx, actor, query, file, lang))
  http.on(routes.getGroupAvatar, async ({ params: { name } }) => serveAvatar(name, await ctx.avatars.findById(name)))
}
