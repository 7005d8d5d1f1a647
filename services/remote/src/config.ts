import { commonSettings, defineSettings, serviceSettings, type Settings } from '@verdict/kit/config'

/** Settings of remote. */
export const remoteSettings = defineSettings({
  ...commonSettings,
  ...serviceSettings('remote'),
})

export type RemoteSettings = Settings<typeof remoteSettings>
