import { runUntilSignal } from '@verdict/kit/run'
import { createSubmissionService } from './index.ts'

await runUntilSignal(() => createSubmissionService.fromEnvironment(process.env))
