import type { Model } from 'mongoose'
import type { EditorContext } from '../editor/context.ts'
import type { RemoteLanguageDoc } from '../languages/remote-language.model.ts'
import type { TrainingsContext } from '../trainings/context.ts'

/** What the use cases of this folder need. */
export interface RemoteProblemsContext extends TrainingsContext, EditorContext {
  remoteLanguages: Model<RemoteLanguageDoc>
}
