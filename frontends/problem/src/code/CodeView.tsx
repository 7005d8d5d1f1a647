import { lazy, Suspense } from 'react'
import { styled } from 'styled-components'
import { theme } from '@verdict/ui'
import type { CodeViewProps } from './code-view-props.ts'

const Highlighted = lazy(async () => ({ default: (await import('./Highlighted.tsx')).Highlighted }))

/** Read-only code with line numbers and syntax highlighting; plain text until the highlighter is loaded. */
export function CodeView({ code, language }: CodeViewProps) {
  const lines = code.split('\n').length
  return (
    <Frame tabIndex={0} aria-label={language}>
      <Numbers aria-hidden>{Array.from({ length: lines }, (_, index) => index + 1).join('\n')}</Numbers>
      <Suspense fallback={<code>{code}</code>}>
        <Highlighted code={code} language={language} />
      </Suspense>
    </Frame>
  )
}

const Frame = styled.pre`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: ${theme.space(4)};
  padding: ${theme.space(3)} ${theme.space(4)};
  overflow: auto;
  border-radius: ${theme.radius.control};
  background: ${theme.color.sunken};
  font-family: ${theme.font.mono};
  font-size: ${theme.size.small};
  font-variant-ligatures: none;
  line-height: 1.65;
  tab-size: 4;
  code {
    font: inherit;
    white-space: pre;
  }
  .hljs-comment,
  .hljs-quote,
  .hljs-meta {
    color: ${theme.color.muted};
  }
  .hljs-keyword,
  .hljs-built_in,
  .hljs-literal,
  .hljs-type {
    color: ${theme.color.accent};
  }
  .hljs-string,
  .hljs-regexp {
    color: ${theme.color.success};
  }
  .hljs-number,
  .hljs-symbol {
    color: ${theme.color.re};
  }
  .hljs-title {
    color: ${theme.color.mle};
  }
`

const Numbers = styled.span`
  color: ${theme.color.faint};
  text-align: right;
  user-select: none;
`
