import { searchKindNumber, textPartSeparator, type SearchKind } from '@verdict/proto/codes/capabilities/search'
import { foldText } from '../text/fold.rules.ts'
import { withKnownAliases } from '../text/known-aliases.rules.ts'
import type { PinyinForms } from '../text/pinyin-forms.rules.ts'
import { termsOf } from '../text/tokens.rules.ts'
import type { StoredDocument } from './document.model.ts'

/** Something that can be found, as its owner says it. */
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
/** The most terms that are kept of one part of a text. */
const maxTerms = 400
const maxParts = 3

/** What of a document is spelled in pinyin. */
export function spelledTexts({ titles, aliases }: Pick<OwnedDocument, 'titles' | 'aliases'>): string[] {
  return [...titles.slice(0, maxTitles), ...aliases.slice(0, maxAliases)]
}

/** A document with what it is found by. `pinyinForms`: of its `spelledTexts`. */
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

/** What stays of a document that is gone, so that what comes late of it changes nothing. */
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
