import type { OwnedDocument } from '../documents/to-document.rules.ts'

/** A document from its owner; `deleted`: it no longer exists. */
export type FoundDocument = OwnedDocument & { deleted: boolean }

export interface DocumentPage {
  documents: FoundDocument[]
  cursor: string
  more: boolean
}
