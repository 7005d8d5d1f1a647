import type { Model } from 'mongoose'
import type { CodeDraftDoc } from '../personal/code-draft.model.ts'
import type { ToDoDoc } from '../personal/to-do.model.ts'
import type { ProblemSetterDoc } from '../problems/access/problem-setter.model.ts'
import type { VersionCommentDoc } from '../setters/version-comment.model.ts'

/** The use cases of this folder depend on these. */
export interface PersonalDataContext {
  problemSetters: Model<ProblemSetterDoc>
  versionComments: Model<VersionCommentDoc>
  codeDrafts: Model<CodeDraftDoc>
  toDos: Model<ToDoDoc>
}
