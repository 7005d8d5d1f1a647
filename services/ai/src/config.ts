import { Type } from 'typebox'
import { commonSettings, defineSettings, serviceSettings, type Settings } from '@verdict/kit/config'

export const aiSettings = defineSettings({
  ...commonSettings,
  ...serviceSettings('ai'),
  AI_LOCAL_URL: Type.Optional(
    Type.String({
      pattern: '^https?://',
      description:
        'address of a small demo model for question types without a model; its answers are marked as unreliable; `npm start` sets it with VERDICT_AI=local',
    }),
  ),
  AI_LOCAL_KEY: Type.String({ default: '', description: 'key of that model' }),
  AI_LOCAL_MODEL: Type.String({ default: 'local', description: 'name of that model' }),
})

export type AiSettings = Settings<typeof aiSettings>
