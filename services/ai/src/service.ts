import { defineService, type ServiceParts } from '@verdict/kit/service'
import { aiSettings, type AiSettings } from './config.ts'
import type { AiContext } from './context.ts'

export const createAiService = defineService({
  name: 'ai',
  settings: aiSettings,
  context: createContext,
})

function createContext({ db, clock, log }: ServiceParts<AiSettings>): AiContext {
  return { db: db(), clock, log }
}
