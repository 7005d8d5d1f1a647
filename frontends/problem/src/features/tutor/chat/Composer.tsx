import Send from 'lucide-react/icons/send'
import Square from 'lucide-react/icons/square'
import { type KeyboardEvent, type RefObject, useId } from 'react'
import { styled } from 'styled-components'
import { maxMessageCharacters } from '@verdict/proto/codes/ai'
import { Button, formatCount, Row, Stack, tabular, Textarea, theme, toast } from '@verdict/ui'
import { limitMessage } from '../answers/message-text.rules.ts'
import { useTutorText } from '../use-tutor-text.ts'

export interface ComposerProps {
  field: RefObject<HTMLTextAreaElement | null>
  text: string
  onText: (text: string) => void
  placeholder: string
  isBusy: boolean
  disabled: boolean
  onSend: () => void
  onStop: () => void
}

/** From this length on the number of characters is shown. */
const countFrom = maxMessageCharacters * 0.8

/** The input of a chat. Enter sends, Shift+Enter starts a new line; a running answer can be stopped. */
export function Composer({ field, text, onText, placeholder, isBusy, disabled, onSend, onStop }: ComposerProps) {
  const t = useTutorText()
  const hintId = useId()
  const change = (typed: string) => {
    const limited = limitMessage(typed)
    if (limited.isCut) toast.error(t('message.tooLong', { max: maxMessageCharacters }))
    onText(limited.text)
  }
  const press = (event: KeyboardEvent) => {
    // Enter may confirm a word of an input method instead of sending the message.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    if (!isBusy) onSend()
  }
  return (
    <Stack $gap={2}>
      <Field
        ref={field}
        rows={3}
        aria-label={t('message.label')}
        aria-describedby={hintId}
        placeholder={placeholder}
        value={text}
        disabled={disabled}
        onChange={(event) => change(event.target.value)}
        onKeyDown={press}
      />
      <Row $gap={3} $align="center" $justify="space-between" $nowrap>
        <Hint id={hintId}>
          {isBusy && text !== '' ? t('message.wait') : null}
          {text.length > countFrom && (
            <Count>
              {t('message.count', { count: formatCount(text.length), max: formatCount(maxMessageCharacters) })}
            </Count>
          )}
        </Hint>
        {isBusy ? (
          <Button icon={<Square aria-hidden />} onClick={onStop}>
            {t('message.stop')}
          </Button>
        ) : (
          <Button
            variant="primary"
            icon={<Send aria-hidden />}
            disabled={disabled || text.trim() === ''}
            onClick={onSend}
          >
            {t('message.send')}
          </Button>
        )}
      </Row>
    </Stack>
  )
}

const Field = styled(Textarea)`
  field-sizing: content;
  min-height: ${theme.space(18)};
  max-height: ${theme.space(48)};
  resize: none;
`

const Hint = styled.span`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${theme.space(3)};
  color: ${theme.color.muted};
  font-size: ${theme.size.tiny};
`

const Count = styled.span`
  ${tabular}
`
