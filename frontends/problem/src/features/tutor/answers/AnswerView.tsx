import ThumbsDown from 'lucide-react/icons/thumbs-down'
import ThumbsUp from 'lucide-react/icons/thumbs-up'
import Trash from 'lucide-react/icons/trash-2'
import { useCallback, useDeferredValue, useEffect, useRef } from 'react'
import { styled } from 'styled-components'
import type { AnswerFeedback } from '@verdict/proto/codes/ai'
import { Button, confirm, Markdown, MutedText, Spinner, Stack, theme, Tooltip, VerdictBadge } from '@verdict/ui'
import type { Conversation } from '../conversation/conversation.ts'
import type { BrokenConnection, Entry } from '../conversation/conversation-state.ts'
import { withoutUnfinishedFormula } from './message-text.rules.ts'
import { useTutorText } from '../use-tutor-text.ts'

export interface AnswerViewProps {
  entry: Entry
  /** Describes how the connection broke while the answer was being written; undefined if it works. */
  broken: BrokenConnection | undefined
  conversation: Conversation
  /** Asks the same once more, after it has failed. */
  onRetry: () => void
}

/** An answer, also while it is being written, with its sources and actions. */
export function AnswerView({ entry, broken, conversation, onRetry }: AnswerViewProps) {
  const t = useTutorText()
  const isWriting = entry.state === 'running' && broken === undefined
  return (
    <Stack $gap={2} aria-busy={isWriting}>
      {entry.limitedTo !== null && (
        <MutedText as="p" $size="small">
          {t('answer.limitedTo', { step: t(`step.${entry.step ?? entry.limitedTo}`) })}
        </MutedText>
      )}
      <GrowingText id={entry.id} text={entry.msg} isWriting={isWriting} conversation={conversation} />
      {entry.sample !== null && (
        <Line>
          {t('answer.sample', { language: entry.sample.language })}
          <VerdictBadge status={entry.sample.status} score={null} />
        </Line>
      )}
      {isWriting && (
        <Line role="status">
          <Spinner />
          {t(entry.msg === '' ? 'answer.thinking' : 'answer.writing')}
        </Line>
      )}
      {broken === 'restoring' && (
        <Line role="status">
          <Spinner />
          {t('answer.restoring')}
        </Line>
      )}
      {broken === 'lost' && (
        <Trouble role="alert">
          {t('answer.lost')}
          <Button small onClick={() => conversation.resume(entry.id)}>
            {t('answer.resume')}
          </Button>
        </Trouble>
      )}
      {entry.state === 'failed' && (
        <Trouble role="alert">
          <span>
            {t('answer.failed')}
            {entry.failure !== null && entry.failure.code !== 'ai.request_failed' && <Why>{entry.failure.text}</Why>}
          </span>
          <Button small onClick={onRetry}>
            {t('message.retry')}
          </Button>
        </Trouble>
      )}
      {entry.state === 'cancelled' && (
        <MutedText as="p" $size="small">
          {t('answer.cancelled')}
        </MutedText>
      )}
      {entry.state !== 'running' && <Foot entry={entry} conversation={conversation} />}
    </Stack>
  )
}

interface GrowingTextProps extends Pick<AnswerViewProps, 'conversation'> {
  id: number
  text: string
  isWriting: boolean
}

/**
 * Renders the text of a growing answer with low priority. Tells the conversation after each render, which throttles the
 * next update.
 */
function GrowingText({ id, text, isWriting, conversation }: GrowingTextProps) {
  const whole = isWriting ? withoutUnfinishedFormula(text) : text
  const drawn = useRef('')
  const tell = useCallback(
    (shown: string) => {
      drawn.current = shown
      conversation.drawn(id)
    },
    [conversation, id],
  )
  // A piece without visible change, such as the first half of a formula, is not drawn, so it is reported here.
  useEffect(() => {
    if (whole.trim() === '' || whole === drawn.current) conversation.drawn(id)
  }, [text, whole, conversation, id])
  return <Markdown generated text={useDeferredValue(whole)} onShown={tell} />
}

function Foot({ entry, conversation }: Pick<AnswerViewProps, 'entry' | 'conversation'>) {
  const t = useTutorText()
  const sources = entry.sources.map((source) => t(`answer.source.${source}`))
  const remove = async () => {
    const sure = await confirm({
      title: t('answer.removeTitle'),
      text: t('answer.removeText'),
      confirm: t('answer.remove'),
      danger: true,
    })
    if (sure) await conversation.remove(entry.id)
  }
  return (
    <Meta>
      <span>
        {entry.msg !== '' && (
          <>
            {t(entry.source === 'rules' ? 'answer.byRules' : entry.isWeak ? 'answer.weak' : 'answer.caution')}
            {sources.length > 0 && ` · ${t('answer.used', { sources: sources.join(t('answer.comma')) })}`}
          </>
        )}
      </span>
      <Actions>
        {entry.state === 'done' && (
          <Actions role="group" aria-label={t('answer.feedback')}>
            <Opinion entry={entry} conversation={conversation} value="helpful" />
            <Opinion entry={entry} conversation={conversation} value="unhelpful" />
          </Actions>
        )}
        <Tooltip content={t('answer.remove')}>
          <Button
            small
            square
            variant="quiet"
            aria-label={t('answer.remove')}
            icon={<Trash aria-hidden />}
            onClick={() => void remove()}
          />
        </Tooltip>
      </Actions>
    </Meta>
  )
}

/** A thumbs-up or thumbs-down button; pressing it again removes the rating. */
function Opinion({
  entry,
  conversation,
  value,
}: Pick<AnswerViewProps, 'entry' | 'conversation'> & { value: AnswerFeedback }) {
  const t = useTutorText()
  const isGiven = entry.feedback === value
  return (
    <Tooltip content={t(`answer.${value}`)}>
      <Button
        small
        square
        variant="quiet"
        aria-label={t(`answer.${value}`)}
        aria-pressed={isGiven}
        icon={value === 'helpful' ? <ThumbsUp aria-hidden /> : <ThumbsDown aria-hidden />}
        onClick={() => void conversation.giveFeedback(entry.id, isGiven ? null : value)}
      />
    </Tooltip>
  )
}

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space(2)};
  min-height: ${theme.height.controlSmall};
  color: ${theme.color.muted};
  font-size: ${theme.size.small};
`

const Trouble = styled(Line)`
  justify-content: space-between;
  color: ${theme.color.danger};
`

const Why = styled.span`
  display: block;
  color: ${theme.color.muted};
`

const Meta = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space(1)} ${theme.space(3)};
  color: ${theme.color.muted};
  font-size: ${theme.size.tiny};
`

const Actions = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 2px;
`
