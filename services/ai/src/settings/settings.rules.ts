import { isOptIn, questionKinds, type QuestionKind } from '@verdict/proto/codes/ai'
import type { ProviderRow } from '../providers/provider.ts'
import type { ModelChoice, SettingsDoc } from './settings.model.ts'

export type TutorSettings = Omit<SettingsDoc, '_id' | 'changedBy' | 'changedAt'>

/** Default settings: enabled, hints only, no provider. */
export const firstSettings: TutorSettings = {
  version: 0,
  providers: [],
  models: [],
  reviewer: null,
  isOpen: true,
  refusedRoles: [],
  questionsADay: 50,
  pointsPerQuestion: 0,
  counterexamplePoints: 0,
  groupTokensADay: 1_000_000,
  siteTokensADay: 5_000_000,
  hintWaitSec: 300,
  allowsSampleCode: false,
  optIns: [],
}

/** A small bundled model, for demonstration. */
export interface LocalModel {
  provider: ProviderRow
  model: string
}

/** Reserved ID of the bundled provider. */
const localProviderId = '@local'

export function localModelOf({ baseUrl, key, model }: { baseUrl: string; key: string; model: string }): LocalModel {
  const provider: ProviderRow = {
    id: localProviderId,
    name: model,
    baseUrl,
    key,
    isOn: true,
    isWeak: true,
    usesCompletionTokens: false,
    // The local model shares the processor with judging, and reads prompts slowly.
    timeoutSec: 120,
    idleSec: 60,
    maxTokens: 256,
    contextTokens: 2_048,
    inputPrice: 0,
    outputPrice: 0,
  }
  return { provider, model }
}

/** Uses the local model for questions without another model, except authoring and style, which exceed its abilities. */
export function withLocalModel(settings: TutorSettings, local: LocalModel | null): TutorSettings {
  if (local === null) return settings
  const { provider, model } = local
  const lacking = questionKinds.filter((kind) => !isOptIn(kind) && modelFor(settings, kind) === null)
  return {
    ...settings,
    providers: [...settings.providers, provider],
    models: [
      ...settings.models.filter(({ kind }) => !lacking.includes(kind)),
      ...lacking.map((kind) => ({ kind, provider: provider.id, model })),
    ],
  }
}

/** Whether a kind of question is enabled on this site. */
export function isOffered({ optIns }: Pick<TutorSettings, 'optIns'>, kind: QuestionKind): boolean {
  return !isOptIn(kind) || optIns.includes(kind)
}

/** The enabled provider and model for a kind of question; null: none. */
export function modelFor(
  { providers, models }: Pick<TutorSettings, 'providers' | 'models'>,
  kind: QuestionKind,
): { provider: ProviderRow; model: string } | null {
  return chosenModel(providers, models.find((one) => one.kind === kind) ?? null)
}

/** The reviewer model; null if none is configured or its provider is disabled. */
export function reviewerOf({ providers, reviewer }: Pick<TutorSettings, 'providers' | 'reviewer'>) {
  return chosenModel(providers, reviewer)
}

function chosenModel(providers: readonly ProviderRow[], chosen: ModelChoice | null) {
  const provider = providers.find(({ id, isOn }) => id === chosen?.provider && isOn)
  return chosen === null || provider === undefined ? null : { provider, model: chosen.model }
}

/**
 * The API key to store after a change: a new one, none, or the current one if the URL is unchanged, so that a key is
 * never sent to another server; null: it must be entered again.
 */
export function changedKey(
  before: Pick<ProviderRow, 'baseUrl' | 'key'> | undefined,
  { baseUrl, key }: { baseUrl: string; key?: string | null | undefined },
  encrypt: (text: string) => string,
): string | null {
  if (key !== undefined && key !== null) return key === '' ? '' : encrypt(key)
  if (before === undefined || before.key === '') return ''
  return before.baseUrl === baseUrl ? before.key : null
}
