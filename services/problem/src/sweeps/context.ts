import type { Connection, Model } from 'mongoose'
import type { Clock } from '@verdict/kit/clock'
import type { BlobDoc } from '../blobs/blob.model.ts'
import type { ProblemSettings } from '../config.ts'
import type { JudgeSpecDoc } from '../judge-specs/judge-spec.model.ts'
import type { ScriptRunDoc } from '../test-script/script-run.model.ts'
import type { DraftVersionDoc } from '../versions/draft-version.model.ts'
import type { ProblemVersionDoc } from '../versions/problem-version.model.ts'

/** The use cases of this folder depend on these. */
export interface SweepsContext {
  db: Connection
  clock: Clock
  settings: ProblemSettings
  judgeSpecs: Model<JudgeSpecDoc>
  problemVersions: Model<ProblemVersionDoc>
  draftVersions: Model<DraftVersionDoc>
  blobRows: Model<BlobDoc>
  scriptRuns: Model<ScriptRunDoc>
}
