import { Type } from 'typebox'
import { commonSettings, defineSettings, serviceSettings, type Settings } from '@verdict/kit/config'

export const teachingSettings = defineSettings({
  ...commonSettings,
  ...serviceSettings('teaching'),
  TEACHING_ANSWER_HOURS: Type.Integer({
    default: 72,
    minimum: 1,
    maximum: 720,
    description: 'hours within which a teacher answers; then the points go back to who asked',
  }),
  TEACHING_REMINDER_MINUTES: Type.Integer({
    default: 60,
    minimum: 5,
    maximum: 1_440,
    description: 'minutes before an appointment at which both are reminded of it',
  }),
})

export type TeachingSettings = Settings<typeof teachingSettings>
