import type { Connection, Model } from 'mongoose'
import type { BlobStore } from '../blobs/blob-store.ts'
import type { JudgeSpecDoc } from '../judge-specs/judge-spec.model.ts'
import type { CodeDraftDoc } from '../personal/code-draft.model.ts'
import type { ProblemDoc } from '../problems/problem.model.ts'

/** The use cases of this folder depend on these. */
export interface MigrationsContext {
  db: Connection
  blobs: BlobStore
  problems: Model<ProblemDoc>
  judgeSpecs: Model<JudgeSpecDoc>
  codeDrafts: Model<CodeDraftDoc>
}
