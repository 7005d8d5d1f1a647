import FlaskConical from 'lucide-react/icons/flask-conical'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { Button, Kbd, media, theme } from '@verdict/ui'
import type { OnlineTest } from '../online-test/use-online-test.ts'
import { AnswersButton } from './AnswersButton.tsx'
import { DebugButton, type DebugButtonProps } from './DebugButton.tsx'

export interface EditorFooterProps {
  test: OnlineTest
  canTest: boolean
  /** The problem asks for answers, which may come as a zip. */
  isOutputOnly: boolean
  canSubmit: boolean
  isSending: boolean
  /** Seconds until the server takes another submission. */
  waitSec: number
  /** The AI tutor discusses this submission. */
  toDebug: DebugButtonProps
  onSubmit: () => void
  onAnswers: (file: File) => void
}

/** Buttons for the online test and for submitting, with their shortcuts. Output-only problems have no online test. */
export function EditorFooter({
  test,
  canTest,
  isOutputOnly,
  canSubmit,
  isSending,
  waitSec,
  toDebug,
  onSubmit,
  onAnswers,
}: EditorFooterProps) {
  const { t } = useTranslation('problem')
  return (
    <Foot>
      {!isOutputOnly && (
        <>
          <Button
            variant="quiet"
            disabled={!canTest}
            aria-expanded={test.isOpen}
            icon={<FlaskConical aria-hidden />}
            onClick={() => test.setOpen(!test.isOpen)}
          >
            {t('test.open')}
          </Button>
          <Hint>
            <Kbd>Ctrl</Kbd> <Kbd>&apos;</Kbd>
          </Hint>
        </>
      )}
      {canTest && <DebugButton {...toDebug} />}
      <Space />
      {isOutputOnly && <AnswersButton disabled={isSending} onChosen={onAnswers} />}
      <Hint>
        <Kbd>Ctrl</Kbd> <Kbd>Enter</Kbd>
      </Hint>
      <Button variant="primary" busy={isSending} disabled={!canSubmit || waitSec > 0} onClick={onSubmit}>
        {t('editor.submit')}
        {waitSec > 0 && ` (${waitSec})`}
      </Button>
    </Foot>
  )
}

const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space(2)} ${theme.space(3)};
  padding: ${theme.space(2)} ${theme.space(3)};
  border-top: ${theme.line};
`

const Space = styled.span`
  flex: 1;
`

const Hint = styled.span`
  display: inline-flex;
  gap: ${theme.space(1)};
  ${media.noHover} {
    display: none;
  }
  ${media.phone} {
    display: none;
  }
`
