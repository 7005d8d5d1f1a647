export { authSettings, type AuthSettings } from './config.ts'
export { createAuthService } from './service.ts'
