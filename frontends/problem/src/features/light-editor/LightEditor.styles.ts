import { css, styled } from 'styled-components'
import { media, theme } from '@verdict/ui'
import type { EditorTheme } from '../code-editor/editor-themes.ts'

/** Same width as Monaco's, so that nothing moves when that takes over. */
const gutter = 'calc(3ch + 27px)'
const paddingPx = 12

export const EditorFrame = styled.div<{ $colors: EditorTheme }>`
  position: absolute;
  inset: 0;
  overflow: hidden;
  font-family: ${theme.font.mono};
  font-variant-ligatures: none;
  ${({ $colors }) => css`
    background: ${$colors.background};
    color: ${$colors.text};
    --selection: ${$colors.selection};
    --number: ${$colors.lineNumber};
    --caret: ${$colors.text};
    .hljs-comment,
    .hljs-quote {
      color: ${$colors.comment};
    }
    .hljs-keyword,
    .hljs-literal,
    .hljs-meta {
      color: ${$colors.keyword};
    }
    .hljs-string,
    .hljs-regexp {
      color: ${$colors.string};
    }
    .hljs-number {
      color: ${$colors.number};
    }
    .hljs-type,
    .hljs-built_in {
      color: ${$colors.type};
    }
  `}
`

const lines = css`
  padding: ${paddingPx}px ${theme.space(3)} ${paddingPx}px ${gutter};
  font: inherit;
  font-variant-ligatures: none;
  line-height: inherit;
  letter-spacing: inherit;
  tab-size: inherit;
  white-space: pre;
`

export const CodeArea = styled.textarea<{ $isHighlighted: boolean }>`
  ${lines}
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  border: 0;
  border-radius: 0;
  outline: 0;
  resize: none;
  background: transparent;
  color: ${({ $isHighlighted }) => ($isHighlighted ? 'transparent' : 'inherit')};
  caret-color: var(--caret);
  overflow: auto;
  &::selection {
    background: var(--selection);
  }
  &:focus-visible {
    box-shadow: inset 2px 0 0 ${theme.color.accent};
  }
  ${media.forcedColors} {
    color: FieldText;
  }
`

/** Lies over the textarea, which has transparent text, so that the selection is visible behind the words. */
export const HighlightLayer = styled.div`
  position: absolute;
  inset: 0;
  overflow: hidden;
  pointer-events: none;
  pre {
    ${lines}
    margin: 0;
    width: max-content;
    min-width: 100%;
  }
  ${media.forcedColors} {
    display: none;
  }
`

export const Gutter = styled.div`
  position: absolute;
  inset: 0 auto 0 0;
  width: calc(3ch + 14px);
  overflow: hidden;
  background: inherit;
  pointer-events: none;
`

export const LineNumbers = styled.div`
  position: relative;
  margin-top: ${paddingPx}px;
  padding-right: ${theme.space(3)};
  color: var(--number);
  text-align: right;
  white-space: pre;
  font-variant-numeric: tabular-nums;
`

export const GutterMark = styled.span<{ $severity: 'error' | 'warning' }>`
  position: absolute;
  right: 2px;
  width: 4px;
  border-radius: 2px;
  background: ${({ $severity }) => ($severity === 'error' ? theme.color.danger : theme.color.warning)};
`
