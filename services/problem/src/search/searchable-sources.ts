import { listIds, nonEmptyTexts, type SearchableSource } from '@verdict/kit/searchable'
import { defaultLocale } from '@verdict/proto/codes/locale'
import { statementFor } from '../statements/statement.rules.ts'
import type { SearchContext } from './context.ts'
import { problemAccess, trainingAccess } from './search-access.rules.ts'
import { searchableText } from './searchable-text.rules.ts'

type Models = Pick<SearchContext, 'problems' | 'tags' | 'trainings'>

/** Search documents of problems and trainings. */
export function searchableSources(models: Models): SearchableSource[] {
  return [searchableProblems(models), searchableTrainings(models)]
}

function searchableProblems({ problems, tags }: Models): SearchableSource {
  return {
    kind: 'problem',
    idsAfter: listIds(problems, { deletedAt: null }),
    async read(ids) {
      const fields = { problemId: 1, statements: 1, auth: 1, gid: 1, authorUid: 1, tagIds: 1, source: 1, createdAt: 1 }
      const rows = await problems.find({ _id: { $in: ids }, deletedAt: null }, fields).lean()
      const tagIds = [...new Set(rows.flatMap((row) => row.tagIds))]
      const byId = new Map((await tags.find({ _id: { $in: tagIds } }).lean()).map((tag) => [tag._id, tag]))
      return rows.map((row) => {
        const shown = statementFor(row.statements, defaultLocale)
        const named = row.tagIds.flatMap((id) => byId.get(id) ?? [])
        return {
          id: row._id,
          access: problemAccess(row),
          displayId: row.problemId,
          gid: row.gid,
          titles: [shown, ...row.statements.filter((one) => one !== shown)].map(({ title }) => title),
          aliases: named.flatMap(({ name, aliases = [] }) => [name, ...aliases]),
          text: searchableText(row.statements, row.source),
          createdAt: row.createdAt,
        }
      })
    },
  }
}

function searchableTrainings({ trainings }: Models): SearchableSource {
  return {
    kind: 'training',
    idsAfter: listIds(trainings),
    async read(ids) {
      const fields = {
        title: 1,
        titleEn: 1,
        description: 1,
        descriptionEn: 1,
        visible: 1,
        gid: 1,
        uid: 1,
        createdAt: 1,
      }
      const rows = await trainings.find({ _id: { $in: ids } }, fields).lean()
      return rows.map((row) => ({
        id: row._id,
        access: trainingAccess(row),
        titles: nonEmptyTexts(row.title, row.titleEn),
        text: nonEmptyTexts(row.description, row.descriptionEn).join('\n\n'),
        gid: row.gid,
        createdAt: row.createdAt,
      }))
    },
  }
}
