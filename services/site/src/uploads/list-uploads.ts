import { escapeRegExp } from '@verdict/kit/escape-reg-exp.rules'
import { pagedList } from '@verdict/kit/paged-list'
import { findUploadUses, textsOf } from '@verdict/kit/upload-uses'
import { uploadUseKinds } from '@verdict/proto/codes/capabilities/uploads'
import type { RouteData, RouteQuery } from '@verdict/proto/http/route'
import { pageOfQuery } from '@verdict/proto/http/schema'
import type { getUploads } from '@verdict/proto/http/site/uploads'
import type { UploadsContext } from './context.ts'
import { findUsernames } from './group-pictures.ts'
import { linkTo, type Upload } from './upload.model.ts'

type Row = RouteData<typeof getUploads>['records'][number]
type Use = NonNullable<Row['uses']>[number]
type Context = Pick<UploadsContext, 'uploads' | 'announcements' | 'carousel' | 'peers' | 'log'>

/** All uploads with the texts of all services that use them. */
export async function listUploads(
  ctx: Context,
  { keyword = '', ...query }: RouteQuery<typeof getUploads>,
): Promise<RouteData<typeof getUploads>> {
  const page = await pagedList<Upload>({
    model: ctx.uploads,
    filter: keyword === '' ? {} : { filename: { $regex: escapeRegExp(keyword), $options: 'i' } },
    sort: { _id: -1 },
    request: pageOfQuery(query, { limit: 20, maxLimit: 50 }),
  })
  const [names, uses] = await Promise.all([
    findUsernames(
      ctx,
      page.records.map(({ uid }) => uid),
    ),
    usesOf(ctx, page.records),
  ])
  const records = page.records.map(({ _id: id, kind, name, filename, bytes, uid, gid, createdAt }) => ({
    id,
    filename,
    kind,
    bytes,
    gid,
    link: linkTo({ kind, name }),
    uploader: names.get(uid) ?? null,
    gmtCreate: createdAt.toISOString(),
    uses: uses === null ? null : (uses.get(name) ?? []),
  }))
  return { ...page, records }
}

/** Uses by name; null: a service is unavailable, so nothing may be considered unused. */
async function usesOf(ctx: Context, uploads: readonly Upload[]): Promise<Map<string, Use[]> | null> {
  const names = uploads.map(({ name }) => name)
  if (names.length === 0) return new Map()
  const announcements = textsOf(
    { kind: 'announcement', model: ctx.announcements, fields: ['content', 'contentEn'] },
    (row) => ({ id: row._id, title: row.title }),
  )
  const carousel = textsOf({ kind: 'carousel', model: ctx.carousel, fields: ['url'] }, (row) => ({
    id: row._id,
    title: '',
  }))
  try {
    const answers = await Promise.all([
      findUploadUses([announcements, carousel], names),
      ...ctx.peers.uploadUses.map(async ({ client }) => (await client.find({ names })).uses),
    ])
    const uses = new Map<string, Use[]>()
    for (const { name, kind, id, title } of answers.flat()) {
      const known = uploadUseKinds.find((one) => one === kind)
      if (known !== undefined) uses.set(name, [...(uses.get(name) ?? []), { kind: known, id, title }])
    }
    return uses
  } catch (error) {
    ctx.log.warn({ err: error }, 'not all services could say which uploads they show')
    return null
  }
}
