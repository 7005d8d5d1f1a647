import type { Model } from 'mongoose'
import type { DraftVersionsContext } from '../draft-versions/context.ts'
import type { BackgroundWork } from '../generation/background-work.ts'
import type { ScriptRunDoc } from './script-run.model.ts'

/** What the use cases of this folder need. */
export interface TestScriptContext extends DraftVersionsContext {
  /** Script runs in the background of this process. */
  generator: BackgroundWork
  /** Generates an unguessable token. */
  newToken: () => string
  scriptRuns: Model<ScriptRunDoc>
}
