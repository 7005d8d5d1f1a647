import { textsOf, type UploadTexts } from '@verdict/kit/upload-uses'
import type { ProblemContext } from '../context.ts'

/** Statements, editorials and descriptions of trainings, in which pictures and files may be shown. */
export function uploadTexts({
  problems,
  editorials,
  trainings,
}: Pick<ProblemContext, 'problems' | 'editorials' | 'trainings'>): UploadTexts[] {
  const parts = ['description', 'input', 'output', 'hint']
  return [
    textsOf({ kind: 'problem', model: problems, fields: parts.map((part) => `statements.${part}`) }, (row) => ({
      id: row.problemId,
      title: row.statements[0]?.title ?? '',
    })),
    textsOf({ kind: 'editorial', model: editorials, fields: ['texts.text'] }, (row) => ({ id: row._id, title: '' })),
    textsOf({ kind: 'training', model: trainings, fields: ['description', 'descriptionEn'] }, (row) => ({
      id: row._id,
      title: row.title,
    })),
  ]
}
