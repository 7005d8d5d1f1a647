import { toast } from '@verdict/ui'
import type { Conversation } from './conversation/conversation.ts'
import { failureOf } from './conversation/conversation-state.ts'
import { useTutorText } from './use-tutor-text.ts'

/** Stops the answer that is being written; a failure is shown as a toast. */
export function useStop(conversation: Conversation): () => void {
  const t = useTutorText()
  return () => {
    conversation.cancel().catch((error: unknown) => {
      const failure = failureOf(error)
      toast.error(failure.kind === 'refused' ? failure.text : t('message.stopFailed'))
    })
  }
}
