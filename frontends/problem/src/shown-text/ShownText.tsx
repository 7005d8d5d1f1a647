import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { CopyButton, theme } from '@verdict/ui'
import { SafeText } from './SafeText.tsx'

export interface ShownTextProps {
  name: string
  text: string
  /** Index of the character to mark: where it parts from its answer. */
  markAt?: number | null
  /** What stands there when there is nothing. */
  empty?: string
}

/** What a program read or wrote, set as it is; what has no shape shows as a sign, one place can be marked. */
export function ShownText({ name, text, markAt = null, empty }: ShownTextProps) {
  const { t } = useTranslation('problem')
  return (
    <Box>
      <header>
        <span>{name}</span>
        {text !== '' && <CopyButton iconOnly text={text} />}
      </header>
      <pre tabIndex={0} aria-label={name}>
        {text === '' && markAt === null ? (
          <Nothing>{empty ?? t('shown.nothing')}</Nothing>
        ) : markAt === null ? (
          <SafeText text={text} />
        ) : (
          <>
            <SafeText text={text.slice(0, markAt)} />
            <Marked text={text} at={markAt} />
            <SafeText text={text.slice(markAt + charLength(text, markAt))} />
          </>
        )}
      </pre>
    </Box>
  )
}

function charLength(text: string, at: number): number {
  return (text.codePointAt(at) ?? 0) > 0xffff ? 2 : 1
}

function Marked({ text, at }: { text: string; at: number }) {
  const { t } = useTranslation('problem')
  const char = text.slice(at, at + charLength(text, at))
  const reveal = useCallback((node: HTMLElement | null) => {
    const box = node?.parentElement
    if (node !== null && box != null) box.scrollTop = Math.max(0, node.offsetTop - box.clientHeight / 2)
  }, [])
  const isEnd = char === ''
  return (
    <>
      <mark ref={reveal} title={t(isEnd ? 'shown.endsHere' : 'shown.differsHere')}>
        {char === '\n' || isEnd ? '↵' : <SafeText text={char} />}
      </mark>
      {char === '\n' && '\n'}
    </>
  )
}

const Box = styled.div`
  display: flex;
  flex-direction: column;
  min-width: 0;
  border: ${theme.line};
  border-radius: ${theme.radius.control};
  overflow: hidden;
  header {
    display: flex;
    align-items: center;
    justify-content: space-between;
    min-height: 32px;
    padding: 0 ${theme.space(0.5)} 0 ${theme.space(3)};
    background: ${theme.color.sunken};
    color: ${theme.color.muted};
    font-size: ${theme.size.tiny};
    font-weight: 500;
  }
  pre {
    position: relative;
    min-height: 40px;
    max-height: 280px;
    padding: ${theme.space(2)} ${theme.space(3)};
    overflow: auto;
    font-family: ${theme.font.mono};
    font-size: ${theme.size.small};
    line-height: 1.6;
    white-space: pre-wrap;
    overflow-wrap: anywhere;
  }
  mark {
    border-radius: 2px;
    background: ${theme.color.dangerSoft};
    box-shadow: 0 0 0 1px ${theme.color.danger};
    color: ${theme.color.danger};
    white-space: pre-wrap;
  }
`

const Nothing = styled.span`
  color: ${theme.color.faint};
  font-family: ${theme.font.sans};
`
