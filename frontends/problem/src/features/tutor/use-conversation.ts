import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import {
  type Conversation,
  type ConversationOptions,
  type ConversationState,
  createConversation,
} from './conversation.ts'

/** A conversation as long as the screen is open. What shows it has a `key` of what the conversation is about. */
export function useConversation(options: () => ConversationOptions): [ConversationState, Conversation] {
  const [conversation] = useState(() => createConversation(options()))
  useEffect(() => conversation.start(), [conversation])
  return [useStore(conversation.store), conversation]
}
