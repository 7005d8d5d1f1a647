import type { Connection, Model } from 'mongoose'
import type { Searchable } from '@verdict/kit/searchable'
import type { UsersProjection } from '@verdict/kit/users-projection'
import type { ProblemDraftDoc } from '../drafts/problem-draft.model.ts'
import type { ExampleDoc } from '../examples/example.model.ts'
import type { CodeDraftDoc } from '../personal/code-draft.model.ts'
import type { ToDoDoc } from '../personal/to-do.model.ts'
import type { ProblemSetterDoc } from '../problems/access/problem-setter.model.ts'
import type { ProblemDoc } from '../problems/problem.model.ts'
import type { VersionCommentDoc } from '../setters/version-comment.model.ts'
import type { TrainingRegistrationDoc } from '../trainings/model/training-registration.model.ts'
import type { TrainingDoc } from '../trainings/model/training.model.ts'

/** The use cases of this folder depend on these. */
export interface PeopleContext {
  db: Connection
  /** Updates problems and trainings in the search index. */
  searchable: Searchable
  users: UsersProjection
  problems: Model<ProblemDoc>
  problemSetters: Model<ProblemSetterDoc>
  versionComments: Model<VersionCommentDoc>
  examples: Model<ExampleDoc>
  problemDrafts: Model<ProblemDraftDoc>
  codeDrafts: Model<CodeDraftDoc>
  toDos: Model<ToDoDoc>
  trainings: Model<TrainingDoc>
  trainingRegistrations: Model<TrainingRegistrationDoc>
}
