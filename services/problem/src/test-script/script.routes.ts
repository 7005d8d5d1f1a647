import type { HttpServer } from '@verdict/kit/http'
import * as routes from '@verdict/proto/http/problem/preparation/script'
import type { TestScriptContext } from './context.ts'
import { getScript } from './get-script.ts'
import { runScript, stopScript } from './run-script.ts'
import { saveScript } from './save-script.ts'
import { applyScriptTests } from './apply-script-tests.ts'

export function scriptRoutes(http: HttpServer, ctx: TestScriptContext): void {
  http.on(routes.getProblemScript, ({ query, actor, lang }) => getScript(ctx, actor, query, lang))
  http.on(routes.saveProblemScript, ({ body, actor }) => saveScript(ctx, actor, body))
  http.on(routes.runProblemScript, ({ body, actor }) => runScript(ctx, actor, body))
  http.on(routes.stopProblemScript, ({ query, actor }) => stopScript(ctx, actor, query))
  http.on(routes.takeScriptTests, ({ body, actor }) => applyScriptTests(ctx, actor, body))
}
