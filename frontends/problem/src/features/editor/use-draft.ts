import { useMemo, useRef, useState } from 'react'
import type { CodeSource } from '@verdict/ui'
import { type Draft, forgetDraft, readDraft, writeDraft } from './drafts.ts'
import { useEditorChoices } from './editor-choices.ts'

/** The program being written for a problem. The editor owns the text, so that typing renders nothing. */
export interface ProblemDraft {
  language: string
  /** What the editor is to load. */
  source: CodeSource
  /** The code as it is typed now. */
  getCode: () => string
  /** Keeps what was typed. */
  keep: (code: string) => void
  /** Puts another program in the editor. */
  replace: (draft: Draft) => void
  /** Another language keeps the code, except for an untouched template, which makes way for the other language's. */
  chooseLanguage: (language: string) => void
  /** Goes back to the template. */
  reset: () => void
}

/** The kept draft of a problem, else the template of the problem in the language used last. */
export function useDraft(
  pid: number,
  languages: readonly string[],
  templates: Readonly<Record<string, string>>,
): ProblemDraft {
  const [first] = useState(() => firstDraft(pid, languages, templates))
  const code = useRef(first.code)
  const [{ language, source }, setLoaded] = useState({
    language: first.language,
    source: { code: first.code, revision: 0 },
  })

  return useMemo(() => {
    const load = (next: Draft) => {
      code.current = next.code
      setLoaded((before) => ({
        language: next.language,
        source: { code: next.code, revision: before.source.revision + 1 },
      }))
    }
    const replace = (next: Draft) => {
      load(next)
      writeDraft(pid, next)
    }
    return {
      language,
      source,
      getCode: () => code.current,
      keep(typed) {
        code.current = typed
        writeDraft(pid, { language, code: typed })
      },
      replace,
      chooseLanguage(chosen) {
        useEditorChoices.getState().choose({ language: chosen })
        const isUntouched = code.current.trim() === '' || code.current === templates[language]
        if (isUntouched) return replace({ language: chosen, code: templates[chosen] ?? '' })
        writeDraft(pid, { language: chosen, code: code.current })
        setLoaded((before) => ({ ...before, language: chosen }))
      },
      reset() {
        forgetDraft(pid)
        load({ language, code: templates[language] ?? '' })
      },
    }
  }, [pid, templates, language, source])
}

function firstDraft(pid: number, languages: readonly string[], templates: Readonly<Record<string, string>>): Draft {
  const kept = readDraft(pid)
  const preferred = useEditorChoices.getState().language
  const language = [kept?.language, preferred].find((name) => name !== undefined && languages.includes(name))
  const chosen = language ?? languages[0] ?? ''
  return { language: chosen, code: kept?.code ?? templates[chosen] ?? '' }
}
