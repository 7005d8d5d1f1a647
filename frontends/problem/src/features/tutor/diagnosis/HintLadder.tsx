import { styled } from 'styled-components'
import { tabular, theme } from '@verdict/ui'
import { AnswerView } from '../answers/AnswerView.tsx'
import type { Conversation } from '../conversation/conversation.ts'
import type { ConversationState } from '../conversation/conversation-state.ts'
import { latestHints } from './hint-ladder.rules.ts'
import { useTutorText } from '../use-tutor-text.ts'

export interface HintLadderProps {
  diagnosis: ConversationState
  conversation: Conversation
}

/** The hints so far, beginning with the meaning of the verdict. */
export function HintLadder({ diagnosis, conversation }: HintLadderProps) {
  const t = useTutorText()
  const hints = latestHints(diagnosis.entries)
  if (hints.length === 0) return null
  return (
    <List aria-label={t('ladder.label')}>
      {hints.map((hint) => (
        <Step key={hint.step ?? hint.id}>
          {hint.step !== null && (
            <h3>
              <No aria-hidden>{hint.step + 1}</No>
              {t(`step.${hint.step}`)}
            </h3>
          )}
          <AnswerView
            entry={hint}
            broken={diagnosis.brokenConnections[hint.id]}
            conversation={conversation}
            onRetry={() => void conversation.ask({ message: '', isNext: (hint.step ?? 0) > 0 })}
          />
        </Step>
      ))}
    </List>
  )
}

const List = styled.ol`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space(5)};
  padding: 0;
  list-style: none;
`

const Step = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space(2)};
  padding-left: ${theme.space(4)};
  border-left: 2px solid ${theme.color.line};
  h3 {
    display: flex;
    align-items: center;
    gap: ${theme.space(2)};
    font-size: ${theme.size.body};
    font-weight: 600;
  }
`

const No = styled.span`
  ${tabular}
  display: inline-grid;
  place-items: center;
  width: 22px;
  height: 22px;
  border-radius: ${theme.radius.pill};
  background: ${theme.color.accentSoft};
  color: ${theme.color.accent};
  font-size: ${theme.size.tiny};
`
