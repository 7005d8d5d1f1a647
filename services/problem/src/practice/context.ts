import type { Model } from 'mongoose'
import type { ReadCache } from '@verdict/kit/read-cache'
import type { ScopePolicies } from '@verdict/kit/scope-policy'
import type { FollowedSiteSettings } from '@verdict/kit/site-settings'
import type { ProblemSetterDoc } from '../problems/access/problem-setter.model.ts'
import type { ProblemDoc } from '../problems/problem.model.ts'

/** The use cases of this folder depend on these. */
export interface PracticeContext {
  /** Cached pages of the problem list, public problems, trainings and their participants. */
  problemCache: ReadCache
  /** Permissions of actors in contests, trainings, groups and practice. */
  scopes: ScopePolicies
  siteSettings: FollowedSiteSettings
  problems: Model<ProblemDoc>
  problemSetters: Model<ProblemSetterDoc>
}
