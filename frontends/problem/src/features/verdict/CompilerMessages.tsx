import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { focusRing, theme } from '@verdict/ui'
import { SafeText } from '../../output-view/SafeText.tsx'
import type { CodeMarker } from '../code-editor/code-markers.ts'

const mostShown = 20

/** Compiler messages, each linked to its position in the editor. */
export function CompilerMessages({
  messages,
  onChosen,
}: {
  messages: readonly CodeMarker[]
  onChosen: (mark: CodeMarker) => void
}) {
  const { t } = useTranslation('problem')
  if (messages.length === 0) return null
  return (
    <List>
      {messages.slice(0, mostShown).map((one, index) => (
        <li key={index}>
          <button type="button" onClick={() => onChosen(one)}>
            <b>{t('editor.atLine', { line: one.line })}</b> <SafeText text={one.message} />
          </button>
        </li>
      ))}
    </List>
  )
}

const List = styled.ul`
  display: grid;
  margin-top: ${theme.space(2)};
  list-style: none;
  button {
    width: 100%;
    padding: ${theme.space(1)} ${theme.space(2)};
    border: 0;
    border-radius: ${theme.radius.control};
    background: transparent;
    color: inherit;
    font: inherit;
    font-size: ${theme.size.small};
    overflow-wrap: anywhere;
    text-align: left;
    cursor: pointer;
    ${focusRing}
  }
  button:hover {
    background: ${theme.color.hover};
  }
  b {
    color: ${theme.color.danger};
    font-weight: 550;
    white-space: nowrap;
  }
`
