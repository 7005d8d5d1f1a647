export { authSettings, type AuthSettings } from './config.ts'
export { createAuthService, type AuthAddresses, type AuthOverrides } from './service.ts'
