import { loadSettings } from '@verdict/kit/config'
import { runUntilSignal } from '@verdict/kit/run'
import { createSubmissionService, submissionSettings } from './index.ts'

await runUntilSignal(() => createSubmissionService(loadSettings(submissionSettings, process.env)))
