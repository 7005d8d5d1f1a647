import { mostUsedLanguage } from '@verdict/proto/codes/languages/versions'
import type { SavedDraft } from './draft.rules.ts'
import type { DraftServer } from './draft-server.ts'
import { type DraftScope, readDraftLanguage } from '../../code/drafts.ts'
import { useEditorPreferences } from '../code-editor/editor-preferences.ts'

/**
 * Language in which a problem is started: the one last chosen for it, else the one last chosen in this browser, else
 * the most common one.
 */
export function initialLanguage(place: DraftScope, languages: readonly string[]): string {
  const preferred = [readDraftLanguage(place), useEditorPreferences.getState().language]
  return preferred.find((name) => name !== null && languages.includes(name)) ?? mostUsedLanguage(languages)
}

/** Language of the latest draft, or else of the latest submission, for users without a choice in this browser. */
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
