import ArrowDown from 'lucide-react/icons/arrow-down'
import { useEffect, useEffectEvent, useRef } from 'react'
import { styled } from 'styled-components'
import { QuestionKind } from '@verdict/proto/codes/ai'
import { Button, EmptyState, MutedText, RelativeTime, SkeletonText, theme, visuallyHidden } from '@verdict/ui'
import { AnswerView } from '../answers/AnswerView.tsx'
import { FailedQuestion } from '../answers/FailedQuestion.tsx'
import type { Conversation } from '../conversation/conversation.ts'
import type { ConversationState, Entry, Pending } from '../conversation/conversation-state.ts'
import { useLogScroll } from './use-log-scroll.ts'
import { useTutorText } from '../use-tutor-text.ts'

export interface MessageLogProps {
  state: ConversationState
  conversation: Conversation
  /** Puts a message that failed back where it can be changed. */
  onEdit: (message: string) => void
}

/** Questions and answers, newest last; older ones are loaded while scrolling up. */
export function MessageLog({ state, conversation, onEdit }: MessageLogProps) {
  const t = useTutorText()
  const { entries, total, loading, pending, brokenConnections } = state
  const { box, content, isAtEnd, goToEnd, onScroll } = useLogScroll(entries[0]?.id)
  const questionCount = entries.length + (pending === null ? 0 : 1)
  const followNewest = useEffectEvent(() => goToEnd())
  // Scrolls to a question that was just asked, from any position.
  useEffect(() => {
    if (pending !== null) followNewest()
  }, [pending])
  return (
    <Frame>
      <Scroll ref={box} onScroll={onScroll} tabIndex={0} role="log" aria-label={t('log.label')} aria-live="polite">
        <Inside ref={content}>
          {entries.length < total && <Older isLoading={loading === 'older'} onNeeded={conversation.loadOlder} />}
          {loading === 'first' && <SkeletonText lines={6} />}
          {loading === 'failed' && (
            <EmptyState role="alert">
              <span>{t('log.failed')}</span>
              <Button onClick={conversation.reload}>{t('message.retry')}</Button>
            </EmptyState>
          )}
          {loading === null && questionCount === 0 && (
            <EmptyState>
              <strong>{t('log.empty')}</strong>
              <span>{t('log.emptyText')}</span>
            </EmptyState>
          )}
          {entries.map((entry) => (
            <Exchange key={entry.id}>
              <Message entry={entry} />
              <Bubble>
                <Unseen>{t('log.tutor')}</Unseen>
                <AnswerView
                  entry={entry}
                  broken={brokenConnections[entry.id]}
                  conversation={conversation}
                  onRetry={() => void conversation.ask({ message: entry.message })}
                />
              </Bubble>
            </Exchange>
          ))}
          {pending !== null && <PendingExchange pending={pending} conversation={conversation} onEdit={onEdit} />}
        </Inside>
      </Scroll>
      {!isAtEnd && (
        <ToEnd small icon={<ArrowDown aria-hidden />} onClick={goToEnd}>
          {t('log.newest')}
        </ToEnd>
      )}
    </Frame>
  )
}

function Message({ entry }: { entry: Entry }) {
  const t = useTutorText()
  const { type } = entry
  return (
    <Own>
      <Unseen>{t('log.you')}</Unseen>
      <OwnText>
        {entry.message === '' && type !== QuestionKind.general ? t(`log.asked.${type}`) : entry.message}
      </OwnText>
      <MutedText $size="tiny">
        <RelativeTime at={entry.gmtCreate} />
      </MutedText>
    </Own>
  )
}

/** A question that the server has not accepted yet, or has refused. */
function PendingExchange({
  pending,
  conversation,
  onEdit,
}: {
  pending: Pending
  conversation: Conversation
  onEdit: (message: string) => void
}) {
  const t = useTutorText()
  const { message, failure } = pending
  const edit = () => {
    conversation.discard()
    onEdit(message)
  }
  return (
    <Exchange>
      <Own>
        <Unseen>{t('log.you')}</Unseen>
        <OwnText>{message}</OwnText>
      </Own>
      <Bubble>
        {failure === null ? (
          <Quiet role="status">{t('answer.thinking')}</Quiet>
        ) : (
          <FailedQuestion failure={failure} onRetry={() => void conversation.ask(pending)} onEdit={edit} />
        )}
      </Bubble>
    </Exchange>
  )
}

/** Loads older messages when it comes into view or its button is clicked. */
function Older({ isLoading, onNeeded }: { isLoading: boolean; onNeeded: () => Promise<void> }) {
  const t = useTutorText()
  const place = useRef<HTMLDivElement>(null)
  const needed = useEffectEvent(() => void onNeeded())
  useEffect(() => {
    if (place.current === null || isLoading || typeof IntersectionObserver === 'undefined') return
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) needed()
    })
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [isLoading])
  return (
    <OlderPlace ref={place}>
      <Button small variant="quiet" busy={isLoading} onClick={() => void onNeeded()}>
        {t(isLoading ? 'log.loadingOlder' : 'log.older')}
      </Button>
    </OlderPlace>
  )
}

const Frame = styled.div`
  position: relative;
  display: grid;
  grid-template: minmax(0, 1fr) / minmax(0, 1fr);
  min-height: 0;
`

const Scroll = styled.div`
  overflow: auto;
  overscroll-behavior: contain;
`

const Inside = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space(5)};
  padding: ${theme.space(4)};
`

const Exchange = styled.article`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space(2)};
`

const Own = styled.div`
  display: grid;
  justify-self: end;
  justify-items: end;
  max-width: min(85%, ${theme.width.reading});
`

const OwnText = styled.div`
  padding: ${theme.space(2)} ${theme.space(3)};
  border-radius: ${theme.radius.control};
  background: ${theme.color.accentSoft};
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`

const Bubble = styled.div`
  min-width: 0;
  max-width: ${theme.width.reading};
  padding: ${theme.space(3)} ${theme.space(4)};
  border: ${theme.line};
  border-radius: ${theme.radius.control};
  background: ${theme.color.surface};
`

const Quiet = styled.span`
  display: block;
  color: ${theme.color.muted};
  font-size: ${theme.size.small};
`

const OlderPlace = styled.div`
  display: grid;
  justify-items: center;
`

const ToEnd = styled(Button)`
  position: absolute;
  bottom: ${theme.space(3)};
  left: 50%;
  translate: -50% 0;
  box-shadow: ${theme.shadow};
`

const Unseen = styled.span`
  ${visuallyHidden}
`
