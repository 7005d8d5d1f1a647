import type { Model } from 'mongoose'
import type { ReadCache } from '@verdict/kit/read-cache'
import type { OfferedLanguagesDoc } from './offered-languages.model.ts'

/** What the use cases of this folder need. */
export interface LanguagesContext {
  /** Pages of the list and public problems, ready to be sent; trainings and who has entered them. */
  problemCache: ReadCache
  /** Languages that workers offer. */
  languageCache: ReadCache
  offeredLanguages: Model<OfferedLanguagesDoc>
}
