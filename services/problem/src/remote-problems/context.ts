import type { Model } from 'mongoose'
import type { EditorContext } from '../editor/context.ts'
import type { RemoteLanguageDoc } from '../languages/remote-language.model.ts'
import type { TrainingsContext } from '../trainings/context.ts'

/** The use cases of this folder depend on these. */
export interface RemoteProblemsContext extends TrainingsContext, EditorContext {
  remoteLanguages: Model<RemoteLanguageDoc>
}
