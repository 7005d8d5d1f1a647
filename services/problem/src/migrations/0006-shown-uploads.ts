import type { mongo } from 'mongoose'
import type { Migration } from '@verdict/kit/migrations'
import type { ProblemVersionDoc } from '../versions/problem-version.model.ts'
import { shownUploads } from '../versions/shown-uploads.rules.ts'
import { parseContent } from '../versions/version-content.rules.ts'
import type { MigrationsContext } from './context.ts'

type Context = Pick<MigrationsContext, 'db' | 'blobs'>
type Row = Pick<ProblemVersionDoc, 'parts' | 'uploads'> & { _id: mongo.ObjectId }

const rowBatchSize = 100

/** Stores with versions and drafts of problems which uploads their statements use; changes no other field. */
export const uploadsOfVersions: Migration<Context> = {
  number: 6,
  name: 'list the uploads that versions and drafts of problems show',
  async run(ctx, signal) {
    await fillIn(ctx, 'problem_versions', signal)
    await fillIn(ctx, 'draft_versions', signal)
  },
}

async function fillIn({ db, blobs }: Context, name: string, signal: AbortSignal): Promise<void> {
  const versions = db.collection<Row>(name)
  for (;;) {
    signal.throwIfAborted()
    const rows = await versions
      .find({ uploads: { $exists: false } }, { projection: { parts: 1 } })
      .limit(rowBatchSize)
      .toArray()
    if (rows.length === 0) return
    const texts = await blobs.readMany([...new Set(rows.map(({ parts }) => parts.statements))])
    const writes = rows.map(({ _id, parts }) => ({
      updateOne: { filter: { _id }, update: { $set: { uploads: uploadsIn(texts.get(parts.statements)) } } },
    }))
    await versions.bulkWrite(writes, { ordered: false })
  }
}

/** Lists uploads in the statements; none for a version with statements that are no longer stored. */
function uploadsIn(text: Buffer | undefined): string[] {
  return text === undefined ? [] : shownUploads(parseContent([text.toString()]).statements)
}
