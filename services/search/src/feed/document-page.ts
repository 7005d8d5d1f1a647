import type { OwnedDocument } from '../documents/to-document.rules.ts'

/** A document as its owner answers it; `deleted`: gone. */
export type FoundDocument = OwnedDocument & { deleted: boolean }

export interface DocumentPage {
  documents: FoundDocument[]
  cursor: string
  more: boolean
}
