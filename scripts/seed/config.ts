import { defineSettings, loadSettings, type Settings } from '@verdict/kit/config'
import { Type } from 'typebox'

export const seedSettings = defineSettings({
  VERDICT_URL: Type.String({
    default: 'http://127.0.0.1:8000',
    pattern: '^https?://[^/]+/?$',
    description: 'address of the running site',
  }),
  VERDICT_ROOT_PASSWORD: Type.String({ description: 'password of the super admin `root`' }),
  VERDICT_DEMO_PASSWORD: Type.Optional(
    Type.String({
      minLength: 6,
      maxLength: 20,
      description: 'password of all demonstration users; when not set, each gets a random one that nobody knows',
    }),
  ),
})

export type SeedSettings = Settings<typeof seedSettings>

/** @throws SettingsError which lists every mistake */
export function readSeedSettings(): SeedSettings {
  return loadSettings(seedSettings, process.env)
}
