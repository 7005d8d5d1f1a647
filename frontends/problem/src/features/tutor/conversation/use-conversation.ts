import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { useLanguage } from '@verdict/ui'
import { type Conversation, type ConversationOptions, createConversation } from './conversation.ts'
import type { ConversationState } from './conversation-state.ts'

/**
 * Creates a conversation that lives as long as the component. The `key` of the component must identify the subject.
 */
export function useConversation(options: () => ConversationOptions): [ConversationState, Conversation] {
  const [conversation] = useState(() => createConversation(options()))
  useEffect(() => conversation.start(), [conversation])
  // Hints from rules and failure messages depend on the language.
  useEffect(
    () =>
      useLanguage.subscribe(({ locale }, before) => {
        if (locale !== before.locale) conversation.reload()
      }),
    [conversation],
  )
  useEffect(() => {
    window.addEventListener('online', conversation.reconnect)
    return () => window.removeEventListener('online', conversation.reconnect)
  }, [conversation])
  return [useStore(conversation.store), conversation]
}
