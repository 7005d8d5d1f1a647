import type { Log } from '@verdict/kit/log'
import type { SetterToolchain } from '../checking/judge-program.ts'
import type { WarmCaches } from '../languages/warm-caches.ts'
import type { RunSemaphore, Runner } from '../sandbox/run-semaphore.ts'
import type { Answers } from '../testdata/answers.ts'
import type { BlobStore } from '../testdata/blob-store.ts'

/** Judging a submission needs these. */
export interface JudgeContext extends SetterToolchain {
  sandbox: Runner
  semaphore: RunSemaphore
  warm: Pick<WarmCaches, 'folderFor'>
  blobs: BlobStore
  answers: Answers
  log: Log
}
