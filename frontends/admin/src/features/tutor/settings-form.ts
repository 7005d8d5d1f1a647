import type { getAiSettings, setAiSettings } from '@verdict/proto/http/ai/admin'
import type { RouteBody, RouteData } from '@verdict/proto/http/route'

export type Settings = RouteData<typeof getAiSettings>
export type SettingsBody = RouteBody<typeof setAiSettings>
export type Provider = SettingsBody['providers'][number]
export type Model = SettingsBody['models'][number]

/** What a form begins with: keys are not answered, and stay as they are while none is typed. */
export function toForm({ providers, localModel: _, ...others }: Settings): SettingsBody {
  return { ...others, providers: providers.map(({ keyFingerprint: _fingerprint, ...provider }) => provider) }
}

/** The models with that of one kind of question changed; without a provider the kind has none. */
export function withModel(models: readonly Model[], changed: Model): Model[] {
  const others = models.filter(({ kind }) => kind !== changed.kind)
  return changed.provider === '' ? others : [...others, changed].toSorted((one, other) => one.kind - other.kind)
}

/** A provider added or changed; its id does not change. */
export function withProvider(providers: readonly Provider[], changed: Provider): Provider[] {
  const isKnown = providers.some(({ id }) => id === changed.id)
  return isKnown ? providers.map((one) => (one.id === changed.id ? changed : one)) : [...providers, changed]
}

const microsInUnit = 1_000_000

/** Prices are typed in the unit of the currency and stored in millionths of it. */
export const unitsOf = (micros: number) => micros / microsInUnit
export const microsOf = (units: number) => Math.round(units * microsInUnit)
