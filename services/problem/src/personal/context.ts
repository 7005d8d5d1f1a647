import type { Model } from 'mongoose'
import type { Clock } from '@verdict/kit/clock'
import type { ReadCache } from '@verdict/kit/read-cache'
import type { ScopePolicies } from '@verdict/kit/scope-policy'
import type { ProblemDoc } from '../problems/problem.model.ts'
import type { ClassificationDoc } from '../tags/classification.model.ts'
import type { TagDoc } from '../tags/tag.model.ts'
import type { CodeDraftDoc } from './code-draft.model.ts'
import type { ToDoDoc } from './to-do.model.ts'

/** The use cases of this folder depend on these. */
export interface PersonalContext {
  /** Cached tags and classifications. */
  tagCache: ReadCache
  /** Permissions of actors in contests, trainings, groups and practice. */
  scopes: ScopePolicies
  clock: Clock
  problems: Model<ProblemDoc>
  tags: Model<TagDoc>
  classifications: Model<ClassificationDoc>
  codeDrafts: Model<CodeDraftDoc>
  toDos: Model<ToDoDoc>
}
