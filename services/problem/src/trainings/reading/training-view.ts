import type { Static } from 'typebox'
import { textIn, type Locale } from '@verdict/proto/codes/locale'
import type { Training } from '@verdict/proto/http/problem/training/training'
import type { TrainingCategoryDoc } from '../model/training-category.model.ts'
import { deadlineOf } from '../model/deadline-view.ts'
import type { TrainingDoc } from '../model/training.model.ts'
import type { TrainingCounts } from '../results/count-problems.ts'

export type TrainingView = Static<typeof Training>

/** The public view of a training in the reader's language, without the password. */
export function toTrainingView(
  training: TrainingDoc,
  category: TrainingCategoryDoc | undefined,
  { problemCount, acCount }: TrainingCounts,
  lang: Locale,
): TrainingView {
  return {
    id: training._id,
    rank: training.rank,
    title: textIn(lang, training.title, training.titleEn),
    description: textIn(lang, training.description, training.descriptionEn),
    auth: training.auth,
    uid: training.uid,
    author: training.author,
    gid: training.gid,
    categoryId: category?._id ?? null,
    categoryName: category === undefined ? null : textIn(lang, category.name, category.nameEn),
    categoryColor: category?.color ?? null,
    problemCount,
    acCount,
    prerequisites: [],
    ...deadlineOf(training),
    gmtCreate: training.createdAt.toISOString(),
    gmtModified: training.updatedAt.toISOString(),
  }
}
