export { remoteSettings, type RemoteSettings } from './config.ts'
export { createRemoteService } from './service.ts'
