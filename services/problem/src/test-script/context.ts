import type { Model } from 'mongoose'
import type { DraftVersionsContext } from '../draft-versions/context.ts'
import type { BackgroundWork } from '../generation/background-work.ts'
import type { ScriptRunDoc } from './script-run.model.ts'

/** The use cases of this folder depend on these. */
export interface TestScriptContext extends DraftVersionsContext {
  /** Script runs in the background of this process. */
  generator: BackgroundWork
  /** Generates an unguessable token. */
  newToken: () => string
  scriptRuns: Model<ScriptRunDoc>
}
