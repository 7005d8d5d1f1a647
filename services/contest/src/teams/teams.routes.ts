import type { HttpServer } from '@verdict/kit/http'
import * as routes from '@verdict/proto/http/contest/participants/teams'
import type { TeamsContext } from './context.ts'
import { deleteTeam, importTeams } from './import-teams.ts'
import { listTeamGroups, listTeams } from './read-teams.ts'
import { saveTeam } from './save-team.ts'

export function teamRoutes(http: HttpServer, ctx: TeamsContext): void {
  http.on(routes.getContestTeams, ({ query, actor }) => listTeams(ctx, actor, query))
  http.on(routes.getContestTeamGroups, ({ query, actor }) => listTeamGroups(ctx, actor, query))
  http.on(routes.importContestTeams, ({ body, actor, lang }) => importTeams(ctx, actor, body, lang))
  http.on(routes.saveContestTeam, ({ body, actor }) => saveTeam(ctx, actor, body))
  http.on(routes.deleteContestTeam, ({ query, actor }) => deleteTeam(ctx, actor, query))
}
