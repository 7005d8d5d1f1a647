import { useMemo } from 'react'
import { highlight } from './highlight.ts'
import type { CodeViewProps } from './code-view-props.ts'

/** Highlighted code. The highlighter escapes everything that it does not mark. */
export function Highlighted({ code, language }: CodeViewProps) {
  const html = useMemo(() => highlight(code, language), [code, language])
  return html === null ? <code>{code}</code> : <code dangerouslySetInnerHTML={{ __html: html }} />
}
