import type { Model } from 'mongoose'
import type { ReadCache } from '@verdict/kit/read-cache'
import type { OfferedLanguagesDoc } from './offered-languages.model.ts'

/** The use cases of this folder depend on these. */
export interface LanguagesContext {
  /** Cached pages of the problem list, public problems, trainings and their participants. */
  problemCache: ReadCache
  /** Cached languages of the judge workers. */
  languageCache: ReadCache
  offeredLanguages: Model<OfferedLanguagesDoc>
}
