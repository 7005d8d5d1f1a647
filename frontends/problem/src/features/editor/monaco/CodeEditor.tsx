import { useRef } from 'react'
import { styled } from 'styled-components'
import type { EditorProps } from '../../code-editor/editor-props.ts'
import type { TextareaEditor } from '../../light-editor/textarea-editor.ts'
import { LightEditor } from '../../light-editor/LightEditor.tsx'
import { useFullEditor } from './use-full-editor.ts'

/** The editor of a problem, which fills its container: the light editor first, Monaco once the reader turns to it. */
export function CodeEditor(props: EditorProps) {
  const pad = useRef<TextareaEditor | null>(null)
  const { full, want } = useFullEditor(pad)
  return (
    <Place data-testid="code-editor" onPointerEnter={({ pointerType }) => pointerType === 'mouse' && want()}>
      {full === null ? (
        <LightEditor {...props} pad={pad} onFocus={want} />
      ) : (
        <full.Editor {...props} handover={full.handover} />
      )}
    </Place>
  )
}

const Place = styled.div`
  position: absolute;
  inset: 0;
`
