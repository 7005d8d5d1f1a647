import { type RefObject, useState } from 'react'
import type { CodeSource } from '@verdict/ui/code-editor'
import type { CodeMarkers } from './code-markers.ts'

/** Imperative interface of an editor, whichever it is. */
export interface EditorHandle {
  getText: () => string
  /** Puts another text in the place of all that is there, as one step that an undo takes back. */
  replaceText: (text: string) => void
  focus: () => void
}

/** Props of both editors. */
export interface EditorProps {
  handle: RefObject<EditorHandle | null>
  source: CodeSource
  /** Returns the current text, which the source does not contain. */
  getCode: () => string
  /** Name of the judge's language. */
  language: string
  /** Monaco's name of it. */
  grammar: string
  label: string
  marks: CodeMarkers
  onChange: (code: string) => void
  onSubmit: () => void
}

/** Initial text of an editor: what was typed before it mounted, until another source is loaded. */
export function useFirstSource(source: CodeSource, getCode: () => string): CodeSource {
  const [first] = useState(() => ({ code: getCode(), revision: source.revision }))
  return source.revision === first.revision ? first : source
}
