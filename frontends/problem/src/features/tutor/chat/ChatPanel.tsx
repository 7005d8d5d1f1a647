import { useRef, useState } from 'react'
import { styled } from 'styled-components'
import { theme, toast } from '@verdict/ui'
import { Composer } from './Composer.tsx'
import type { ConversationOptions } from '../conversation/conversation.ts'
import { failureOf, isBusy } from '../conversation/conversation-state.ts'
import { MessageLog } from './MessageLog.tsx'
import { useConversation } from '../conversation/use-conversation.ts'
import { useMessageDraft } from './use-message-draft.ts'
import { useStop } from '../use-stop.ts'
import { useTutorText } from '../use-tutor-text.ts'

export interface ChatPanelProps {
  /** This is the subject of the chat; another subject needs another `key`. */
  subject: string
  placeholder: string
  options: Pick<ConversationOptions, 'readPage' | 'send' | 'about'>
  /** Whether nothing can be asked now; what was asked can still be read. */
  isClosed: boolean
  onSettled: () => void
}

/** A chat with the tutor: message log and input. */
export function ChatPanel({ subject, placeholder, options, isClosed, onSettled }: ChatPanelProps) {
  const t = useTutorText()
  const draft = useMessageDraft(subject)
  const field = useRef<HTMLTextAreaElement>(null)
  const [text, setText] = useState(() => draft.typed.read() ?? '')
  const [state, conversation] = useConversation(() => ({
    ...options,
    unsent: draft.unsent,
    onSettled: (error) => {
      if (error !== undefined) showFailure(error, t('message.requestFailed'))
      onSettled()
    },
  }))
  const stop = useStop(conversation)
  const write = (next: string) => {
    setText(next)
    draft.typed.write(next)
  }
  const send = () => {
    if (text.trim() === '' || isClosed) return
    void conversation.ask({ message: text })
    write('')
  }
  const edit = (message: string) => {
    write(text === '' ? message : `${message}\n${text}`)
    field.current?.focus()
  }
  return (
    <Panel>
      <MessageLog state={state} conversation={conversation} onEdit={edit} />
      <Foot>
        <Composer
          field={field}
          text={text}
          onText={write}
          placeholder={placeholder}
          isBusy={isBusy(state)}
          disabled={isClosed}
          onSend={send}
          onStop={stop}
        />
      </Foot>
    </Panel>
  )
}

function showFailure(error: unknown, otherwise: string): void {
  const failure = failureOf(error)
  toast.error(failure.kind === 'refused' ? failure.text : otherwise)
}

const Panel = styled.div`
  display: grid;
  grid-template: minmax(0, 1fr) auto / minmax(0, 1fr);
  height: 100%;
  min-height: 0;
`

const Foot = styled.div`
  padding: ${theme.space(3)} ${theme.space(4)};
  border-top: ${theme.line};
  background: ${theme.color.surface};
`
