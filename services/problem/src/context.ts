import type { Connection } from 'mongoose'
import type { Clock } from '@verdict/kit/clock'
import type { Log } from '@verdict/kit/log'
import type { Outbox } from '@verdict/kit/outbox'
import type { ReadCache } from '@verdict/kit/read-cache'
import { blobModel } from './blobs/blob.model.ts'
import type { BlobStore } from './blobs/blob-store.ts'
import type { JobsClient } from './judging/jobs.client.ts'
import type { ProblemSettings } from './config.ts'
import { countedSubmissionModel } from './counters/counted-submission.model.ts'
import { judgeSpecModel } from './judge-specs/judge-spec.model.ts'
import { offeredLanguagesModel } from './languages/offered-languages.model.ts'
import { problemModel } from './problems/problem.model.ts'
import { classificationModel } from './tags/classification.model.ts'
import { tagModel } from './tags/tag.model.ts'
import { uploadModel } from './test-data/upload.model.ts'

export function createModels(db: Connection) {
  return {
    problems: problemModel(db),
    judgeSpecs: judgeSpecModel(db),
    blobRows: blobModel(db),
    uploads: uploadModel(db),
    tags: tagModel(db),
    classifications: classificationModel(db),
    countedSubmissions: countedSubmissionModel(db),
    offeredLanguages: offeredLanguagesModel(db),
  }
}

/** What use cases get. */
export interface ProblemContext extends ReturnType<typeof createModels> {
  db: Connection
  blobs: BlobStore
  outbox: Outbox
  /** Pages of the list and public problems, ready to be sent. */
  reads: ReadCache
  /** Tags and classifications. */
  tagReads: ReadCache
  /** Languages that workers offer. */
  languageReads: ReadCache
  /** Work for judge workers. */
  jobs: JobsClient
  clock: Clock
  /** A whole number from 0, below the limit; each as likely. */
  randomBelow: (limit: number) => number
  /** A name that nobody can guess. */
  newToken: () => string
  log: Log
  settings: ProblemSettings
}
