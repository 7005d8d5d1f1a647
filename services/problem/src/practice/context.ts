import type { Model } from 'mongoose'
import type { ReadCache } from '@verdict/kit/read-cache'
import type { ScopePolicies } from '@verdict/kit/scope-policy'
import type { FollowedSiteSettings } from '@verdict/kit/site-settings'
import type { ProblemSetterDoc } from '../problems/access/problem-setter.model.ts'
import type { ProblemDoc } from '../problems/problem.model.ts'

/** What the use cases of this folder need. */
export interface PracticeContext {
  /** Pages of the list and public problems, ready to be sent; trainings and who has entered them. */
  problemCache: ReadCache
  /** What actors may do in contests, trainings, groups and practice. */
  scopes: ScopePolicies
  siteSettings: FollowedSiteSettings
  problems: Model<ProblemDoc>
  problemSetters: Model<ProblemSetterDoc>
}
