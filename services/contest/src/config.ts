import { Type } from 'typebox'
import { commonSettings, defineSettings, serviceSettings, type Settings } from '@verdict/kit/config'
import { siteDefaults } from '@verdict/kit/site-settings'

export const contestSettings = defineSettings({
  ...commonSettings,
  ...serviceSettings('contest'),
  ...siteDefaults,
  CONTEST_SUBMIT_INTERVAL_SEC: Type.Integer({
    default: 0,
    minimum: 0,
    maximum: 3600,
    description: 'least time between two submissions of one user in a contest; 0: no limit',
    unit: 's',
  }),
  CONTEST_BOARD_AGE_MS: Type.Integer({
    default: 500,
    minimum: 0,
    maximum: 60_000,
    description: 'how long a board is answered from memory after a verdict that another process took in',
    unit: 'ms',
  }),
})

export type ContestSettings = Settings<typeof contestSettings>
