import { useCallback, useState } from 'react'
import { forgetDraft, readDraft, writeDraft } from './drafts.ts'
import { useEditorChoices } from './editor-choices.ts'

/** The program being written: the kept draft, else the problem's template in the language of the last problem. */
export function useDraft(pid: number, languages: readonly string[], templates: Readonly<Record<string, string>>) {
  const preferred = useEditorChoices((state) => state.language)
  const choose = useEditorChoices((state) => state.choose)
  const [draft, setDraft] = useState(() => {
    const kept = readDraft(pid)
    const language =
      [kept?.language, preferred].find((name) => name !== undefined && languages.includes(name)) ?? languages[0] ?? ''
    return { language, code: kept?.code ?? templates[language] ?? '' }
  })

  const change = useCallback(
    (next: { language: string; code: string }) => {
      setDraft(next)
      writeDraft(pid, next)
    },
    [pid],
  )

  /** Another language keeps the code, except for an untouched template, which makes way for the other language's. */
  const chooseLanguage = (language: string) => {
    choose({ language })
    const isUntouched = draft.code.trim() === '' || draft.code === templates[draft.language]
    change({ language, code: isUntouched ? (templates[language] ?? '') : draft.code })
  }

  const reset = () => {
    forgetDraft(pid)
    setDraft({ language: draft.language, code: templates[draft.language] ?? '' })
  }

  return {
    ...draft,
    setCode: (code: string) => change({ language: draft.language, code }),
    replace: change,
    chooseLanguage,
    reset,
  }
}
