import { Type } from 'typebox'
import {
  commonSettings,
  defineSettings,
  listenSettings,
  loadSettings,
  peerGrpc,
  type Settings,
} from '@verdict/kit/config'

/** Settings of site. The first values of switches hold until somebody changes them in the back office. */
export const siteSettings = defineSettings({
  ...commonSettings,
  ...listenSettings('SITE', { http: 8110, grpc: 9110 }),
  ...peerGrpc('AUTH', 9101),
  ...peerGrpc('PROBLEM', 9102),
  ...peerGrpc('SUBMISSION', 9103),
  VERDICT_SITE_NAME: Type.String({ default: 'Verdict', description: 'first name of the site' }),
  VERDICT_SITE_URL: Type.String({
    default: '',
    description: 'first public address of the site, for links that leave it',
  }),
  VERDICT_SUBMIT_INTERVAL_SEC: Type.Integer({
    default: 8,
    minimum: 0,
    maximum: 86_400,
    description: 'first value: pause between two submissions of one user outside contests; 0: none',
    unit: 's',
  }),
})

export type SiteSettings = Settings<typeof siteSettings>

export function readSettings(): SiteSettings {
  return loadSettings(siteSettings, process.env)
}
