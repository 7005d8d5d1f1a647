import { textsOf, type UploadTexts } from '@verdict/kit/upload-uses'
import type { ProblemDoc } from '../problems/problem.model.ts'
import type { SearchContext } from './context.ts'

type Context = Pick<SearchContext, 'problems' | 'problemVersions' | 'draftVersions' | 'editorials' | 'trainings'>

const maxVersions = 500
const maxTimeMs = 3_000

/** Statements, editorials and descriptions of trainings, which may use uploaded pictures and files. */
export function uploadTexts(ctx: Context): UploadTexts[] {
  const { editorials, trainings } = ctx
  return [
    { kind: 'problem', find: (pattern) => findProblemTexts(ctx, pattern) },
    textsOf({ kind: 'editorial', model: editorials, fields: ['texts.text'] }, (row) => ({ id: row._id, title: '' })),
    textsOf({ kind: 'training', model: trainings, fields: ['description', 'descriptionEn'] }, (row) => ({
      id: row._id,
      title: row.title,
    })),
  ]
}

/** Current statements, those of earlier versions, which contests may show, and those of drafts. */
async function findProblemTexts({ problems, problemVersions, draftVersions }: Context, pattern: RegExp) {
  const parts = ['description', 'input', 'output', 'hint'].map((part) => `statements.${part}`)
  const rowOf = (row: ProblemDoc) => ({ id: row.problemId, title: row.statements[0]?.title ?? '' })
  const current = textsOf({ kind: 'problem', model: problems, fields: parts }, rowOf)
  const [texts, ...rows] = await Promise.all([
    current.find(pattern),
    problemVersions.find({ uploads: pattern }).limit(maxVersions).maxTimeMS(maxTimeMs).lean(),
    draftVersions.find({ uploads: pattern }).limit(maxVersions).maxTimeMS(maxTimeMs).lean(),
  ])
  const versions = rows.flat()
  const owners = await problems.find({ _id: { $in: versions.map(({ pid }) => pid) } }).lean<ProblemDoc[]>()
  const byId = new Map(texts.map((text) => [text.id, text]))
  for (const owner of owners) {
    const uploads = versions.filter(({ pid }) => pid === owner._id).flatMap((version) => version.uploads ?? [])
    const { id, title } = rowOf(owner)
    byId.set(id, { id, title, text: [byId.get(id)?.text ?? '', ...uploads].join('\n') })
  }
  return [...byId.values()]
}
