import { defineService, type ServiceParts } from '@verdict/kit/service'
import { remoteSettings, type RemoteSettings } from './config.ts'
import type { RemoteContext } from './context.ts'

export const createRemoteService = defineService({
  name: 'remote',
  settings: remoteSettings,
  context: createContext,
})

function createContext({ db, clock, log }: ServiceParts<RemoteSettings>): RemoteContext {
  return { db: db(), clock, log }
}
