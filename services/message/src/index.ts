export { messageSettings, type MessageSettings } from './config.ts'
export { createMessageService } from './service.ts'
