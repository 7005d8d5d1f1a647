import type { HttpServer } from '@verdict/kit/http'
import { getAiSettings, setAiSettings, testAiProvider } from '@verdict/proto/http/ai/admin'
import type { SettingsContext } from './context.ts'
import { saveSettings, showSettings } from './settings.ts'
import { testProvider } from './test-provider.ts'

export function settingsRoutes(http: HttpServer, ctx: SettingsContext): void {
  http.on(getAiSettings, () => showSettings(ctx))
  http.on(setAiSettings, ({ actor, body }) => saveSettings(ctx, actor, body))
  http.on(testAiProvider, ({ body }) => testProvider(ctx, body))
}
