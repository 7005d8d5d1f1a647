import type { getAiSettings, setAiSettings } from '@verdict/proto/http/ai/admin'
import type { RouteBody, RouteData } from '@verdict/proto/http/route'

export type Settings = RouteData<typeof getAiSettings>
export type SettingsBody = RouteBody<typeof setAiSettings>
export type Provider = SettingsBody['providers'][number]
export type Model = SettingsBody['models'][number]

/** Form values of the settings; keys are write-only and start empty. */
export function toForm({ providers, localModel: _, ...others }: Settings): SettingsBody {
  return { ...others, providers: providers.map(({ keyFingerprint: _fingerprint, ...provider }) => provider) }
}

/** Changes the model of a kind of question; without a provider the kind has none. */
export function withModel(models: readonly Model[], changed: Model): Model[] {
  const others = models.filter(({ kind }) => kind !== changed.kind)
  return changed.provider === '' ? others : [...others, changed].toSorted((one, other) => one.kind - other.kind)
}

/** Adds or changes a provider. Its id is immutable. */
export function withProvider(providers: readonly Provider[], changed: Provider): Provider[] {
  const isKnown = providers.some(({ id }) => id === changed.id)
  return isKnown ? providers.map((one) => (one.id === changed.id ? changed : one)) : [...providers, changed]
}

const microsInUnit = 1_000_000

/** Converts millionths of the currency to units. */
export const unitsOf = (micros: number) => micros / microsInUnit
export const microsOf = (units: number) => Math.round(units * microsInUnit)
