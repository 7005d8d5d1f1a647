import type { HttpServer } from '@verdict/kit/http'
import { getUserCalendarHeatmap, getUserHomeInfo, getUserStreak } from '@verdict/proto/http/submission/rank'
import type { ProfilesContext } from './context.ts'
import { getHeatmap } from './get-heatmap.ts'
import { findProfile } from './find-profile.ts'
import { getStreak } from '../statistics/get-streak.ts'
import { getUserHome } from './get-user-home.ts'

export function profileRoutes(http: HttpServer, ctx: ProfilesContext): void {
  http.on(getUserHomeInfo, ({ query, actor }) => getUserHome(ctx, actor, query))
  http.on(getUserCalendarHeatmap, ({ query, actor }) => getHeatmap(ctx, actor, query))
  http.on(getUserStreak, async ({ query: { timeZone = '', ...user }, actor }) => {
    const { uid } = await findProfile(ctx, actor, user)
    return getStreak(ctx, uid, timeZone)
  })
}
