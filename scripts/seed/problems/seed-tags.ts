import { getAllProblemTags, type Tag } from '@verdict/proto/http/problem/problem'
import { adminCreateClassification, adminCreateTag, adminGetClassifications } from '@verdict/proto/http/problem/tags'
import type { Static } from 'typebox'
import type { TagTable } from '../definition.ts'
import type { SiteClient } from '../../lib/site-client.ts'

/** The tags belong to the site's own problems. */
const ownBank = 'ME'

/** Creates the classifications and tags that are missing, and returns all tags of the site by name. */
export async function seedTags(root: SiteClient, table: TagTable): Promise<ReadonlyMap<string, Static<typeof Tag>>> {
  const classifications = await root.call(adminGetClassifications, { query: { oj: ownBank } })
  const tags = new Map((await root.call(getAllProblemTags, { query: { oj: ownBank } })).map((tag) => [tag.name, tag]))
  for (const [index, { classification: name, englishName, tags: tagsOfRow }] of table.entries()) {
    const { id: tcid } =
      classifications.find((one) => one.name === name) ??
      (await root.call(adminCreateClassification, { body: { name, englishName, oj: ownBank, rank: index + 1 } }))
    for (const tag of tagsOfRow) {
      if (tags.has(tag.name)) continue
      tags.set(tag.name, await root.call(adminCreateTag, { body: { ...tag, oj: ownBank, tcid } }))
    }
  }
  return tags
}
