import type { TagsContext } from './context.ts'
import { nameKeyOf } from './tag.model.ts'
import {
  bankKeyOf,
  groupTags,
  toClassification,
  toTag,
  type ClassificationView,
  type TagGroup,
  type TagView,
} from './tag.rules.ts'

interface TagTable {
  tags: TagView[]
  byId: Map<number, TagView>
  classifications: ClassificationView[]
}

/** All tags and classifications (a few hundred), cached as a whole. */
function tagTable(ctx: Pick<TagsContext, 'tagCache' | 'tags' | 'classifications'>): Promise<TagTable> {
  return ctx.tagCache.get('table', async () => {
    const [tagRows, classificationRows] = await Promise.all([
      ctx.tags.find().sort({ _id: 1 }).lean(),
      ctx.classifications.find().sort({ rank: 1, _id: 1 }).lean(),
    ])
    const tags = tagRows.map(toTag)
    return {
      tags,
      byId: new Map(tags.map((tag) => [tag.id, tag])),
      classifications: classificationRows.map(toClassification),
    }
  })
}

function ofOj<T extends { oj: string }>(rows: readonly T[], oj: string | undefined): T[] {
  const bank = bankKeyOf(oj)
  return rows.filter((row) => bank === null || row.oj === bank)
}

function ofSite(tags: readonly TagView[]): TagView[] {
  return tags.filter(({ gid }) => gid === null)
}

/** The tags of the site, without those of groups. */
export async function listTags(
  ctx: Pick<TagsContext, 'tagCache' | 'tags' | 'classifications'>,
  oj: string | undefined,
): Promise<TagView[]> {
  return ofSite(ofOj((await tagTable(ctx)).tags, oj))
}

/** The local tags that problems of a group may have: those of the site and its own. */
export async function listTagsOfGroup(
  ctx: Pick<TagsContext, 'tagCache' | 'tags' | 'classifications'>,
  gid: number,
): Promise<TagView[]> {
  return ofOj((await tagTable(ctx)).tags, undefined).filter((tag) => tag.gid === null || tag.gid === gid)
}

/** Returns a function from tag IDs to tags; IDs of deleted tags are skipped. */
export async function tagLookup(
  ctx: Pick<TagsContext, 'tagCache' | 'tags' | 'classifications'>,
): Promise<(ids: readonly number[]) => TagView[]> {
  const { byId } = await tagTable(ctx)
  return (ids) => ids.map((id) => byId.get(id)).filter((tag) => tag !== undefined)
}

/** Classifications by rank. */
export async function listClassifications(
  ctx: Pick<TagsContext, 'tagCache' | 'tags' | 'classifications'>,
  oj: string | undefined,
): Promise<ClassificationView[]> {
  return ofOj((await tagTable(ctx)).classifications, oj)
}

/** The tags of the site by classification, without those of groups. */
export async function listTagGroups(
  ctx: Pick<TagsContext, 'tagCache' | 'tags' | 'classifications'>,
  oj: string | undefined,
): Promise<TagGroup[]> {
  const { tags, classifications } = await tagTable(ctx)
  return groupTags(ofOj(classifications, oj), ofSite(ofOj(tags, oj)))
}

/** IDs of tags with this name, in either language, or alias (case-insensitive). */
export async function tagIdsNamed(
  ctx: Pick<TagsContext, 'tagCache' | 'tags' | 'classifications'>,
  name: string,
): Promise<number[]> {
  const key = nameKeyOf(name)
  const { tags } = await tagTable(ctx)
  return tags
    .filter((tag) => [tag.name, tag.englishName ?? '', ...(tag.aliases ?? [])].some((one) => nameKeyOf(one) === key))
    .map(({ id }) => id)
}
