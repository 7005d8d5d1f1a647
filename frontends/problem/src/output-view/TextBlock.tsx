import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { CopyButton, theme } from '@verdict/ui'
import { SafeText } from './SafeText.tsx'

export interface TextBlockProps {
  name: string
  text: string
  /** Replaces an empty text. */
  empty?: string
}

/** Input or output of a program, preformatted, with unprintable characters as symbols. */
export function TextBlock({ name, text, empty }: TextBlockProps) {
  const { t } = useTranslation('problem')
  return (
    <Box>
      <header>
        <span>{name}</span>
        {text !== '' && <CopyButton iconOnly text={text} />}
      </header>
      <pre tabIndex={0} aria-label={name}>
        {text === '' ? <Nothing>{empty ?? t('output.nothing')}</Nothing> : <SafeText text={text} />}
      </pre>
    </Box>
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
`

const Nothing = styled.span`
  color: ${theme.color.faint};
  font-family: ${theme.font.sans};
`
