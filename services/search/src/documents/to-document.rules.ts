import { searchKindNumber, textPartSeparator, type SearchKind } from '@verdict/proto/codes/capabilities/search'
import { foldText } from '../text/fold.rules.ts'
import { withKnownAliases } from '../text/known-aliases.rules.ts'
import type { PinyinForms } from '../text/pinyin-forms.rules.ts'
import { termsOf } from '../text/tokens.rules.ts'
import type { StoredDocument } from './document.model.ts'

/** A document from its owner. */
export interface OwnedDocument {
  kind: SearchKind
  id: string
  version: number
  access: string
  titles: readonly string[]
  aliases: readonly string[]
  displayId: string
  text: string
  gid: number | null
  cid: number | null
  createdAtMs: number
}

const maxTitles = 8
const maxAliases = 40
const maxKey = 200
const maxTitleTerms = 150
/** Most terms of one part of a text. */
const maxTerms = 400
const maxParts = 3

/** The texts of a document that are spelled in pinyin. */
export function pinyinTexts({ titles, aliases }: Pick<OwnedDocument, 'titles' | 'aliases'>): string[] {
  return [...titles.slice(0, maxTitles), ...aliases.slice(0, maxAliases)]
}

/** Converts a document to its indexed form. `pinyinForms` are those of its `pinyinTexts`. */
export function toStoredDocument(owned: OwnedDocument, pinyinForms: readonly PinyinForms[]): StoredDocument {
  const { kind, id, version, access, displayId, text, gid, cid } = owned
  const titles = owned.titles.slice(0, maxTitles)
  const aliases = owned.aliases.slice(0, maxAliases)
  const others = withKnownAliases(aliases)
  const folded = [...titles.map(foldText), ...others].filter((one) => one !== '')
  const spelled = pinyinForms.flatMap(({ whole, initials }) => [...whole, ...initials])
  const keys = unique([...folded, ...spelled].map((key) => key.slice(0, maxKey)))
  const names = unique([displayId, ...(kind === 'user' ? [] : [`#${id}`])].map(foldText).filter((one) => one !== ''))
  const ofTitle = unique([
    ...termsOf([...titles, ...others, displayId].join('\n'), maxTitleTerms),
    ...pinyinForms.flatMap(({ words }) => words).filter((word) => word.length > 1),
  ]).slice(0, maxTitleTerms)
  const isInTitle = new Set(ofTitle)
  const parts = text.split(textPartSeparator).slice(0, maxParts)
  const ofText = unique(parts.flatMap((part) => termsOf(part, maxTerms))).filter((term) => !isInTitle.has(term))
  return {
    _id: `${kind}:${id}`,
    kind,
    id,
    version,
    deleted: false,
    access,
    titles,
    aliases,
    displayId,
    text,
    gid,
    cid,
    kindNumber: searchKindNumber(kind),
    weight: Math.floor(owned.createdAtMs / 1_000),
    names,
    keys,
    terms: [
      ...unique([...names, ...keys]).map((one) => `=${one}`),
      ...ofTitle.map((term) => `t${term}`),
      ...ofText.map((term) => `x${term}`),
    ],
  }
}

/** Replaces a deleted document, so that late updates of it are ignored. */
export function tombstone({ kind, id, version }: Pick<OwnedDocument, 'kind' | 'id' | 'version'>): StoredDocument {
  return {
    _id: `${kind}:${id}`,
    kind,
    id,
    version,
    deleted: false,
    access: '',
    titles: [],
    aliases: [],
    displayId: '',
    text: '',
    gid: null,
    cid: null,
    kindNumber: searchKindNumber(kind),
    weight: 0,
    names: [],
    keys: [],
    terms: [],
  }
}

function unique(values: readonly string[]): string[] {
  return [...new Set(values)]
}
