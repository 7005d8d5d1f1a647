import { commonSettings, defineSettings, serviceSettings, type Settings } from '@verdict/kit/config'

/** Settings of ai. */
export const aiSettings = defineSettings({
  ...commonSettings,
  ...serviceSettings('ai'),
})

export type AiSettings = Settings<typeof aiSettings>
