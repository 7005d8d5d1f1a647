import { mostUsedLanguage } from '@verdict/proto/codes/languages/versions'
import type { SavedDraft } from './draft.rules.ts'
import type { DraftServer } from './draft-server.ts'
import { type DraftScope, readDraftLanguage } from '../../code/drafts.ts'
import { useEditorPreferences } from '../code-editor/editor-preferences.ts'

/** What a problem is begun in: the language chosen last for it, else anywhere in this browser, else what most use. */
export function firstLanguage(place: DraftScope, languages: readonly string[]): string {
  const preferred = [readDraftLanguage(place), useEditorPreferences.getState().language]
  return preferred.find((name) => name !== null && languages.includes(name)) ?? mostUsedLanguage(languages)
}

/** The language of the latest draft; for who has chosen none in this browser, of what they submitted last. */
export async function latestLanguage(
  drafts: readonly SavedDraft[],
  languages: readonly string[],
  server: DraftServer,
): Promise<string | undefined> {
  const ofDraft = drafts.find((one) => languages.includes(one.language))?.language
  if (ofDraft !== undefined || useEditorPreferences.getState().language !== '') return ofDraft
  const ofSubmission = await server.latestLanguage().catch(() => null)
  return languages.find((name) => name === ofSubmission)
}
