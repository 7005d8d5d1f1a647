import { styled } from 'styled-components'
import { Button, theme } from '@verdict/ui'
import type { Failure } from '../conversation/conversation-state.ts'
import { useTutorText } from '../use-tutor-text.ts'

export interface FailedQuestionProps {
  failure: Failure
  onRetry: () => void
  onEdit?: () => void
}

/** Why a question failed, and what to do about it. */
export function FailedQuestion({ failure, onRetry, onEdit }: FailedQuestionProps) {
  const t = useTutorText()
  const texts = { unsent: t('message.unsent'), lost: t('message.requestFailed') }
  return (
    <Row role="alert">
      <span>{failure.kind === 'refused' ? failure.text : texts[failure.kind]}</span>
      <Buttons>
        {onEdit !== undefined && (
          <Button small onClick={onEdit}>
            {t('message.edit')}
          </Button>
        )}
        <Button small onClick={onRetry}>
          {t('message.retry')}
        </Button>
      </Buttons>
    </Row>
  )
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space(2)};
  color: ${theme.color.danger};
`

const Buttons = styled.span`
  display: inline-flex;
  gap: ${theme.space(2)};
`
