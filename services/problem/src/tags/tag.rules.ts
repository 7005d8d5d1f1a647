import type { Classification, Tag } from '@verdict/proto/http/problem/problem'
import type { Static } from 'typebox'
import type { ClassificationDoc } from './classification.model.ts'
import type { TagDoc } from './tag.model.ts'

export type TagView = Static<typeof Tag>
export type ClassificationView = Static<typeof Classification>

/** The bank of the site's own problems. */
export const localOj = 'ME'

export function toTag({ _id, name, englishName, color, oj, gid, tcid, aliases = [] }: TagDoc): TagView {
  return { id: _id, name, ...english(englishName), color, oj, gid, tcid, ...(aliases.length === 0 ? {} : { aliases }) }
}

export function toClassification({ _id, name, englishName, oj, rank }: ClassificationDoc): ClassificationView {
  return { id: _id, name, ...english(englishName), oj, rank }
}

/** The field `englishName`; none for an empty name. */
function english(englishName: string | undefined): { englishName?: string } {
  return englishName === undefined || englishName === '' ? {} : { englishName }
}

/** The bank of a query: the site's own by default, null for all. */
export function bankKeyOf(oj: string | undefined): string | null {
  const key = (oj ?? '').trim().toUpperCase()
  if (key === 'ALL') return null
  return key === '' || key === 'MINE' ? localOj : key
}

export interface TagGroup {
  classification: ClassificationView | null
  tagList: TagView[]
}

/** Tags grouped by classification, in the order of classifications; unclassified tags come last. */
export function groupTags(classifications: readonly ClassificationView[], tags: readonly TagView[]): TagGroup[] {
  const known = new Set(classifications.map(({ id }) => id))
  const groups = classifications.map((classification) => ({
    classification,
    tagList: tags.filter(({ tcid }) => tcid === classification.id),
  }))
  return [...groups, { classification: null, tagList: tags.filter(({ tcid }) => tcid === null || !known.has(tcid)) }]
}
