export { aiSettings, type AiSettings } from './config.ts'
export { createAiService } from './service.ts'
