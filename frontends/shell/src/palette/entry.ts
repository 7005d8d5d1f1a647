import type { ReactNode } from 'react'
import type { SearchKind } from '@verdict/proto/codes/capabilities/search'

export interface Entry {
  key: string
  group: SearchKind | 'recent' | 'more' | 'tags' | 'pages' | 'actions'
  label: string
  /** A number that is shown before the label in the monospaced font. */
  code?: string
  /** Below the label: where the text says what was searched. */
  excerpt?: { text: string; ranges: readonly (readonly number[])[] }
  icon: ReactNode
  run: () => void
}
