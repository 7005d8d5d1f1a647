import type { ClientSession } from 'mongoose'
import type { SiteImportRow } from '@verdict/proto/http/site/site-import-rows'
import { AppError } from '@verdict/kit/errors'
import { foldName } from '@verdict/kit/fold-name.rules'
import { nextId, nextIdRange } from '@verdict/kit/ids'
import { siteImportOf } from '@verdict/kit/site-import'
import type { TrainingsContext } from '../context.ts'
import { publishTrainingChanged } from './save-training.ts'

type Row = SiteImportRow<'training'>

/** Imports trainings of another judge; missing categories are created. */
export function trainingImport(ctx: TrainingsContext) {
  async function categoryOf(session: ClientSession, { category, gid: group }: Row): Promise<number | null> {
    if (category === null) return null
    const [nameKey, gid] = [foldName(category.name), group === 0 ? null : group]
    const found = await ctx.trainingCategories.findOne({ nameKey, gid }).session(session).lean()
    if (found !== null) return found._id
    const _id = await nextId(ctx.db, 'training_categories')
    await ctx.trainingCategories.create([{ _id, nameKey, gid, ...category }], { session })
    return _id
  }

  return siteImportOf({
    kind: 'training',
    newIds: (count) => nextIdRange(ctx.db, 'trainings', count),
    async write(session, rows) {
      for (const { id, row } of rows) {
        const { username: author, createdAt, category: _category, ...fields } = row
        const last =
          row.problems.length === 0 ? [] : await nextIdRange(ctx.db, 'training_problems', row.problems.length)
        const at = new Date(createdAt)
        const training = {
          ...fields,
          _id: Number(id),
          author,
          categoryId: await categoryOf(session, row),
          members: 0,
          gid: row.gid === 0 ? null : row.gid,
          prerequisites: [],
          registeredFrom: new Date(0),
          problems: row.problems.map((problem, index) => ({ id: last[index] ?? 0, ...problem })),
          createdAt: at,
          updatedAt: at,
        }
        await ctx.trainings.create([training], { session })
        await publishTrainingChanged(ctx, session, training)
      }
    },
    done: () => ctx.problemCache.invalidate(),
  })
}

/** Imports registrations for private trainings of another judge. */
export function trainingRegistrationImport(ctx: TrainingsContext) {
  return siteImportOf({
    kind: 'training_registration',
    newIds: (count) => Promise.resolve(Array.from({ length: count }, () => '')),
    async match({ tid, uid }) {
      return (await ctx.trainingRegistrations.exists({ tid, uid })) === null ? null : `${tid} ${uid}`
    },
    async write(session, rows) {
      for (const { row } of rows) {
        const { tid, uid, username, createdAt } = row
        const training = await ctx.trainings.findOneAndUpdate({ _id: tid }, { $inc: { members: 1 } }, { session })
        if (training === null) throw new AppError('training.not_found')
        await ctx.trainingRegistrations.create([{ tid, uid, username, at: new Date(createdAt) }], { session })
        await publishTrainingChanged(ctx, session, training)
      }
    },
    done: () => ctx.problemCache.invalidate(),
  })
}
